import { existsSync } from 'node:fs';

/**
 * Whether these programs of Debian's Slurm are installed. If not: an error where a skipped test would hide that (CI=true), else the
 * command to run, printed.
 */
export function slurmIsThere(programs = ['/usr/sbin/slurmctld', '/usr/bin/scontrol']): boolean {
  if (programs.every((program) => existsSync(program))) return true;
  const message =
    'missing for the interop tests: Slurm. Install it: sudo apt-get install --no-install-recommends slurmctld slurmd';
  if (process.env.CI === 'true') throw new Error(message);
  console.warn(message);
  return false;
}

/** Whether jobs can be run: the node daemon as well, and it starts them for root alone. */
export function slurmCanRunJobs(): boolean {
  if (!slurmIsThere(['/usr/sbin/slurmctld', '/usr/sbin/slurmd', '/usr/bin/sbatch'])) return false;
  if (process.getuid?.() === 0) return true;
  console.warn('left out: jobs on Slurm, whose node daemon runs them for root alone');
  return false;
}
