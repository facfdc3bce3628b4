import { LAB } from './bootGuest';
import type { Exported } from './scenario';

/** Addresses of the nodes by index, as the exported scripts set them. */
export function nodeAddresses({
  bundle,
  files,
}: Exported): { readonly name: string; readonly mac: string; readonly ip: string }[] {
  const topology = files.find(({ name }) => name.startsWith('containerlab/'))?.text ?? '';
  return bundle.names.ofHost.map((name, h) => {
    const own = topology.slice(topology.indexOf(`"${name}":\n      kind`));
    return { name, mac: bundle.macs[h], ip: /ip address add ([\d.]+)\//.exec(own)?.[1] ?? '' };
  });
}

/** Steps that run the probe. @param tasks such as `pings` or `paths 3` @param out name of the result */
export function probeSteps(
  exported: Exported,
  counted: readonly string[],
  tasks: readonly string[],
  out: string,
): string {
  const lines = nodeAddresses(exported).map(({ name, mac, ip }) => `host ${name} ${mac} ${ip}`);
  lines.push(...counted.map((name) => `count ${name}`), ...tasks.map((task) => `do ${task}`));
  return `cat > /tmp/scenario <<'END'\n${lines.join('\n')}\nEND\ntry perl ${LAB}/guest/probe.pl /tmp/scenario ${LAB}/out/${out}\n`;
}

/** Steps that write what switches say of themselves: ports and ids, or learnt addresses. */
export function showSteps(switches: readonly string[], what: 'vlan' | 'fdb', out: string): string {
  const command = { vlan: 'vlan show', fdb: 'fdb show br br0 dynamic' }[what];
  return switches.map((name) => `bridge -n ${name} -j ${command} > ${LAB}/out/${out}.${name}.${what}\n`).join('');
}

/** What every script of steps begins with: faults are noted, not passed over. */
export const PREAMBLE = `fault() { echo "$*" >> ${LAB}/out/faults; }
try() { "$@" || fault "$@"; }
mark() { echo "$1 $(cut -d' ' -f1 /proc/uptime)" >> ${LAB}/out/times; }
`;
