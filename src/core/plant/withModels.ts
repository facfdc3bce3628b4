import { highestPorts } from '../topology/highestPorts';
import { hostNodes } from '../topology/hostNodes';
import { gbpsOf } from '../topology/linkSpeed';
import type { Machine, Model } from '../topology/plantRecords';
import type { Switch, Topology } from '../topology/topology';
import { modelsByName } from './machinePorts';
import { newFaults, type PlantFault } from './plantFaults';
import { switchPorts } from './switchPorts';

/** Models that switches or machines are to have. */
export interface ModelChoice {
  readonly switchModel?: Model;
  /** Mode that the cages of those switches are split into. If absent: the mode with the speed of most of their cables or machines, else the first that gives every switch its ports. */
  readonly mode?: string;
  readonly machineModel?: Model;
  /** Switches that get the model, by their index; all where it is absent. */
  readonly of?: (index: number) => boolean;
  /** Machines that get the model, by their names; all where it is absent. */
  readonly ofMachine?: (name: string) => boolean;
}

/** A design with models, and the faults that it has with them and had not without. */
export interface ModelResult {
  readonly topology: Topology;
  readonly faults: readonly PlantFault[];
}

/**
 * Gives switches and machines a model: switches get its ports, and each machine a record.
 * O(switches + hosts + links + ports).
 */
export function withModels(topology: Topology, choice: ModelChoice): ModelResult {
  const { switchModel, machineModel, of = () => true, ofMachine = () => true } = choice;
  const models = new Map(modelsByName(topology));
  for (const model of [switchModel, machineModel]) if (model) models.set(model.name, model);
  const speeds = switchModel && speedsOf(topology);
  const cabled = highestPorts(topology);
  const most = topology.switches.reduce(
    (ports, { id }, s) => (of(s) ? Math.max(ports, cabled.get(id) ?? 0) : ports),
    0,
  );
  const usual = switchModel && usualMode(switchModel, topology, most);
  const switches = topology.switches.map((record, s): Switch => {
    if (!switchModel || !of(s)) return record;
    const mode = choice.mode ?? modeFor(switchModel, speeds?.get(record.id)) ?? usual;
    const { modes: _modes, mode: _mode, ...rest } = record;
    const own = { ...rest, model: switchModel.name, ...(mode !== undefined && { mode }) };
    const ports = switchPorts(own, switchModel);
    return { ...own, portCount: ports ? Math.max(cabled.get(record.id) ?? 0, ports.length) : record.portCount };
  });
  const nodes = machineModel ? hostNodes(topology.hosts) : [];
  const hosts = topology.hosts.map((host, h) =>
    machineModel && host.of === undefined && ofMachine(nodes[h]) ? { ...host, node: nodes[h] } : host,
  );
  const machines =
    machineModel &&
    machinesOf(
      topology,
      hosts.flatMap(({ node, of: part }) =>
        part === undefined && node !== undefined && ofMachine(node) ? [node] : [],
      ),
      machineModel.name,
    );
  const changed = {
    ...topology,
    ...{ switches, hosts, models: [...models.values()] },
    ...(machines && { machines }),
  };
  return { topology: changed, faults: newFaults(topology, changed) };
}

/** The speeds of the cables of each switch in Gb/s, with how many have it. */
function speedsOf({ links }: Topology): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const speeds = new Map<string, Map<number, number>>();
  for (const { a, b, speed } of links) {
    const gbps = speed === undefined ? null : gbpsOf(speed);
    if (!gbps) continue;
    for (const { node } of [a, b]) {
      const own = speeds.get(node) ?? new Map<number, number>();
      speeds.set(node, own);
      own.set(gbps.num / gbps.den, (own.get(gbps.num / gbps.den) ?? 0) + 1);
    }
  }
  return speeds;
}

/** The mode of the speed of the machines' first ports, else the first with so many ports. */
function usualMode(model: Model, { machines = [], models = [] }: Topology, most: number): string | undefined {
  const { modes = [] } = model;
  const ofMachines = models.find(({ name }) => name === machines[0]?.model)?.ports?.[0]?.gbps;
  const ofSpeed = modes.find((mode) => ofMachines !== undefined && mode.endsWith(`x${ofMachines}`));
  return ofSpeed ?? modes.find((mode) => (switchPorts({ mode }, model)?.length ?? 0) >= most);
}

/** The mode of the speed that most of the cables have; undefined where none has. */
function modeFor({ modes = [] }: Model, speeds: ReadonlyMap<number, number> = new Map()): string | undefined {
  const byCount = [...speeds].sort(([a, n], [b, m]) => m - n || a - b);
  for (const [gbps] of byCount) {
    const mode = modes.find((said) => said.endsWith(`x${gbps}`));
    if (mode !== undefined) return mode;
  }
  return undefined;
}

function machinesOf({ machines = [] }: Topology, nodes: readonly string[], model: string): readonly Machine[] {
  const known = new Map(machines.map((machine) => [machine.name, machine]));
  const ids = new Set(machines.map(({ id }) => id));
  let next = 0;
  const freeId = (): string => {
    while (ids.has(`m${next}`)) next++;
    ids.add(`m${next}`);
    return `m${next}`;
  };
  const isFound = new Set(nodes);
  const found = [...isFound].map((name) => ({ ...(known.get(name) ?? { id: freeId(), name }), model }));
  return [...machines.filter(({ name }) => !isFound.has(name)), ...found];
}
