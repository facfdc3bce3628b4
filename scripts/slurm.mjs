// Slurm's controller, which reads our topology.conf in an interop test.
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './programs.mjs';

const isPresent = () => ['slurmctld', 'scontrol'].every(findProgram);

/** Finds it or installs it; false, with the command to run printed, if it cannot be had. */
export async function ensureSlurm() {
  if (isPresent()) return true;
  if (canUseApt()) {
    console.log('Installing Slurm ...');
    await aptInstall(['slurmctld']);
    if (isPresent()) return true;
  }
  console.log('The interop tests with Slurm need: sudo apt-get install --no-install-recommends slurmctld');
  return false;
}
