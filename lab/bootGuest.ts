import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.mjs';
import { hasTiles } from '../scripts/uml.mjs';

const GUEST = join(import.meta.dirname, 'guest');

/** Where a run's folder is seen inside the guest. */
export const LAB = '/mnt/lab';
/** Within which a guest ends its steps, also on a busy machine: beyond it hangs. */
const MOST_MS = 900_000;
/** Timeout of a hook that boots a guest. */
export const BOOT_MS = MOST_MS + 60_000;

/**
 * Boots user-mode Linux on the host's own files, runs `steps` (a shell script) as root in it and powers it off. What steps write under
 * /mnt/lab/out is found in `out` of the folder. @throws Error with the end of the console if the guest does not finish
 */
export async function bootGuest(folder: string, steps: string): Promise<void> {
  mkdirSync(join(folder, 'out'), { recursive: true });
  writeFileSync(join(folder, 'steps.sh'), steps);
  writeFileSync(join(folder, 'out', 'faults'), '');
  cpSync(GUEST, join(folder, 'guest'), { recursive: true });
  const console = join(folder, 'console');
  const log = openSync(console, 'w');
  const init = join(folder, 'guest', 'init.sh');
  chmodSync(init, 0o755);
  // No IPv6, whose own neighbour discovery would be counted among the frames.
  const args = [
    'mem=768M',
    'rootfstype=hostfs',
    'rootflags=/',
    'ro',
    `init=${init}`,
    `LAB_FOLDER=${folder}`,
    'ipv6.disable=1',
    'con=null',
    'con0=null,fd:1',
    'quiet',
  ];
  const kernel = findProgram('linux.uml');
  if (!kernel) throw new Error('user-mode Linux is not installed: npm run lab:vlan tells how');
  const env = hasTiles ? { ...process.env, LD_PRELOAD: builtRegisters(folder) } : process.env;
  const child = spawn(kernel, args, { stdio: ['ignore', log, log], detached: true, env });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
  const kill = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), MOST_MS);
  await ended;
  clearTimeout(kill);
  if (!existsSync(join(folder, 'out', 'done'))) {
    throw new Error(`the guest did not finish its steps:\n${readFileSync(console, 'utf8').slice(-2000)}`);
  }
}

/** `wholeRegisters.c`, compiled into a run's folder. */
function builtRegisters(folder: string): string {
  const library = join(folder, 'wholeRegisters.so');
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'wholeRegisters.c'), '-ldl']);
  return library;
}
