import * as v from 'valibot';
import type { LocalText } from '../../base/localText';
import { modelsByName } from '../../plant/machinePorts';
import { switchPorts } from '../../plant/switchPorts';
import { type Machine, MODEL_KINDS, NETWORK_KINDS, NETWORK_PURPOSES, PORT_NAMINGS } from '../../topology/plantRecords';
import type { Host, RackPlace, Switch, Topology } from '../../topology/topology';
import { boundedArray, boundedRecord } from './boundedSchemas';
import { placeSchema } from './designFloor';

/** Cages, ports or lanes of one thing. */
const MOST_PORTS = 65_535;
const MOST_WATTS = 1_000_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PORTS));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PORTS));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const watts = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_WATTS));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

const cagesSchema = v.strictObject({
  count: whole,
  form: v.optional(name),
  lanes: v.optional(whole),
  laneGbps: v.optional(amount),
  watts: v.optional(watts),
});

const machinePortSchema = v.strictObject({
  name,
  aliases: v.optional(boundedArray(name)),
  network: v.optional(name),
  rail: v.optional(v.pipe(count, v.maxValue(255))),
  gbps: v.optional(amount),
  cage: v.optional(whole),
  lane: v.optional(count),
  form: v.optional(name),
});

/** A model as documents and files of models hold it. */
export const modelSchema = v.strictObject({
  name,
  kind: v.picklist(MODEL_KINDS),
  units: v.optional(whole),
  watts: v.optional(v.strictObject({ typical: v.optional(watts), max: v.optional(watts) })),
  cages: v.optional(
    v.pipe(
      boundedArray(cagesSchema),
      v.check(
        (cages) => cages.reduce((sum, { count, lanes = 1 }) => sum + count * lanes, 0) <= MOST_PORTS,
        `expected at most ${MOST_PORTS} lanes in all`,
      ),
    ),
  ),
  modes: v.optional(boundedArray(name)),
  mostPorts: v.optional(whole),
  naming: v.optional(v.picklist(PORT_NAMINGS)),
  breakouts: v.optional(boundedRecord(name)),
  lanesOf: v.optional(v.union([v.literal('in order'), boundedArray(boundedArray(count))])),
  ranks: v.optional(count),
  inner: v.optional(v.strictObject({ name: v.optional(name), gbs: v.pipe(amount, v.gtValue(0)) })),
  ports: v.optional(boundedArray(machinePortSchema)),
});

const networkSchema = v.strictObject({
  name,
  purpose: v.optional(v.picklist(NETWORK_PURPOSES)),
  kind: v.optional(v.picklist(NETWORK_KINDS)),
});

const machineSchema = v.strictObject({
  id: name,
  name,
  model: v.optional(name),
  ids: v.optional(boundedArray(name)),
  ranks: v.optional(count),
  domain: v.optional(name),
  place: v.optional(placeSchema),
  locked: v.optional(v.boolean()),
  down: v.optional(v.boolean()),
});

const panelSchema = v.strictObject({
  id: name,
  name: v.string(),
  model: v.optional(name),
  place: v.optional(placeSchema),
  map: v.optional(boundedRecord(v.tuple([name, whole]))),
});

