"""`python -m parlour.server`: the house with settings from the environment alone."""

import os
import sys

from parlour.server.run import serve
from parlour.server.settings import Unsettled, settings

if __name__ == "__main__":
    try:
        serve(settings(os.environ))
    except Unsettled as fault:
        sys.exit(str(fault))
