#!/usr/bin/env python3
"""Reads the folder of an iOS project and writes its app description. See README.md."""

import sys

from project_reader.command import main

if __name__ == "__main__":
    sys.exit(main())