/** Fields of switches, hosts and links since version 7. */
export const switchPlant = {
  model: v.optional(name),
  network: v.optional(name),
  serial: v.optional(name),
  mode: v.optional(name),
  modes: v.optional(boundedRecord(name)),
  ports: v.optional(boundedRecord(v.strictObject({ name: v.optional(name), alias: v.optional(name) }))),
};
export const hostPlant = {
  /** Id of the machine that it is a port of, in place of the machine's name. */
  machine: v.optional(name),
  port: v.optional(name),
  network: v.optional(name),
  of: v.optional(name),
};
export const linkPlant = {
  via: v.optional(boundedArray(v.tuple([name, name]))),
  viaRear: v.optional(v.boolean()),
  splitter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

/** Records of each list since version 7, in the order in which they are written. */
export const plantRecords = {
  models: modelSchema,
  networks: networkSchema,
  machines: machineSchema,
  panels: panelSchema,
};

/** Lists of a document since version 7. */
export const plantLists = {
  models: v.optional(boundedArray(modelSchema)),
  networks: v.optional(boundedArray(networkSchema)),
  machines: v.optional(boundedArray(machineSchema)),
  panels: v.optional(boundedArray(panelSchema)),
};

/** Checks whether a design has anything that only version 7 holds. O(switches + hosts + links). */
export function hasPlant(topology: Topology): boolean {
  const says = (records: readonly object[], fields: object): boolean =>
    records.some((record) => Object.keys(fields).some((key) => (record as Record<string, unknown>)[key] !== undefined));
  const { switches, hosts, links } = topology;
  return (
    Object.keys(plantRecords).some((key) => topology[key as keyof typeof plantRecords] !== undefined) ||
    says(switches, switchPlant) ||
    says(hosts, hostPlant) ||
    says(links, linkPlant)
  );
}

/** Switches with the ports of their models where they do not count them. */
export function portsCounted(document: Topology, fault: (index: number, text: LocalText) => void): Topology {
  const switches: readonly (Partial<Pick<Switch, 'portCount'>> & Omit<Switch, 'portCount'>)[] = document.switches;
  if (switches.every(({ portCount }) => portCount !== undefined)) return document;
  const models = modelsByName(document);
  return {
    ...document,
    switches: switches.map((record, i): Switch => {
      const { portCount = switchPorts(record, models.get(record.model ?? ''))?.length } = record;
      if (portCount === undefined)
        fault(i, {
          en: 'missing, expected a number, or a model with cages',
          ja: 'ポート数か、ケージのある機種が必要です',
        });
      return { ...record, portCount: portCount ?? 0 };
    }),
  };
}

/** Facts of a machine that hold for all of its ports. */
interface OfMachine {
  readonly place?: RackPlace;
  readonly down?: boolean;
}

/** Hosts with what their machines say: as designs are in memory, where every port has the machine's name, its place and its failure. */
export function machinesWithin<T extends Topology>(document: T, fault: (index: number, text: LocalText) => void): T {
  const { machines = [] } = document;
  const hosts: readonly (Host & { readonly machine?: string })[] = document.hosts;
  if (machines.length === 0 && !hosts.some(({ machine }) => machine !== undefined)) return document;
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const withPorts = new Set<string>();
  const within = hosts.map(({ machine, ...host }, i): Host => {
    if (machine === undefined) return host;
    const found = byId.get(machine);
    if (!found) {
      fault(i, { en: `there is no machine "${machine}"`, ja: `マシン「${machine}」はありません` });
      return host;
    }
    if (host.node !== undefined && host.node !== found.name)
      fault(i, {
        en: `"${machine}" is ${found.name}, but node says ${host.node}`,
        ja: `「${machine}」は ${found.name} ですが、node は ${host.node} です`,
      });
    withPorts.add(machine);
    const { place = found.place, down = found.down } = host;
    return { ...host, node: found.name, ...(place && { place }), ...(down !== undefined && { down }) };
  });
  const without = ({ place: _place, down: _down, ...rest }: Machine): Machine => rest;
  return {
    ...document,
    hosts: within,
    ...(machines.length > 0 && {
      machines: machines.map((machine) => (withPorts.has(machine.id) ? without(machine) : machine)),
    }),
  };
}

/** The inverse: machines with what all of their ports say, and hosts with their machine's id. */
export function machinesApart(topology: Topology): Topology {
  const { machines = [], hosts } = topology;
  if (machines.length === 0) return topology;
  const byName = new Map(machines.map((machine) => [machine.name, machine]));
  const common = new Map<string, OfMachine | null>();
  const alike = (a: OfMachine, b: OfMachine) => JSON.stringify(a) === JSON.stringify(b);
  const saidBy = ({ place, down }: OfMachine): OfMachine => ({ ...(place && { place }), ...(down && { down }) });
  for (const host of hosts) {
    const machine = host.node === undefined ? undefined : byName.get(host.node);
    if (!machine) continue;
    const said = saidBy(host);
    const before = common.get(machine.id);
    common.set(machine.id, before === undefined || (before && alike(before, said)) ? said : null);
  }
  return {
    ...topology,
    machines: machines.map((machine) => ({ ...machine, ...common.get(machine.id) })),
    hosts: hosts.map((host) => {
      const machine = host.node === undefined ? undefined : byName.get(host.node);
      if (!machine) return host;
      const { node: _node, ...rest } = host;
      if (!common.get(machine.id)) return { ...rest, machine: machine.id };
      const { place: _place, down: _down, ...own } = rest;
      return { ...own, machine: machine.id };
    }),
  };
}
