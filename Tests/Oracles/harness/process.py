"""How a child process ended, in words."""
import signal

CRASH, HANG = "crash", "hang"


def ending(status):
    """The meaning of a status from a shell or `subprocess`; None unless a signal ended the process."""
    number = -status if status < 0 else status - 128
    try:
        return signal.Signals(number).name
    except ValueError:
        return None


def failure(file, kind, reason):
    """The replacement for an answer about `file`. `kind` groups failures, `reason` explains this one."""
    return {"file": file, "failure": kind, "error": reason}
