"""Writing a film as GIF, WebP, animated PNG or MP4, whole or not at all.

A `Recording` goes on by one picture each time it is asked, so that a window stays alive and a
command can show how far it is; both make the same file, byte for byte. Where it stands until it is
complete, `place` says.
"""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from struct import pack
from threading import Thread
from typing import TYPE_CHECKING, Any

from PIL import Image, UnidentifiedImageError

from app.draw.theme import Theme
from app.export.destination import (
    GIF,
    MP4,
    PNG,
    WEBP,
    CannotWrite,
    Format,
    UnknownFormat,
    output_file,
)
from app.export.film import Film
from app.export.limits import check_time
from app.export.mp4 import SCALE, retime
from app.export.paint import IN_FILMS, Painter
from puzzles.printable import excerpt
from solver.limit import Limit
from solver.value import Value

if TYPE_CHECKING:
    from app.export.streams import Stream


# -------------------------------------------------------------------------------------------------
# MP4, by the encoder that comes with imageio-ffmpeg: a process that reads pictures and writes.
#
# What it does is not believed but checked: how it ended counts, and the finished file is opened
# again and its pictures are counted. A disk may be full at the very end, when the index is written,
# and a file without its index is no film.


QUALITY = "20"
"""Constant rate factor: 18 is hard to tell from the original, 23 is usual."""

SPEED = "veryfast"
"""A seventh of the usual preset's time, and half of its memory; flat pictures are hardly larger."""

THREADS = "1"
"""Each keeps pictures of its own in memory."""

AHEAD = "rc-lookahead=2:sync-lookahead=0"
"""It is not worth to keep many pictures to look at in advance: most stay for long."""

WHOLE_EVERY = "600"
"""Pictures from one that stands by itself to the next: films have fewer."""

COLOURS = "bt709"
"""What players take the colours for, said in the file: else each guesses by the size."""

LINES_KEPT = 20
"""Of what the encoder says."""

PATIENCE = 10.0
"""Seconds that an encoder that reads no more has to end."""

KNOWN_REASONS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EACCES, errno.EPERM)
"""What an encoder may have met; it tells by the system's words."""


class VideoWriter:
    """Feeds the encoder. Call `finish` at the end, or `abandon` at any time."""

    def __init__(self, path: Path, size: tuple[int, int], limit: Limit) -> None:
        self.limit = limit
        self.path = path
        self._lengths: list[int] = []
        self._encoder = encoder()
        command = [self._encoder, *_encoding(*size), os.fspath(path)]
        self._process = _start(command, stdin=subprocess.PIPE)
        self._said: deque[bytes] = deque(maxlen=LINES_KEPT)
        assert self._process.stderr is not None
        self._listener = Thread(target=self._said.extend, args=(self._process.stderr,), daemon=True)
        self._listener.start()

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Encode a picture with a palette. Raises CannotWrite when the encoder has ended."""
        assert self._process.stdin is not None
        check_time(self.limit)
        try:
            self._process.stdin.write(picture.tobytes())
            self._process.stdin.write(_palette_of(picture))
        except OSError as error:
            raise self._failure() from error
        self._lengths.append(milliseconds)

    def finish(self) -> None:
        """Have the file completed, and look whether it is."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
        except OSError as error:
            raise self._failure() from error
        if self._process.wait():
            raise self._failure()
        self._close()
        if self._lengths:
            retime(self.path, self._lengths)
        if count_pictures_of_video(self._encoder, self.path) != len(self._lengths):
            raise CannotWrite("damaged-film")

    def abandon(self) -> None:
        """End the encoder, wherever it is."""
        self._process.kill()
        self._process.wait()
        self._close()

    def _close(self) -> None:
        self._listener.join()
        for stream in (self._process.stdin, self._process.stderr):
            if stream is not None and not stream.closed:
                with contextlib.suppress(OSError):  # what it still had to say, nobody hears
                    stream.close()

    def _failure(self) -> BaseException:
        """Why the encoder did not do it: by its own words, or by how it ended."""
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:  # it does not read any more, and does not end
            self._process.kill()
            self._process.wait()
        self._listener.join()
        said = b"".join(self._said).decode(errors="replace")
        for number in KNOWN_REASONS:
            if os.strerror(number) in said:
                return OSError(number, os.strerror(number))
        last = said.strip().rpartition("\n")[2]
        return CannotWrite("encoder-failed", code=self._process.returncode, said=excerpt(last))


def _palette_of(picture: Image.Image) -> bytes:
    """As the encoder reads it after the pixels: of a third of the size, they leave its queues
    small."""
    colours = bytes(picture.getpalette("RGB") or ()).ljust(3 * 256, b"\0")
    reds, greens, blues = colours[::3], colours[1::3], colours[2::3]
    channels = zip(reds, greens, blues, strict=True)
    return pack("=256I", *(0xFF << 24 | r << 16 | g << 8 | b for r, g, b in channels))


def encoder() -> str:
    """The program that encodes."""
    import imageio_ffmpeg

    from app.processes import find_program, without_current_folder

    try:
        with without_current_folder():
            found = str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError as error:  # the package is there, but came without its program
        raise UnknownFormat("no-ffmpeg") from error
    return find_program(found) or found


def count_pictures_of_video(program: str, path: Path) -> int:
    """How many whole pictures a film has; 0 where it cannot be opened."""
    command = ["-i", os.fspath(path), "-map", "0:v:0", "-c", "copy", "-f", "null"]
    process = _start(
        [program, "-nostdin", "-v", "error", *command, "-progress", "-", "-"],
        stdout=subprocess.PIPE,
    )
    told, _ = process.communicate()
    if process.returncode:
        return 0
    counts = [line for line in told.splitlines() if line.startswith(b"frame=")]
    return int(counts[-1].removeprefix(b"frame=")) if counts else 0


