"""Writing a film as GIF, WebP, animated PNG or MP4, picture by picture."""

from __future__ import annotations

import contextlib
import errno
import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from PIL import Image

from app.draw.theme import Theme
from app.export.file_types import MP4, UnknownFormat, format_of
from app.export.film import Film, Shot
from app.export.limits import check_time, check_times
from app.export.output_file import CannotWrite, output_file
from app.export.paint import Painter
from app.processes import find_program, without_current_folder
from puzzles.printable import excerpt
from solver.limit import Limit

if TYPE_CHECKING:
    from app.export.streams import Stream


_TIMESCALE = 1000  # units a second, so that they are milliseconds

_ENCODER_OPTIONS = (
    f"-y -v error -f rawvideo -pix_fmt pal8 -r {1000 // MP4.tick} -s SIZE -i - -an "
    "-vf scale=out_color_matrix=bt709:out_range=tv -color_range tv "
    "-colorspace bt709 -color_primaries bt709 -color_trc bt709 "
    "-c:v libx264 -pix_fmt yuv420p -crf 20 -preset veryfast -bf 0 -g 600 -threads 1 "
    "-x264-params rc-lookahead=2:sync-lookahead=0 "
    f"-video_track_timescale {_TIMESCALE} -movflags +faststart"
)
"""Players guess a colour space that is not in the file. A rate factor of 18 is hard to tell from
the original, 23 is usual. The preset takes a seventh of the usual one's time and half of its
memory; more threads and lookahead keep more pictures."""

_PALETTE_MODE = "BGRX" if sys.byteorder == "little" else "XRGB"

_SYSTEM_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EACCES, errno.EPERM)


