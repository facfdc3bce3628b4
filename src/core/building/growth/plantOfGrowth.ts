import { modelsByName } from '../../plant/machinePorts';
import { tooManyPorts } from '../../plant/plantFaults';
import { portsBySpeed, type SwitchPort, switchPorts } from '../../plant/switchPorts';
import type { Machine } from '../../topology/plantRecords';
import type { Host, Switch, Topology } from '../../topology/topology';
import { GrowthError } from './growthError';

/** Records of machines with those of new ones, of the model of one that is there. */
export function withMachines(
  machines: readonly Machine[] | undefined,
  added: readonly { readonly name: string; readonly like: string }[],
): readonly Machine[] | undefined {
  if (!machines) return undefined;
  const known = new Map(machines.map((machine) => [machine.name, machine]));
  const seen = new Set(known.keys());
  const ids = new Set(machines.map(({ id }) => id));
  let next = machines.length;
  const fresh = added.flatMap(({ name, like }): Machine[] => {
    const model = known.get(like);
    if (!model || seen.has(name)) return [];
    seen.add(name);
    while (ids.has(`m${next}`)) next++;
    const id = `m${next++}`;
    const { model: same, ranks } = model;
    return [{ id, name, ...(same !== undefined && { model: same }), ...(ranks !== undefined && { ranks }) }];
  });
  return [...machines, ...fresh];
}

/**
 * A network to come that knows no models, with those of the present one: what stays keeps its own, new switches get that of the switches of their level, new machines that of
 * the first machine. The same network where it has models, or the present one has none. O(records)
 */
export function withPresentModels(from: Topology, to: Topology): Topology {
  if (!from.models || to.models) return to;
  const switches = new Map(from.switches.map((record) => [record.id, record]));
  const hosts = new Map(from.hosts.map((record) => [record.id, record]));
  const atLevel = new Map<number | undefined, Switch>(
    from.switches.toReversed().map((record) => [record.level, record]),
  );
  const [{ network } = { network: undefined }] = from.hosts;
  const first = from.machines?.find(({ model }) => model !== undefined);
  const fresh = to.hosts.flatMap(({ node }) => (node !== undefined && first ? [{ name: node, like: first.name }] : []));
  const machines = withMachines(from.machines, fresh);
  return {
    ...to,
    ...{ models: from.models, ...(from.networks && { networks: from.networks }) },
    ...(machines && { machines }),
    ...(from.panels && { panels: from.panels }),
    switches: to.switches.map((record) => {
      const old = switches.get(record.id);
      if (old) return said(record, old, ['model', 'mode', 'modes', 'network', 'serial', 'ports']);
      const like = atLevel.get(record.level) ?? from.switches.at(-1);
      return like ? said(record, like, ['model', 'mode', 'network']) : record;
    }),
    hosts: to.hosts.map((record) => {
      const old = hosts.get(record.id);
      return old
        ? said(record, old, ['port', 'network', 'of'])
        : { ...record, ...(network !== undefined && { network }) };
    }),
  };
}

function said<R extends Switch | Host>(record: R, old: R, keys: readonly (keyof R)[]): R {
  const known = keys.flatMap((key) => (old[key] === undefined ? [] : [[key, old[key]]]));
  return { ...record, ...Object.fromEntries(known) };
}

/** Ports of a switch's main speed; null for one whose model does not tell them. */
export function mainPorts(topology: Topology): (record: Switch) => MainPorts | null {
  const models = modelsByName(topology);
  return (record) => {
    const model = record.model === undefined ? undefined : models.get(record.model);
    const ports = switchPorts(record, model);
    if (!model || !ports) return null;
    const [[main]] = [...portsBySpeed(ports)].toSorted(([, a], [, b]) => b - a);
    return { model: model.name, ports, isMain: (port) => ports[port - 1]?.gbps === main };
  };
}

interface MainPorts {
  readonly model: string;
  readonly ports: readonly SwitchPort[];
  readonly isMain: (port: number) => boolean;
}

/** Refuses a network to come with a switch that has not the ports. O(links + ports). @throws GrowthError naming the first */
export function refuseFewPorts(topology: Topology): void {
  if (!topology.models) return;
  const used = new Map<string, Set<number>>(topology.switches.map(({ id }) => [id, new Set()]));
  for (const { a, b } of topology.links) for (const { node, port } of [a, b]) used.get(node)?.add(port);
  const portsOf = mainPorts(topology);
  for (const record of topology.switches) {
    const found = portsOf(record);
    const own = [...(used.get(record.id) ?? [])];
    if (!found || own.every((port) => port <= found.ports.length)) continue;
    const wanted = own.filter((port) => found.isMain(port) || port > found.ports.length).length;
    throw new GrowthError(tooManyPorts(record.name, wanted, found.model, found.ports));
  }
}
