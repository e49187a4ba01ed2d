"""Animated pictures written one after the other, as plug-ins of imageio.

imageio's own writers keep every picture until the last one is there, and choose the colours then. A
film's palette is known before it begins, so each picture can go into the file at once: what is
kept is the last one, however long the film is.
"""

from __future__ import annotations

from typing import BinaryIO

import numpy
from imageio.core.request import Request
from imageio.core.v3_plugin_api import PluginV3

from films.streams.difference import Difference, Pixels, difference

Colour = tuple[int, int, int]


class Stream(PluginV3):
    """What the formats have in common. `colours` are those that the numbers of the pixels stand
    for; the number behind the last of them stands for a pixel that stays as it is."""

    grid = 1
    """Rectangles begin at multiples of so many pixels."""

    def __init__(self, request: Request, *, colours: list[Colour]) -> None:
        super().__init__(request)
        self.colours = colours
        self.transparent = len(colours)
        self.pictures = 0
        self.size = (0, 0)
        self._before: Pixels | None = None

    @property
    def file(self) -> BinaryIO:
        """Where the bytes go."""
        return self.request.get_file()

    def write(self, ndimage: object, *, milliseconds: int = 0) -> None:
        """Add a picture that stays for so long."""
        now = numpy.array(ndimage, dtype=numpy.uint8)
        if not self.pictures:
            self.size = int(now.shape[1]), int(now.shape[0])
            self.begin()
        self.add(difference(self._before, now, self.grid), milliseconds)
        self._before = now
        self.pictures += 1

    def close(self) -> None:
        """Complete the file, unless that is done, or was given up."""
        if self.pictures:
            self.finish()
        self.give_up()
        super().close()

    def give_up(self) -> None:
        """Write nothing more; imageio closes what is forgotten."""
        self.pictures = 0

    def begin(self) -> None:
        """Write what comes before the first picture."""
        raise NotImplementedError

    def add(self, new: Difference, milliseconds: int) -> None:
        """Write the next picture."""
        raise NotImplementedError

    def finish(self) -> None:
        """Write what comes after the last picture."""
        raise NotImplementedError
