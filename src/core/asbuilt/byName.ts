import { directorOf } from '../topology/plainNames';
import { cableText } from './comparison';
import type { Matching } from './matching';
import type { Side, SideNode } from './portSlots';

/** Cables of a plan and those seen, compared by the names of their ends alone, as managers of fabrics do. */
export interface CablesByName {
  readonly inPlace: number;
  /** One end as planned, the other in another port of the device that it belongs to. */
  readonly moved: readonly { readonly planned: string; readonly seen: string }[];
  readonly missing: readonly string[];
  readonly notPlanned: readonly string[];
}

/** A cable by its ends; those of machines are adapters, whatever the port. */
interface NamedCable {
  readonly ends: readonly [string, string];
  /** Devices at its ends: a director as a whole, the machine of an adapter. */
  readonly devices: string;
  readonly text: string;
}

/**
 * Compares cables by the names of their ends, without case and whichever end is first: nothing is taken for a planned adapter that is not called so. Null where not even half of the
 * plan's switches are known by name. O(cables).
 * @param matching as names and GUIDs alone give it
 */
export function cablesByName({ planned, seen, toPlanned, toSeen }: Matching): CablesByName | null {
  const switches = planned.nodes.flatMap(({ isSwitch }, u) => (isSwitch ? [u] : []));
  if (2 * switches.filter((u) => toSeen[u] >= 0).length < Math.max(1, switches.length)) return null;
  const isWhole = seen.nodes.every(({ tells }) => tells);
  const isTold = (u: number): boolean => toSeen[u] >= 0 && seen.nodes[toSeen[u]].tells;
  const ours = cablesOf(
    planned,
    (u) => `planned ${u}`,
    (a, b) => isWhole || isTold(a) || isTold(b),
  );
  const theirs = cablesOf(seen, (w) => {
    const u = toPlanned[w];
    return u >= 0 && isCalledSo(planned.nodes[u], seen.nodes[w]) ? `planned ${u}` : `seen ${w}`;
  });
  const open = new Map(theirs.map((cable) => [cable.ends.join('\n'), cable]));
  const absent = ours.filter(({ ends }) => !open.delete(ends.join('\n')));
  const byDevices = new Map<string, NamedCable[]>();
  for (const cable of open.values()) byDevices.set(cable.devices, [...(byDevices.get(cable.devices) ?? []), cable]);
  const moved: { planned: string; seen: string }[] = [];
  const missing: string[] = [];
  const taken = new Set<NamedCable>();
  for (const { ends, devices, text } of absent) {
    const there = byDevices.get(devices)?.find((one) => !taken.has(one) && one.ends.some((end) => ends.includes(end)));
    if (!there) missing.push(text);
    else {
      taken.add(there);
      moved.push({ planned: text, seen: there.text });
    }
  }
  const notPlanned = [...open.values()].filter((cable) => !taken.has(cable)).map(({ text }) => text);
  return { inPlace: ours.length - absent.length, moved, missing, notPlanned };
}

function cablesOf(
  { nodes, offset, port, owner, far }: Side,
  keyOf: (node: number) => string,
  counts: (a: number, b: number) => boolean = () => true,
): NamedCable[] {
  const cables: NamedCable[] = [];
  for (let slot = 0; slot < offset[nodes.length]; slot++) {
    const other = far[slot];
    if (other < slot || !counts(owner[slot], owner[other])) continue;
    const [a, b] = [slot, other].map((s) => {
      const node = nodes[owner[s]];
      const key = keyOf(owner[s]);
      return { end: node.isSwitch ? `${key} ${port[s]}` : key, device: deviceOf(node, key), node, port: port[s] };
    });
    const [near, away] = b.node.isSwitch && !a.node.isSwitch ? [b, a] : [a, b];
    const ends = [a.end, b.end].sort() as [string, string];
    const text = cableText({ node: near.node.name, port: near.port }, endOf(away.node, away.port));
    cables.push({ ends, devices: [a.device, b.device].sort().join('\n'), text });
  }
  return cables;
}

const endOf = ({ name, isSwitch }: SideNode, port: number) => ({ node: name, port: isSwitch ? port : 0 });

function deviceOf({ description, isSwitch, name }: SideNode, key: string): string {
  const director = directorOf(description) ?? (isSwitch ? directorOf(name) : undefined);
  if (isSwitch) return director === undefined ? key : `director ${director.toLowerCase()}`;
  return `machine ${description.toLowerCase().split(/\s/)[0]}`;
}

/** A switch is known by any of its names; an adapter by its GUID, or by all of its description that the plan has. */
function isCalledSo(planned: SideNode, seen: SideNode): boolean {
  if (planned.isSwitch || (planned.guid !== undefined && planned.guid === seen.guid)) return true;
  const [ours, theirs] = [planned.description, seen.description].map((text) => text.toLowerCase().replace(/\s+/g, ' '));
  return ours === theirs || (!ours.includes(' ') && theirs.startsWith(`${ours} `));
}
