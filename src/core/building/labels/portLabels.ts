import { modelsByName, portsOfMachines } from '../../plant/machinePorts';
import { switchPorts } from '../../plant/switchPorts';
import type { LinkEnd, NodeId, Switch, Topology } from '../../topology/topology';
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
 * one. Of a director the chip stands before the port (`03.05`), of a switch with a model the cage with a letter for each port that shares it (`17b`); ports of a machine are
 * called as its model has them, else numbered through, and the management port of a switch is `mgmt`. Unique where no two boxes share a unit.
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
  const plugOf = modelPlugs(topology);
  return ({ node, port }) => {
    const box = boxOf.get(node) as number;
    const { place, name } = boxes[box];
    const chip = chips.get(node);
    const own = managing.get(node) ?? plugOf({ node, port }) ?? twoDigits(ports.get(node) ?? port);
    const plug = `${chip === undefined ? '' : `${twoDigits(chip)}.`}${own}`;
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

/** Plugs as models have them: the cage and its port of a switch, the name of a machine's port; null without a model. */
function modelPlugs(topology: Topology): (end: LinkEnd) => string | null {
  const { switches, hosts } = topology;
  const models = modelsByName(topology);
  const known = new Map<string, ReturnType<typeof switchPorts>>();
  const records = new Map<NodeId, Switch>(switches.map((record) => [record.id, record]));
  const named = portsOfMachines(topology);
  const nameOf = new Map<NodeId, string>(
    hosts.flatMap(({ id, port }, h) => {
      const name = port ?? named[h]?.port.name;
      return name === undefined ? [] : [[id, name]];
    }),
  );
  return ({ node, port }) => {
    const record = records.get(node);
    if (!record?.model) return nameOf.get(node) ?? null;
    const key = JSON.stringify([record.model, record.mode, record.modes]);
    const ports = known.get(key) ?? switchPorts(record, models.get(record.model));
    known.set(key, ports);
    const found = ports?.[port - 1];
    if (!found) return null;
    return `${twoDigits(found.cage.number)}${found.subs > 1 ? String.fromCharCode(97 + found.sub) : ''}`;
  };
}

/** The two labels of a cable: near end, slash, far end. */
export function cableLabel(near: LabelledEnd, far: LabelledEnd): string {
  return `${near.label}/${far.label}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
