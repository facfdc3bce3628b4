// Slurm: its controller reads our topology.conf in an interop test, and with its node daemon it runs a sweep as a job array.
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './programs.mjs';

const isPresent = () => ['slurmctld', 'slurmd', 'scontrol', 'sbatch'].every(findProgram);

/** Finds it or installs it; false, with the command to run printed, if it cannot be had. */
export async function ensureSlurm() {
  if (isPresent()) return true;
  if (canUseApt()) {
    console.log('Installing Slurm ...');
    await aptInstall(['slurmctld', 'slurmd']);
    if (isPresent()) return true;
  }
  console.log('The interop tests with Slurm need: sudo apt-get install --no-install-recommends slurmctld slurmd');
  return false;
}
