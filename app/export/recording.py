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
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from PIL import Image

from app.draw.theme import Theme
from app.export.file_types import MP4, FilmFormat, UnknownFormat
from app.export.film import Film, Shot
from app.export.limits import check_time
from app.export.mp4 import TIMESCALE, retime
from app.export.output_file import CannotWrite, output_file
from app.export.paint import IN_FILMS, Painter
from puzzles.printable import excerpt
from solver.limit import Limit

if TYPE_CHECKING:
    from app.export.streams import Stream


# -------------------------------------------------------------------------------------------------
# MP4, by the encoder that comes with imageio-ffmpeg: a process that reads pictures and writes. How
# it ends counts, and its file is looked through: it may claim success on a full disk.


COMMAND = (
    f"-y -v error -f rawvideo -pix_fmt pal8 -r {1000 // MP4.tick} -s SIZE -i - -an "
    "-vf scale=out_color_matrix=bt709:out_range=tv -color_range tv "
    "-colorspace bt709 -color_primaries bt709 -color_trc bt709 "
    "-c:v libx264 -pix_fmt yuv420p -crf 20 -preset veryfast -bf 0 -g 600 -threads 1 "
    "-x264-params rc-lookahead=2:sync-lookahead=0 "
    f"-video_track_timescale {TIMESCALE} -movflags +faststart"
)
"""The colour space is said in the file: else each player guesses. A rate factor of 18 is hard to
tell from the original, 23 is usual. The preset takes a seventh of the usual one's time and half of
its memory; further threads and looking ahead keep more pictures."""

PALETTE = "BGRX" if sys.byteorder == "little" else "XRGB"
"""How a palette stands after the pixels of a picture, which take a byte each."""

KNOWN_REASONS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EACCES, errno.EPERM)
"""What an encoder may have met; it tells by the system's words."""


class VideoWriter:
    """Feeds the encoder: `finish` it, or `close` it at any time."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.path = path
        self._lengths: list[int] = []
        options = COMMAND.replace("SIZE", f"{size[0]}x{size[1]}").split()
        self._messages = TemporaryFile()  # noqa: SIM115  closed at the end
        # Apart from our terminal, whose Ctrl-C is ours to answer; and a file that grows too large
        # is an error there, not its death. Its input ends with us, and then it ends, too.
        self._process = subprocess.Popen(
            [encoder(), *options, os.fspath(path)],
            stdin=subprocess.PIPE,
            stdout=self._messages,
            stderr=self._messages,
            start_new_session=True,
            restore_signals=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None
        self._input = self._process.stdin

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Encode a picture with a palette. Raises CannotWrite when the encoder has ended."""
        try:
            self._input.write(picture.tobytes())
            palette = bytes(picture.getpalette(PALETTE) or ())
            self._input.write(palette.ljust(4 * 256, b"\0"))
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

    def close(self) -> None:
        """End the encoder, wherever it is."""
        self._process.kill()
        self._process.wait()
        self._messages.close()
        with contextlib.suppress(OSError):  # what was not written yet is not wanted
            self._input.close()

    def _failure(self) -> BaseException:
        """Why the encoder failed: by its own words, or by how it ended."""
        self._process.wait()
        self._messages.seek(0)
        text = self._messages.read().decode(errors="replace")
        for number in KNOWN_REASONS:
            if os.strerror(number) in text:
                return OSError(number, os.strerror(number))
        last = text.strip().rpartition("\n")[2]
        return CannotWrite("encoder-failed", code=self._process.returncode, said=excerpt(last))


def encoder() -> str:
    """The program that encodes."""
    import imageio_ffmpeg

    from app.processes import find_program, without_current_folder

    try:
        with without_current_folder():
            program = str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError as error:  # the package is there, but came without its program
        raise UnknownFormat("no-ffmpeg") from error
    return find_program(program) or program


class Recording:
    """A film on its way into a file."""

    def __init__(
        self,
        film: Film[Any],
        theme: Theme,
        path: Path,
        kind: FilmFormat,
        limit: Limit | None = None,
    ) -> None:
        """`limit` is on the time of the command that this is the last part of."""
        self.film = film
        self.theme = theme
        self.path = path
        self.kind = kind
        self.limit = limit or Limit(None)
        self.written: list[Shot[Any]] = []
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
            writer = VideoWriter(beside, size)
        else:
            from app.export.streams import open_stream  # videos do without numpy and imageio

            writer = open_stream(beside, self.kind, painter.palette.colours)
        try:
            yield from self._draw(painter, writer)
            writer.finish()
        except BaseException:
            with contextlib.suppress(Exception):  # what went wrong first is what matters
                writer.close()
            raise

    def _draw(self, painter: Painter, writer: VideoWriter | Stream) -> Iterator[int]:
        """Draw the pictures; equal neighbours are written as one, as players merge them anyway."""
        waiting: Image.Image | None = None
        for done, frame in enumerate(self.film.frames(), 1):
            picture = painter.repaint(frame.change)
            shot = frame.shot
            if waiting is not None and waiting.tobytes() == picture.tobytes():
                last = self.written.pop()
                if shot.moving and not last.moving:  # what looks the same shows the same
                    shot = shot.replaced(step=last.step, moving=False)
                shot = shot.replaced(milliseconds=last.milliseconds + shot.milliseconds)
            elif waiting is not None:
                writer.add(waiting, self.written[-1].milliseconds)
            waiting = picture.copy()
            self.written.append(shot)
            yield done
            check_time(self.limit)
        if waiting is not None:
            writer.add(waiting, self.written[-1].milliseconds)
