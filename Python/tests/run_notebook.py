"""Runs a notebook in a folder of trips: run_notebook.py NOTEBOOK FOLDER.

Fails if a cell fails or if there are no images.
"""

import sys

import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=120, resources={"metadata": {"path": sys.argv[2]}}).execute()
outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
pictures = [output for output in outputs if "image/svg+xml" in output.get("data", {})]
if len(pictures) < 2:
    sys.exit("the notebook draws no pictures")
print(f"the notebook runs: {len(outputs)} outputs, {len(pictures)} pictures")
