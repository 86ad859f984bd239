"""Mail by SMTP: plain text, with the header by which a mail program unsubscribes at one click (RFC 8058)."""
from __future__ import annotations

import re
import smtplib
import ssl
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy, Policy
from email.utils import formatdate, parseaddr
from typing import Any, Final

from umpire.server.notify.letter import NoticeText, NotSent
from umpire.server.notify.operator_settings import Mail

SECONDS: Final = 20.0
LONGEST_ADDRESS: Final = 254
# addresses as people have them; the standards allow others, which would need quoting
ADDRESS: Final = re.compile(
    r"(?!\.|[^@]*\.\.|[^@]*\.@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
# from this code on a mail server's refusal is permanent
FINAL: Final = 500


# headers with addresses that programs read
UNFOLDED: Final = ("List-Unsubscribe", "List-Unsubscribe-Post", "Message-ID")


class Unfolded(UnstructuredHeader, BaseHeader):
    """A header that stays on one line, of up to 998 letters (RFC 5322, 2.1.1).

    Folding would cut and encode a long address, which no mail program reads (RFC 8058, 3.1).
    """

    def fold(self, *, policy: Policy[Any]) -> str:
        return f"{self.name}: {self}{policy.linesep}"


def _policy() -> EmailPolicy[EmailMessage]:
    registry = HeaderRegistry()
    for name in UNFOLDED:
        registry.map_to_type(name, Unfolded)
    return SMTP.clone(header_factory=registry)


POLICY: Final = _policy()


def is_address(text: str) -> bool:
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


def write_mail(settings: Mail, to: str, letter: NoticeText, now: float) -> EmailMessage:
    """Write the mail. Its id is that of the letter, so that duplicates can be recognized."""
    mail = EmailMessage(policy=POLICY)
    name, sender = parseaddr(settings.sender)
    mail["From"] = Address(name or "Umpire", addr_spec=sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = letter.subject
    mail["Date"] = formatdate(now)
    mail["Message-ID"] = f"<{letter.id}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{letter.stop}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(f"{letter.text}\n\n{letter.link}\n\n-- \n{letter.foot}\n{letter.stop}\n")
    return mail


def send(settings: Mail, to: str, letter: NoticeText, now: float) -> None:
    """Hand the mail to the mail server; NotSent says why it was not accepted."""
    try:
        with _connect(settings) as server:
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(write_mail(settings, to, letter, now))
    except smtplib.SMTPAuthenticationError:
        raise NotSent("the mail server does not know the user or the password") from None
    except smtplib.SMTPRecipientsRefused as refusal:
        code = max(status for status, _ in refusal.recipients.values())
        raise NotSent(f"the mail server refuses the address ({code})", code >= FINAL) from None
    except smtplib.SMTPResponseException as answer:
        raise NotSent(f"the mail server answers {answer.smtp_code}") from None
    except (smtplib.SMTPException, OSError, ValueError) as error:
        raise NotSent(f"the mail server cannot be reached ({type(error).__name__})") from None


def _connect(settings: Mail) -> smtplib.SMTP:
    if settings.tls == "tls":
        return smtplib.SMTP_SSL(settings.host, settings.port, timeout=SECONDS, context=ssl.create_default_context())
    server = smtplib.SMTP(settings.host, settings.port, timeout=SECONDS)
    if settings.tls == "starttls":
        try:
            server.starttls(context=ssl.create_default_context())
        except BaseException:
            server.close()
            raise
    return server
