// OpenSM, a simulated fabric and the tools that check it, for the interop tests.
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './programs.mjs';

const packages = ['opensm', 'ibsim-utils', 'libumad2sim0', 'infiniband-diags', 'ibutils'];
const programs = ['opensm', 'ibsim', 'ibroute', 'ibdmchk'];
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

const isPresent = () =>
  programs.every(findProgram) && libraryFolders.some((folder) => existsSync(`${folder}/umad2sim/libumad2sim.so`));

/** Finds the programs or installs them; false, with the command to run printed, if they cannot be had. */
export async function ensureOpenSm() {
  if (isPresent()) return true;
  if (canUseApt()) {
    console.log('Installing OpenSM and ibsim ...');
    await aptInstall(packages);
    if (isPresent()) return true;
  }
  console.log(`The interop tests need Debian's OpenSM and ibsim: sudo apt-get install ${packages.join(' ')}`);
  return false;
}
