"""The resource /api/lessons: the courses of the games, and opening a table for one."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from parlour.lessons.course import taught
from parlour.server.http.dependencies import Host, Service
from parlour.server.protocol.http_types import CourseCard, NewCourse, OpenedTable
from parlour.server.table.coaching.lessons import course_card, require_course
from parlour.server.table.connections import invitation
from parlour.server.table.manager import TableManager


class LessonsController(Controller):
    """Serves the courses."""

    path = "/api/lessons"

    @get("/", sync_to_thread=False, summary="All courses")
    def courses(self) -> tuple[CourseCard, ...]:
        """Return the course of every game that has one."""
        return tuple(course_card(require_course(game)) for game in taught())

    @post("/", summary="Open a table for lessons")
    async def open_course(self, host: Host, manager: Service[TableManager], data: JSONBody[NewCourse]) -> OpenedTable:
        """Open a table where the lessons of a game are given, beginning with one of them."""
        state = await manager.open_course(data, host)
        return OpenedTable(state.id, invitation(state))
