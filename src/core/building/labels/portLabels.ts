import type { LinkEnd, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';

/** The place of a plug, as labels and sheets give it. */
export interface LabelledEnd {
  readonly node: string;
  readonly port: number;
  /** Name of the box that it is a part of, and its index. */
  readonly device: string;
  readonly box: number;
  /** Empty for what stands in no rack. */
  readonly rack: string;
  readonly unit: number;
  /** `A01-42:05`; the name of the box in place of rack and unit where it has none. */
  readonly label: string;
}

/**
 * Labels of ports after ANSI/TIA-606-B/C: rack, dash, unit from the bottom, colon, port, two digits each so that text sorts; behind a prefix such as `site.room.` where there is
 * one. Of a director the chip stands before the port (`03.05`); ports of a machine are numbered through, and the management port of a switch is `mgmt`. Unique where no two boxes share a unit.
 * O(nodes), then O(1) a label.
 */
export function portLabels(topology: Topology, { boxes, boxOf }: Boxes, prefix = ''): (end: LinkEnd) => LabelledEnd {
  const names = new Map<string, string>();
  // Of what shares its box with others: the chip, and the number of a machine's port.
  const chips = new Map<string, number>();
  const ports = new Map<string, number>();
  for (const { id, name } of [...topology.switches, ...topology.hosts]) names.set(id, name);
  const managing = new Map<string, string>();
  for (const { switches, hosts } of boxes) {
    let count = 0;
    for (const h of switches.length > 0 ? hosts : []) {
      const { id, of } = topology.hosts[h];
      if (of !== undefined) managing.set(id, `mgmt${count++ || ''}`);
    }
    if (switches.length > 1) for (const [i, s] of switches.entries()) chips.set(topology.switches[s].id, i + 1);
    if (hosts.length > 1) for (const [i, h] of hosts.entries()) ports.set(topology.hosts[h].id, i + 1);
  }
  return ({ node, port }) => {
    const box = boxOf.get(node) as number;
    const { place, name } = boxes[box];
    const chip = chips.get(node);
    const plug = `${chip === undefined ? '' : `${twoDigits(chip)}.`}${managing.get(node) ?? twoDigits(ports.get(node) ?? port)}`;
    const spot = place ? `${place.rack}-${twoDigits(place.unit)}` : name;
    const rack = place?.rack ?? '';
    return {
      node: names.get(node) ?? node,
      port,
      device: name,
      box,
      rack,
      unit: place?.unit ?? 0,
      label: `${prefix}${spot}:${plug}`,
    };
  };
}

/** The two labels of a cable: near end, slash, far end. */
export function cableLabel(near: LabelledEnd, far: LabelledEnd): string {
  return `${near.label}/${far.label}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
