// A kernel as an ordinary process, and the programs whose configuration files the VLAN lab tries on it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './programs.mjs';

/** Whether the processor has AMX, with which the kernel needs help to start (`lab/wholeRegisters.c`). */
export const hasTiles = existsSync('/proc/cpuinfo') && /\bamx_tile\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));

const packages = [
  ...['user-mode-linux', 'kmod', 'iproute2', 'ifupdown2', 'openvswitch-switch', 'systemd', 'perl'],
  ...(hasTiles ? ['gcc', 'libc6-dev'] : []),
];
const programs = [
  ...['linux.uml', 'modprobe', 'ip', 'bridge', 'tc', 'ifup', 'ovs-vswitchd', 'perl', 'nsenter'],
  ...(hasTiles ? ['cc'] : []),
];
const modules = '/usr/lib/uml/modules';
const networkd = '/lib/systemd/systemd-networkd';

const isPresent = () =>
  programs.every(findProgram) && existsSync(networkd) && existsSync(modules) && readdirSync(modules).length > 0;

/** Finds all of it or installs it; false, with the command to run printed, if it cannot be had. */
export async function ensureUml() {
  if (isPresent()) return true;
  if (canUseApt()) {
    console.log('Installing user-mode-linux and what the VLAN lab configures ...');
    await aptInstall(packages);
    if (isPresent()) return true;
  }
  console.log(`The VLAN lab needs: sudo apt-get install --no-install-recommends ${packages.join(' ')}`);
  return false;
}
