"""The JSON schema of all that crosses the wire, from which the browser's types are generated."""

import sys
from typing import Any

import msgspec

from parlour.core.game import CardText
from parlour.core.registry import find, own_names
from parlour.core.scene import Scene
from parlour.review import trial
from parlour.server import catalogue, clause_text, lobby, puzzles
from parlour.server.access import guests
from parlour.server.account import types as account
from parlour.server.notifications import types as notifications
from parlour.server.operator import types as operator
from parlour.server.people import routes as people
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import RECONNECT
from parlour.server.replays import build
from parlour.server.replays import routes as replays
from parlour.server.results import high_scores, profile, table_result
from parlour.server.review import reviewer, trials
from parlour.server.table import opening

HTTP = (
    catalogue.GameCard,
    guests.Me,
    guests.NewMe,
    opening.NewTable,
    catalogue.CharacterCard,
    opening.NewCourse,
    lobby.CourseCard,
    opening.OpenedTable,
    lobby.InvitationCode,
    lobby.Tables,
    clause_text.Clause,
    clause_text.RulesSummary,
    CardText,
    Scene,
    build.Replay,
    build.Highlights,
    replays.Upload,
    lobby.CourseCard,
    opening.NewCourse,
    high_scores.HighScores,
    notifications.NotificationChoices,
    notifications.NewNotificationChoices,
    notifications.NewPushSubscription,
    notifications.OldPushSubscription,
    notifications.NewMailAddress,
    notifications.NewPageVisit,
    notifications.PageVisitNoted,
    account.Account,
    account.PasskeyOptions,
    account.PasskeyInfo,
    account.RecoveryCodes,
    account.DeviceLink,
    account.LinkOwner,
    profile.Profile,
    profile.Privacy,
    table_result.TableResult,
    people.People,
    people.NewMarks,
    people.NewInvitation,
    puzzles.DailyPuzzles,
    puzzles.OpenPuzzle,
    reviewer.ReviewInfo,
    reviewer.PlayOn,
    trials.TryAgain,
    trial.Verdict,
    trials.Mistakes,
    operator.Overview,
    operator.OperatorTable,
    operator.OperatorPlayer,
    operator.Ban,
    operator.NewBan,
    operator.Lift,
    operator.Report,
    operator.NewReport,
    operator.NewAnnouncement,
    operator.WordList,
    operator.PruneAges,
    operator.Pruned,
    operator.Action,
)


def schema() -> dict[str, Any]:
    """Return a definition for every message and body."""
    titles = ("BrowserMessage", "ServerMessage", *(form.__name__ for form in HTTP))
    return definitions((messages.BrowserMessage, messages.ServerMessage, *HTTP), titles)


def game_schema(name: str) -> dict[str, Any]:
    """Return a definition for each form of a game; by itself, because games share names such as View."""
    forms = find(name).forms
    found = {"View": forms.view, "Action": forms.action, "Event": forms.event, "Options": forms.options}
    if forms.presence is not None:
        found["Presence"] = forms.presence
    if forms.annotations is not None:
        found["Annotations"] = forms.annotations
    return definitions(tuple(found.values()), tuple(f"{name.capitalize()}{kind}" for kind in found))


def definitions(forms: tuple[Any, ...], titles: tuple[str, ...]) -> dict[str, Any]:
    """Return one schema with a definition for each form and all that it holds."""
    tops, parts = msgspec.json.schema_components(forms, ref_template="#/$defs/{name}")
    named = dict(zip(titles, tops, strict=True))
    return {"$defs": parts | {title: top for title, top in named.items() if title not in parts}}


def close_codes() -> dict[str, dict[str, Any]]:
    """Return every close code by name: its number, and whether the browser reconnects."""
    return {code.name: {"code": code.value, "reconnect": reconnect} for code, reconnect in RECONNECT.items()}


def main() -> None:
    """Print the schemas of the messages and of every game, and the close codes."""
    whole = {
        "wire": schema(),
        "games": {name: game_schema(name) for name in own_names()},
        "close_codes": close_codes(),
    }
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n")


if __name__ == "__main__":
    main()
