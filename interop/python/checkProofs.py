"""Runs scripts/check_proof.py on many cases in one process: argv[1] is the script, argv[2] a JSON list of its arguments. Prints [exit code, output] of each."""
import contextlib, io, json, runpy, sys

script, cases = sys.argv[1:]
outcomes = []
for arguments in json.load(open(cases)):
    sys.argv = [script, *arguments]
    printed, code = io.StringIO(), 0
    with contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(script, run_name='__main__')
        except SystemExit as end:
            code = end.code or 0
    outcomes.append([code, printed.getvalue()])
print(json.dumps(outcomes))
