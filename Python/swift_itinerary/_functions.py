"""The functions and structures of libCItinerary, as declared in itinerary.h."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path


class CError(ctypes.Structure):
    _fields_ = [("code", ctypes.c_char_p), ("place", ctypes.c_char_p), ("message", ctypes.c_char_p)]


class CReply(ctypes.Structure):
    _fields_ = [
        ("json", ctypes.c_void_p),
        ("json_length", ctypes.c_size_t),
        ("sentence", ctypes.c_void_p),
        ("sentence_length", ctypes.c_size_t),
        ("document", ctypes.c_void_p),
        ("document_length", ctypes.c_size_t),
        ("warnings", ctypes.c_void_p),
        ("warnings_length", ctypes.c_size_t),
    ]


class CProgress(ctypes.Structure):
    _fields_ = [
        ("steps", ctypes.c_uint64),
        ("bound", ctypes.POINTER(ctypes.c_int64)),
        ("bound_count", ctypes.c_size_t),
        ("cost", ctypes.POINTER(ctypes.c_int64)),
        ("cost_count", ctypes.c_size_t),
        ("trade_offs", ctypes.c_uint64),
    ]


CProgressFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(CProgress))


class CLimits(ctypes.Structure):
    _fields_ = [
        ("seconds", ctypes.c_double),
        ("steps", ctypes.c_uint64),
        ("cancel", ctypes.POINTER(ctypes.c_int32)),
        ("progress", CProgressFunction),
        ("context", ctypes.c_void_p),
    ]


class CSlot(ctypes.Structure):
    _fields_ = [
        ("day", ctypes.c_int64),
        ("index", ctypes.c_int64),
        ("sort_order", ctypes.c_double),
        ("has_sort_order", ctypes.c_bool),
    ]


def _path() -> str:
    """Returns the path in the environment variable ITINERARY_LIBRARY, or that of the library in the package."""
    given = os.environ.get("ITINERARY_LIBRARY")
    suffix = "dylib" if sys.platform == "darwin" else "so"
    return given or str(Path(__file__).with_name("lib") / f"libCItinerary.{suffix}")


def open_library() -> ctypes.CDLL:
    library = ctypes.CDLL(_path())
    text, size, handle = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint64
    error, reply = ctypes.POINTER(CError), ctypes.POINTER(CReply)
    limits, slot = ctypes.POINTER(CLimits), ctypes.POINTER(CSlot)
    position = [handle, text, ctypes.c_int64, ctypes.c_double]
    signatures: dict[str, tuple[object, list[object]]] = {
        "version": (text, []),
        "trip_read": (handle, [text, size, error]),
        "schedule_read": (handle, [text, size, text, size, error]),
        "release": (ctypes.c_bool, [handle]),
        "handle_count": (size, []),
        "schedule_count": (ctypes.c_int32, [handle, ctypes.POINTER(size), error]),
        "schedule_games": (ctypes.c_int32, [handle, handle, reply, error]),
        "answer": (ctypes.c_int32, [handle, handle, text, text, size, limits, reply, error]),
        "answer_document": (ctypes.c_int32, [text, size, handle, text, text, size, limits, reply, error]),
        "calendar_read": (ctypes.c_int32, [text, size, text, reply, error]),
        "departures_read": (ctypes.c_int32, [handle, text, ctypes.c_double, limits, reply, error]),
        "options_schema": (ctypes.c_int32, [text, reply, error]),
        "is_valid": (ctypes.c_int32, [*position, error]),
        "refusals": (ctypes.c_int32, [*position, ctypes.POINTER(ctypes.c_uint32), error]),
        "reason_code": (text, [ctypes.c_uint32]),
        "clamp": (ctypes.c_int32, [*position, slot, error]),
        "best": (ctypes.c_int32, [handle, text, slot, error]),
        "reply_clear": (None, [reply]),
        "error_clear": (None, [error]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, "itinerary_" + name)
        function.restype, function.argtypes = result, arguments
    return library
