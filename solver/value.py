"""Immutable values: what frozen dataclasses are elsewhere, for a program that starts in a moment.

Importing `dataclasses` takes longer than everything else that a small puzzle's verdict needs, and
each that is declared takes half a millisecond to have its methods compiled; a terminal start
declares a hundred. Values are declared as dataclasses are, and read as such by type checkers.

>>> class Size(Value):
...     width: int
...     height: int = 5
>>> Size(3), Size(3) == Size(width=3, height=5), Size(3).replaced(height=4)
(Size(width=3, height=5), True, Size(width=3, height=4))
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property
    from typing import Any, Self, dataclass_transform

    lazy = cached_property
else:

    def dataclass_transform(**_):
        return lambda kind: kind

    class lazy:
        """A property that is worked out when it is first asked for, and kept. Until Python 3.12,
        `functools.cached_property` takes a lock for it, which is most of its time."""

        def __init__(self, work):
            self.work = work

        def __get__(self, instance, _):
            if instance is None:
                return self
            value = instance.__dict__[self.work.__name__] = self.work(instance)
            return value


@dataclass_transform(frozen_default=True)
class Value:
    """Equal to another of its kind with equal fields; never changed once it is made.

    The fields are those that a class annotates, in this order, after those of its base class. A
    class may have an `__init__` of its own that passes all of them on.
    """

    field_names = tuple[str, ...]()  # none is annotated: what is, would be a field
    _known = frozenset[str]()
    _defaults = dict[str, object]()  # noqa: RUF012
    _get = attrgetter("field_names")

    def __init_subclass__(cls, kw_only: bool = False) -> None:
        """`kw_only` is for type checkers: fields without a default may follow others that have
        one where all of them are given by name."""
        super().__init_subclass__()
        own = (name for name in cls.__annotations__ if name not in cls.field_names)
        cls.field_names = (*cls.field_names, *own)
        cls._known = frozenset(cls.field_names)
        cls._defaults = {name: getattr(cls, name) for name in cls.field_names if hasattr(cls, name)}
        cls._get = attrgetter(*cls.field_names or ("__class__",))

    def __init__(self, *values: object, **named: object) -> None:
        names, fields = self.field_names, self.__dict__
        fields.update(self._defaults)
        fields.update(zip(names, values, strict=False))
        if named:
            fields.update(named)
            if not named.keys() <= self._known or not named.keys().isdisjoint(names[: len(values)]):
                self._refuse(len(values), named)
        if len(fields) != len(names) or len(values) > len(names):
            self._refuse(len(values), named)

    def _refuse(self, given: int, named: dict[str, object]) -> None:
        """Raise TypeError for a wrong call."""
        kind = type(self).__name__
        unknown = [name for name in named if name not in self.field_names[given:]]
        if unknown or given > len(self.field_names):
            raise TypeError(f"{kind} has no {', '.join(unknown) or 'more fields'}")
        needed = next(name for name in self.field_names if name not in self.__dict__)
        raise TypeError(f"{kind} needs {needed}")

    def replaced(self, **fields: object) -> Self:
        """A copy with other values for these fields."""
        return type(self)(**self.as_dict() | fields)

    def as_dict(self) -> dict[str, Any]:
        """Each field by its name."""
        return {name: getattr(self, name) for name in self.field_names}

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        get = self._get
        return bool(get(self) == get(other))

    def __hash__(self) -> int:
        return hash(self._get(self))

    def __repr__(self) -> str:
        fields = (f"{name}={value!r}" for name, value in self.as_dict().items())
        return f"{type(self).__name__}({', '.join(fields)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.as_dict().values())
