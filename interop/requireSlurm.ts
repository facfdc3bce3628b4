import { existsSync } from 'node:fs';

/** Whether Debian's Slurm is installed. If not: an error where a skipped test would hide that (CI=true), else the command to run, printed. */
export function slurmIsThere(): boolean {
  if (['/usr/sbin/slurmctld', '/usr/bin/scontrol'].every((program) => existsSync(program))) return true;
  const message =
    'missing for the interop tests: Slurm. Install it: sudo apt-get install --no-install-recommends slurmctld';
  if (process.env.CI === 'true') throw new Error(message);
  console.warn(message);
  return false;
}
