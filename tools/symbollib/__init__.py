"""Reads the symbol drawings and turns them into outlines that follow the weight."""
