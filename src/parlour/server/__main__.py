"""`python -m parlour.server`: run a server with settings from the environment alone."""

import os
import sys

from parlour.server.run import serve
from parlour.server.settings import InvalidSettings, settings

if __name__ == "__main__":
    try:
        serve(settings(os.environ))
    except InvalidSettings as fault:
        sys.exit(str(fault))