def _encoding(width: int, height: int) -> list[str]:
    """What the encoder is told: pictures come through its input, and the film is for every player,
    the index first, so that it can begin before all of it is there."""
    rate = str(1000 // MP4.tick)
    pictures = ["-f", "rawvideo", "-pix_fmt", "pal8", "-s", f"{width}x{height}", "-r", rate]
    film = [
        "-c:v",
        "libx264",
        "-pix_fmt",
        "yuv420p",
        "-crf",
        QUALITY,
        "-preset",
        SPEED,
        "-bf",
        "0",
        "-g",
        WHOLE_EVERY,
        "-threads",
        THREADS,
        "-x264-params",
        AHEAD,
        "-video_track_timescale",
        str(SCALE),
        "-movflags",
        "+faststart",
    ]
    colours = ["-vf", f"scale=out_color_matrix={COLOURS}:out_range=tv", "-color_range", "tv"]
    for what in ("-colorspace", "-color_primaries", "-color_trc"):
        colours += [what, COLOURS]
    return ["-y", "-v", "error", *pictures, "-i", "-", "-an", *colours, *film]


def _start(
    command: list[str], stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Start the program apart from our terminal: Ctrl-C is ours to answer. Its input ends with us,
    and then it ends, too. A file that grows too large is an error there, not its death."""
    apart: dict[str, Any] = {"start_new_session": True, "restore_signals": False}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.CREATE_NO_WINDOW}
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, **apart)


# -------------------------------------------------------------------------------------------------
# GIF, WebP and animated PNG, by imageio with a stream for the format. Every format is written
# picture by picture, so a film may have any length.


class PictureWriter:
    """Does what a VideoWriter does; pictures have one palette."""

    def __init__(self, path: Path, kind: Format, colours: list[tuple[int, int, int]]) -> None:
        import imageio.v3  # stills and videos do without it

        from app.export.streams import GifStream, PngStream, WebpStream

        streams = {GIF: GifStream, WEBP: WebpStream, PNG: PngStream}
        self.path = path
        self.pictures = 0
        self._file = path.open("wb")
        self._stream: Stream = imageio.v3.imopen(
            self._file, "w", plugin=streams[kind], extension=kind.suffix, colours=colours
        )

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        self._stream.write(picture, milliseconds=milliseconds)
        self.pictures += 1

    def finish(self) -> None:
        with self._file:
            self._stream.close()
        if count_pictures(self.path) != self.pictures:
            raise CannotWrite("damaged-film")

    def abandon(self) -> None:
        self._stream.abort()
        self._file.close()


def count_pictures(path: Path) -> int:
    """How many pictures a film has; 0 where it cannot be opened."""
    try:
        with Image.open(path, formats=("GIF", "PNG", "WEBP")) as film:
            return int(getattr(film, "n_frames", 1))
    except (UnidentifiedImageError, EOFError, SyntaxError, ValueError):
        return 0


Writer = VideoWriter | PictureWriter


class WrittenFrame(Value):
    """A picture of the file: how many steps are applied in it, and how long it stays."""

    step: int
    milliseconds: int
    moving: bool = False
    """On the way to that step."""
    finished: bool = False
    """The finished picture on its own."""


class Recording:
    """A film on its way into a file."""

    def __init__(
        self, film: Film[Any], theme: Theme, path: Path, kind: Format, limit: Limit | None = None
    ) -> None:
        """`limit` is on the time of the command that this is the last part of."""
        self.film = film
        self.theme = theme
        self.path = path
        self.kind = kind
        self.limit = limit or Limit(None)
        self.written: list[WrittenFrame] = []
        """The pictures of the file; pictures that look the same are one."""
        self.bytes = 0
        """What the finished file takes."""

    def advance(self) -> Iterator[int]:
        """Write picture after picture, yielding how many are done; a stop leaves nothing behind."""
        with output_file(self.path) as beside:
            yield from self._record(beside)
            self.bytes = beside.stat().st_size

    def run(self) -> None:
        for _ in self.advance():
            pass

    def _record(self, beside: Path) -> Iterator[int]:
        size = self.film.width, self.film.height
        painter = Painter(*size, self.theme, self.film.inks, IN_FILMS)
        writer: Writer
        if self.kind == MP4:
            writer = VideoWriter(beside, size, self.limit)
        else:
            writer = PictureWriter(beside, self.kind, painter.palette.colours)
        try:
            yield from self._draw(painter, writer)
            writer.finish()
        except BaseException:
            with contextlib.suppress(Exception):  # what went wrong first is what matters
                writer.abandon()
            raise

    def _draw(self, painter: Painter, writer: Writer) -> Iterator[int]:
        """Draw the pictures; equal neighbours are written as one, as players merge them anyway."""
        waiting: Image.Image | None = None
        for done, frame in enumerate(self.film.frames(), 1):
            picture = painter.repaint(frame.change)
            shot, time = frame.shot, frame.shot.milliseconds
            if waiting is not None and waiting.tobytes() == picture.tobytes():
                last = self.written.pop()
                time += last.milliseconds
                if shot.moving and not last.moving:  # what looks the same shows the same
                    shot = shot.replaced(step=last.step, moving=False)
            elif waiting is not None:
                writer.add(waiting, self.written[-1].milliseconds)
            waiting = picture.copy()
            self.written.append(WrittenFrame(shot.step, time, shot.moving, shot.finished))
            yield done
            check_time(self.limit)
        if waiting is not None:
            writer.add(waiting, self.written[-1].milliseconds)
