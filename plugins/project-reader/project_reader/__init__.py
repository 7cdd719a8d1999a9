"""Reads the folder of an iOS project and writes its app description."""
