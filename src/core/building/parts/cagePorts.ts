import { modelsByName, portsOfMachines } from '../../plant/machinePorts';
import { switchPorts } from '../../plant/switchPorts';
import type { MachinePort, Model } from '../../topology/plantRecords';
import type { LinkEnd, Switch, Topology } from '../../topology/topology';
import type { CageKind } from './plugFaults';
import { type Rate, rateOf } from './rates';

/** A port of a switch or a machine with a model. */
export interface CagePort extends CageKind {
  /** The same for all ports of one cage, and for no others. */
  readonly cage: string;
  /** Ports that share the cage. */
  readonly ports: number;
  /** The fastest that it runs at; null where nobody knows. */
  readonly rate: Rate | null;
}

/** Generation of InfiniBand by Gb/s of a lane. */
const GENERATIONS: Readonly<Record<number, string>> = { 25: 'EDR', 50: 'HDR', 100: 'NDR', 200: 'XDR' };
/** Names of ports that InfiniBand switches alone have. */
const INFINIBAND: readonly (string | undefined)[] = ['quantum', 'mlnxos'];

/**
 * The ports of switches and machines whose models tell their cages, by the ends of cables; null for all others. O(hosts log hosts) once, and the ports
 * of a model for each mode.
 */
export function cagePorts(topology: Topology): (end: LinkEnd) => CagePort | null {
  const models = modelsByName(topology);
  if (models.size === 0) return () => null;
  const switches = new Map<string, Switch>(topology.switches.map((record) => [record.id, record]));
  const hosts = new Map<string, number>(topology.hosts.map(({ id }, h) => [id, h]));
  const known = new Map<string, readonly Omit<CagePort, 'isMachine'>[] | null>();
  const ofModel = (record: Switch): readonly Omit<CagePort, 'isMachine'>[] | null => {
    const key = JSON.stringify([record.model, record.mode, record.modes]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const ports = portsOfSwitch(record, models.get(record.model ?? ''));
    known.set(key, ports);
    return ports;
  };
  const machinePorts = portsOfMachines(topology);
  const sharing = new Map([...models.values()].map((model) => [model, portsByCage(model)]));
  return ({ node, port }) => {
    const record = switches.get(node);
    if (record) {
      const found = ofModel(record)?.[port - 1];
      return found ? { ...found, cage: `${node} ${found.cage}`, isMachine: false } : null;
    }
    const h = hosts.get(node);
    const found = h === undefined ? null : machinePorts[h];
    if (h === undefined || !found) return null;
    const { gbps, form = null } = found.port;
    return {
      // A machine may be called as the id of a node.
      ...{ cage: `machine ${topology.hosts[h].node} ${found.cage}`, isMachine: true },
      ...{
        form,
        watts: null,
        ports: found.port.cage === undefined ? 1 : (sharing.get(found.model)?.get(found.cage) ?? 1),
      },
      rate: gbps === undefined ? null : rateOf(`${gbps}G`),
    };
  };
}

function portsOfSwitch(record: Switch, model: Model | undefined): readonly Omit<CagePort, 'isMachine'>[] | null {
  const isInfiniBand = INFINIBAND.includes(model?.naming);
  return (
    switchPorts(record, model)?.map(({ cage, subs, gbps }) => {
      const generation = isInfiniBand ? GENERATIONS[cage.laneGbps ?? 0] : undefined;
      const lanes = (cage.lanes ?? 0) / subs;
      const said = generation && lanes > 0 ? `${lanes}x${generation}` : `${gbps}G`;
      const rate = gbps === null ? null : rateOf(said);
      return { cage: String(cage.number), form: cage.form, watts: cage.watts, ports: subs, rate };
    }) ?? null
  );
}

function portsByCage({ ports = [] }: Model): ReadonlyMap<number, number> {
  const count = new Map<number, number>();
  for (const { cage } of ports as readonly MachinePort[])
    if (cage !== undefined) count.set(cage, (count.get(cage) ?? 0) + 1);
  return count;
}
