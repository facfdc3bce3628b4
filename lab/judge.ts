import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_VLAN } from '../src/core/vlan/trees/vlanTree';
import { readExported } from './exportedNetwork';
import type { Exported } from './scenario';

/** What `bridge -j vlan show` says of a port: ids that are tagged, and faults. */
export interface ShownPort {
  readonly ifname: string;
  readonly vlans: readonly { readonly vlan: number; readonly vlanEnd?: number; readonly flags?: readonly string[] }[];
}

/** Ids by port, `2 3!` where ! marks one that is untagged or a PVID; ports without any are left out. */
export function shownVlans(ports: readonly ShownPort[]): Record<string, string> {
  const table: Record<string, string> = {};
  for (const { ifname, vlans } of ports) {
    const ids = vlans.flatMap(({ vlan, vlanEnd = vlan, flags = [] }) =>
      Array.from({ length: vlanEnd - vlan + 1 }, (_, k) => `${vlan + k}${flags.length > 0 ? '!' : ''}`),
    );
    if (ids.length > 0) table[ifname] = ids.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)).join(' ');
  }
  return table;
}

export interface Probed {
  readonly pings: readonly (readonly number[])[];
  readonly paths: readonly (readonly number[])[];
  readonly strays: readonly (readonly number[])[];
  readonly broadcasts: readonly (readonly [readonly number[], readonly number[]])[];
  readonly idle: readonly [number, number];
}

/** Check 1, on what switches say: each VLAN's cables are a tree over all switches with nodes, all tagged, ids in range. */
export function judgeVlans(exportedFolder: string, shown: Readonly<Record<string, Record<string, string>>>): string[] {
  const faults: string[] = [];
  const { links, nodes } = readExported(exportedFolder);
  const switches = new Set(nodes.filter(({ script }) => script.startsWith('iproute2/')).map(({ name }) => name));
  const cables = links.map((ends) => ends.map((end) => end.split(':')));
  const leaves = new Set(cables.flatMap(([a, b]) => (switches.has(a[0]) && !switches.has(b[0]) ? [a[0]] : [])));
  const idsAt = (name: string, device: string): string[] =>
    (shown[name]?.[device] ?? '').split(' ').filter((id) => id !== '');
  for (const [name, ports] of Object.entries(shown)) {
    for (const [device, ids] of Object.entries(ports)) {
      if (ids.includes('!')) faults.push(`${name} ${device}: untagged ${ids}`);
      for (const id of ids.split(' '))
        if (Number.parseInt(id, 10) < 2 || Number.parseInt(id, 10) > 4094) faults.push(`${name} ${device}: id ${id}`);
    }
  }
  const all = new Set(
    Object.values(shown).flatMap((ports) => Object.values(ports).flatMap((ids) => ids.replaceAll('!', '').split(' '))),
  );
  for (const id of all) {
    const edges = cables.filter(
      ([a, b]) =>
        switches.has(a[0]) &&
        switches.has(b[0]) &&
        [a, b].every(([n, d]) => idsAt(n, d).some((own) => Number.parseInt(own, 10) === Number(id))),
    );
    const reached = new Set([[...leaves][0]]);
    let used = 0;
    for (let grown = true; grown; ) {
      grown = false;
      for (const [a, b] of edges) {
        if (reached.has(a[0]) === reached.has(b[0])) continue;
        reached.add(a[0]).add(b[0]);
        used++;
        grown = true;
      }
    }
    if (used !== edges.length) faults.push(`VLAN ${id}: ${edges.length} cables, of which a tree has ${used}`);
    for (const leaf of leaves) if (!reached.has(leaf)) faults.push(`VLAN ${id} does not reach ${leaf}`);
  }
  return faults;
}

/** Checks 2 to 5 against the plan. @param counted names of the counted switches: the tops @param pings pings a pair in `paths` */
export function judgeTraffic({ plan }: Exported, counted: readonly string[], probed: Probed, pings: number): string[] {
  const faults: string[] = [];
  const { fabric, served } = plan;
  const n = plan.own.length;
  const topOf = (vlan: number): number => counted.indexOf(fabric.switchNames[plan.trees[vlan].root]);
  for (const [i, row] of probed.pings.entries()) {
    for (const [j, answered] of row.entries()) if (!answered) faults.push(`node ${i} does not reach node ${j}`);
  }
  for (const [i, j, answered, ...frames] of probed.paths) {
    const vlan = plan.pairs.at(i, j);
    const crosses = served.hostLeaf[i] !== served.hostLeaf[j];
    const expected = counted.map((_, c) => (vlan !== NO_VLAN && crosses && c === topOf(vlan) ? 2 * pings : 0));
    if (answered !== pings) faults.push(`nodes ${i} and ${j}: ${answered} of ${pings} pings`);
    if (frames.join() !== expected.join())
      faults.push(`nodes ${i} and ${j}: frames ${frames} at the tops, planned ${expected}`);
  }
  probed.strays.forEach(([own, stray, broadcast], i) => {
    if (own < 2 * (n - 1)) faults.push(`node ${i} received ${own} frames of its own, fewer than ${2 * (n - 1)}`);
    if (stray + broadcast > 0) faults.push(`node ${i} received ${stray + broadcast} frames that are not its own`);
  });
  probed.broadcasts.forEach(([copies, frames], i) => {
    const expected = Array.from({ length: n }, (_, k) => (k === i ? 0 : 1));
    if (copies.join() !== expected.join()) faults.push(`a broadcast of node ${i}: copies ${copies}`);
    const spines = counted.map((_, c) => (c === topOf(plan.own[i]) ? 1 : 0));
    if (frames.join() !== spines.join())
      faults.push(`a broadcast of node ${i}: frames ${frames} at the tops, planned ${spines}`);
  });
  if (probed.idle.some((count) => count > 0)) faults.push(`${probed.idle} frames while nobody sends`);
  return faults;
}

/** Learnt (MAC, VLAN) entries of a switch. */
export function learntEntries(folder: string, name: string): number {
  const text = readFileSync(join(folder, 'out', name), 'utf8').trim();
  const entries = (text === '' ? [] : JSON.parse(text)) as {
    readonly mac: string;
    readonly vlan?: number;
    readonly state?: string;
    readonly flags?: readonly string[];
  }[];
  return new Set(
    entries
      .filter(({ vlan, state, flags = [] }) => vlan !== undefined && state !== 'permanent' && !flags.includes('self'))
      .map(({ mac, vlan }) => `${mac} ${vlan}`),
  ).size;
}