class VideoWriter:
    """An MP4 file, written by the encoder of imageio-ffmpeg: add pictures, then `finish` it, or
    `close` it at any time. Its file is checked: it may report success on a full disk."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.path = path
        self._milliseconds: list[int] = []
        options = _ENCODER_OPTIONS.replace("SIZE", f"{size[0]}x{size[1]}").split()
        self._messages = TemporaryFile()  # noqa: SIM115  closed at the end
        # In a session of its own, so that Ctrl-C does not reach it; with restored signals a file
        # that grows too large would kill it. It ends when its input ends.
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
        """Encode a picture with a palette. Raises CannotWrite where the encoder has ended."""
        try:
            self._input.write(picture.tobytes())
            palette = bytes(picture.getpalette(_PALETTE_MODE) or ())
            self._input.write(palette.ljust(4 * 256, b"\0"))
        except OSError as error:
            raise self._failure() from error
        self._milliseconds.append(milliseconds)

    def finish(self) -> None:
        """Complete the file and check it."""
        try:
            self._input.close()
        except OSError as error:
            raise self._failure() from error
        if self._process.wait():
            raise self._failure()
        self._messages.close()
        retime(self.path, self._milliseconds)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._messages.close()
        with contextlib.suppress(OSError):  # the rest is not wanted
            self._input.close()

    def _failure(self) -> BaseException:
        """The error that the encoder printed."""
        self._process.wait()
        self._messages.seek(0)
        text = self._messages.read().decode(errors="replace")
        for number in _SYSTEM_ERRORS:
            if os.strerror(number) in text:
                return OSError(number, os.strerror(number))
        last = text.strip().rpartition("\n")[2]
        return CannotWrite("encoder-failed", code=self._process.returncode, said=excerpt(last))


def encoder() -> str:
    """The path of the encoder. Raises UnknownFormat."""
    import imageio_ffmpeg

    try:
        with without_current_folder():
            program = str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError as error:  # the package came without its program
        raise UnknownFormat("no-ffmpeg") from error
    return find_program(program) or program


class Recording:
    """The writing of a film, which goes on by one picture at a time, so that a window stays alive
    and a command can show how far it is."""

    def __init__(
        self, film: Film[Any], theme: Theme, path: Path, limit: Limit | None = None
    ) -> None:
        """The ending of the path says the format; `limit` is on the time of the whole command.
        Raises TooLong."""
        check_times(shot.milliseconds for shot in film.shots)
        self.film = film
        self.theme = theme
        self.path = path
        self.kind = format_of(path)
        self.limit = limit or Limit(None)
        self.written: list[Shot[Any]] = []
        """The pictures of the file; neighbours that look the same are one, unless each counts."""
        self.bytes = 0

    def advance(self) -> Iterator[int]:
        """Write the file, yielding how many pictures are drawn."""
        with output_file(self.path) as file:
            yield from self._record(file)
            self.bytes = file.stat().st_size

    def run(self) -> None:
        for _ in self.advance():
            pass

    def _record(self, file: Path) -> Iterator[int]:
        size = self.film.width, self.film.height
        painter = Painter(*size, self.theme, self.film.inks)
        writer: VideoWriter | Stream
        if self.kind == MP4:
            writer = VideoWriter(file, size)
        else:
            from app.export.streams import open_stream  # MP4 needs neither numpy nor imageio

            writer = open_stream(file, self.kind, painter.palette.colours)
        try:
            yield from self._draw(painter, writer)
            writer.finish()
        except BaseException:
            with contextlib.suppress(Exception):  # the first error is the one to report
                writer.close()
            raise

    def _draw(self, painter: Painter, writer: VideoWriter | Stream) -> Iterator[int]:
        """Draw the pictures and write equal neighbours as one."""
        waiting: Image.Image | None = None
        for done, frame in enumerate(self.film.frames(), 1):
            picture = painter.repaint(frame.change)
            shot = frame.shot
            is_equal = waiting is not None and waiting.tobytes() == picture.tobytes()
            if is_equal and self.film.merges:
                last = self.written.pop()
                if shot.moving and not last.moving:  # it looks settled
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


# -------------------------------------------------------------------------------------------------
# The durations of the pictures of an MP4. The encoder gets each picture once, all equally long,
# which takes a fraction of the time. The box `stts` of the file's index, which comes before the
# pictures, has the durations; where the pictures begin (`stco`) moves with the size of the index.
# Without B-frames there is no other table of times.


_CONTAINERS = (b"moov", b"trak", b"mdia", b"minf", b"stbl", b"edts")
_DURATION_OFFSETS = {b"mvhd": 16, b"mdhd": 16, b"tkhd": 20, b"elst": 8}


def retime(path: Path, milliseconds: Sequence[int]) -> None:
    """Set the durations of all pictures. Raises CannotWrite where the file is damaged or does not
    have this number of pictures."""
    data = path.read_bytes()
    if b"stsz" not in data:  # the table of pictures
        raise CannotWrite("damaged-film")
    growth = len(_retimed(data, milliseconds, 0)) - len(data)
    path.write_bytes(_retimed(data, milliseconds, growth))


def _retimed(data: bytes, milliseconds: Sequence[int], growth: int) -> bytes:
    """The boxes with new durations and with pictures that begin `growth` bytes later."""
    parts = []
    for name, content in _boxes(data):
        if name in _CONTAINERS:
            content = _retimed(content, milliseconds, growth)
        elif name == b"stts":
            runs = [(len(list(equal)), length) for length, equal in groupby(milliseconds)]
            content = struct.pack(">II", 0, len(runs))
            content += b"".join(struct.pack(">II", *run) for run in runs)
        elif name in _DURATION_OFFSETS:
            at = _DURATION_OFFSETS[name]
            content = content[:at] + struct.pack(">I", sum(milliseconds)) + content[at + 4 :]
        elif name == b"stco":
            places = struct.unpack(f">{len(content) // 4 - 2}I", content[8:])
            moved = [place + growth for place in places]
            content = content[:8] + struct.pack(f">{len(moved)}I", *moved)
        elif name == b"stsz" and content[8:12] != struct.pack(">I", len(milliseconds)):
            raise CannotWrite("damaged-film")
        parts.append(struct.pack(">I4s", 8 + len(content), name) + content)
    return b"".join(parts)


def _boxes(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The name and the content of each box."""
    at = 0
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8].ljust(8, b"\0"))
        if size < 8 or at + size > len(data):
            raise CannotWrite("damaged-film")
        yield name, data[at + 8 : at + size]
        at += size
