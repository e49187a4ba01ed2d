"""MP4, by the encoder that comes with imageio-ffmpeg: a process that reads pictures and writes.

What it does is not believed but checked: how it ended counts, and the finished file is opened
again and its pictures are counted. A disk may be full at the very end, when the index is written,
and a file without its index is no film.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections import deque
from pathlib import Path
from threading import Thread
from typing import IO

from PIL import Image

from films.files.formats import MP4, UnknownFormat
from films.files.place import CannotWrite
from films.limits import check_time
from puzzles.errors import excerpt
from solver.limit import Limit

QUALITY = "20"
"""Constant rate factor: 18 is hard to tell from the original, 23 is usual."""

COLOURS = "bt709"
"""What players take the colours for, said in the file: else each guesses by the size."""

LINES_KEPT = 20
"""Of what the encoder says."""

PATIENCE = 10.0
"""Seconds that an encoder that reads no more has to end."""

KNOWN_REASONS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EACCES, errno.EPERM)
"""What an encoder may have met; it tells by the system's words."""


class VideoWriter:
    """Feeds the encoder; a picture is repeated for as long as it stays."""

    def __init__(self, path: Path, size: tuple[int, int], limit: Limit) -> None:
        self.limit = limit
        self.path = path
        self.pictures = 0
        self._encoder = encoder()
        command = [self._encoder, *_encoding(*size), os.fspath(path)]
        self._process = _start(command, stdin=subprocess.PIPE)
        self._said: deque[bytes] = deque(maxlen=LINES_KEPT)
        assert self._process.stderr is not None
        self._listener = Thread(target=self._said.extend, args=(self._process.stderr,), daemon=True)
        self._listener.start()

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Encode a picture. Raises CannotWrite when the encoder has ended."""
        pixels = picture.convert("RGB").tobytes()
        assert self._process.stdin is not None
        for _ in range(milliseconds // MP4.tick):
            check_time(self.limit)
            try:
                self._process.stdin.write(pixels)
            except OSError as error:
                raise self._failure() from error
            self.pictures += 1

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
        if count_pictures(self._encoder, self.path) != self.pictures:
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
                _close_quietly(stream)

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


def encoder() -> str:
    """The program that encodes."""
    import imageio_ffmpeg

    from solver.child_process import find_program, without_current_folder

    try:
        with without_current_folder():
            found = str(imageio_ffmpeg.get_ffmpeg_exe())
    except RuntimeError as error:  # the package is there, but came without its program
        raise UnknownFormat("no-ffmpeg") from error
    return find_program(found) or found


def count_pictures(program: str, path: Path) -> int:
    """How many pictures a film has, of those that are whole and can be found; 0 where it cannot be
    opened."""
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
    pictures = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", rate]
    film = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", QUALITY, "-movflags", "+faststart"]
    colours = ["-vf", f"scale=out_color_matrix={COLOURS}:out_range=tv", "-color_range", "tv"]
    for what in ("-colorspace", "-color_primaries", "-color_trc"):
        colours += [what, COLOURS]
    return ["-y", "-v", "error", *pictures, "-i", "-", "-an", *colours, *film]


def _start(
    command: list[str], stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Start the program apart from our terminal: Ctrl-C is ours to answer. Its input ends with us,
    and then it ends, too. A file that grows too large is an error there, not its death."""
    if sys.platform == "win32":
        return subprocess.Popen(
            command,
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            creationflags=subprocess.CREATE_NO_WINDOW,
        )
    return subprocess.Popen(
        command,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        start_new_session=True,
        restore_signals=False,
    )


def _close_quietly(stream: IO[bytes]) -> None:
    try:
        stream.close()
    except OSError:  # what it still had to say, nobody hears
        return
