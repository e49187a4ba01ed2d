"""Writing a film as GIF, WebP, animated PNG or MP4, whole or not at all.

A `Recording` goes on by one picture each time it is asked, so that a window stays alive and a
command can show how far it is; both make the same file, byte for byte.
"""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from struct import pack
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from PIL import Image

from films.destination import MP4, CannotWrite, Format, UnknownFormat, output_file
from films.film import Film
from films.limits import check_time
from films.mp4 import TIMESCALE, retime
from films.paint import IN_FILMS, Painter
from puzzles.source import excerpt
from scene.theme import Theme
from solver.limit import Limit
from solver.value import Value

if TYPE_CHECKING:
    from films.streams import Stream


# -------------------------------------------------------------------------------------------------
# MP4, by the encoder that comes with imageio-ffmpeg: a process that reads pictures and writes. How
# it ends counts, and its file is looked through: it may claim success on a full disk.


INPUT = f"-y -v error -f rawvideo -pix_fmt pal8 -r {1000 // MP4.tick}"
COLOURS = (
    "-vf scale=out_color_matrix=bt709:out_range=tv -color_range tv "
    "-colorspace bt709 -color_primaries bt709 -color_trc bt709"
)
"""Said in the file: else each player guesses by the size."""
ENCODING = (
    "-c:v libx264 -pix_fmt yuv420p -crf 20 -preset veryfast -bf 0 -g 600 -threads 1 "
    "-x264-params rc-lookahead=2:sync-lookahead=0 "
    f"-video_track_timescale {TIMESCALE} -movflags +faststart"
)
"""A constant rate factor of 18 is hard to tell from the original, 23 is usual. The preset takes a
seventh of the usual one's time and half of its memory; more threads and a longer look ahead would
keep more pictures. No film has more than 600 pictures, so only the first one stands by itself."""

END_TIMEOUT_S = 10.0
"""For an encoder that reads no more."""

KNOWN_REASONS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EACCES, errno.EPERM)
"""What an encoder may have met; it tells by the system's words."""


class VideoWriter:
    """Feeds the encoder. Call `finish` at the end, or `abandon` at any time."""

    def __init__(self, path: Path, size: tuple[int, int], limit: Limit) -> None:
        self.limit = limit
        self.path = path
        self._lengths: list[int] = []
        pictures = [*INPUT.split(), "-s", f"{size[0]}x{size[1]}", "-i", "-", "-an"]
        command = [encoder(), *pictures, *COLOURS.split(), *ENCODING.split(), os.fspath(path)]
        # Apart from our terminal, whose Ctrl-C is ours to answer; and a file that grows too large
        # is an error there, not its death. Its input ends with us, and then it ends, too.
        apart: dict[str, Any] = {"start_new_session": True, "restore_signals": False}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NO_WINDOW}
        self._messages = TemporaryFile()  # noqa: SIM115  closed at the end
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=self._messages, stderr=self._messages, **apart
        )
        assert self._process.stdin is not None
        self._input = self._process.stdin

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Encode a picture with a palette. Raises CannotWrite when the encoder has ended."""
        check_time(self.limit)
        try:
            self._input.write(picture.tobytes())
            self._input.write(_palette_of(picture))
        except OSError as error:
            raise self._failure() from error
        self._lengths.append(milliseconds)

    def finish(self) -> None:
        """Have the file completed, and look whether it is."""
        try:
            self._input.close()
        except OSError as error:
            raise self._failure() from error
        if self._process.wait():
            raise self._failure()
        self._messages.close()
        retime(self.path, self._lengths)

    def abandon(self) -> None:
        """End the encoder, wherever it is."""
        self._process.kill()
        self._process.wait()
        self._messages.close()
        with contextlib.suppress(OSError):  # what was not written yet is not wanted
            self._input.close()

    def _failure(self) -> BaseException:
        """Why the encoder failed: by its own words, or by how it ended."""
        try:
            self._process.wait(END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._messages.seek(0)
        text = self._messages.read().decode(errors="replace")
        for number in KNOWN_REASONS:
            if os.strerror(number) in text:
                return OSError(number, os.strerror(number))
        last = text.strip().rpartition("\n")[2]
        return CannotWrite("encoder-failed", code=self._process.returncode, said=excerpt(last))


def _palette_of(picture: Image.Image) -> bytes:
    """As the encoder reads it after the pixels, a byte each: a third of true colours."""
    colours = bytes(picture.getpalette("RGB") or ()).ljust(3 * 256, b"\0")
    channels = zip(colours[::3], colours[1::3], colours[2::3], strict=True)
    return pack("=256I", *(0xFF << 24 | r << 16 | g << 8 | b for r, g, b in channels))


def encoder() -> str:
    """The program that encodes."""
    import imageio_ffmpeg

    from solver.processes import find_program, without_current_folder

    try:
        with without_current_folder():
            program = str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError as error:  # the package is there, but came without its program
        raise UnknownFormat("no-ffmpeg") from error
    return find_program(program) or program


# -------------------------------------------------------------------------------------------------


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
        writer: VideoWriter | Stream
        if self.kind == MP4:
            writer = VideoWriter(beside, size, self.limit)
        else:
            from films.streams import open_stream  # videos do without numpy and imageio

            writer = open_stream(beside, self.kind, painter.palette.colours)
        try:
            yield from self._draw(painter, writer)
            writer.finish()
        except BaseException:
            with contextlib.suppress(Exception):  # what went wrong first is what matters
                writer.abandon()
            raise

    def _draw(self, painter: Painter, writer: VideoWriter | Stream) -> Iterator[int]:
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
