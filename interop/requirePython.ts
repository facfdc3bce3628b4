import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Debian's own: whatever else is called python3 on the machine knows nothing of its packages. */
const PYTHON = '/usr/bin/python3';

/**
 * Whether SimGrid and NetworkX are installed for Debian's Python. If not: an error where a skipped test would hide that (CI=true), else the command to run, printed.
 */
export function pythonReadersAreThere(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import networkx, simgrid'], { stdio: 'ignore' });
    return true;
  } catch {
    const message =
      'missing for the interop tests: SimGrid and NetworkX. Install them: sudo apt-get install --no-install-recommends python3-simgrid python3-networkx';
    if (process.env.CI === 'true') throw new Error(message);
    console.warn(message);
    return false;
  }
}

/** Whether Debian's Python is installed, by itself. If not: an error where a skipped test would hide that (CI=true). */
export function pythonIsThere(): boolean {
  if (existsSync(PYTHON)) return true;
  if (process.env.CI === 'true') throw new Error(`missing for the interop tests: ${PYTHON}`);
  return false;
}

/** Runs a script of `interop/python`, which prints one JSON value. @throws Error with what it printed beside */
export async function runPython(script: string, args: readonly string[]): Promise<unknown> {
  const path = new URL(`python/${script}`, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(PYTHON, [path, ...args], { timeout: 600_000, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}
