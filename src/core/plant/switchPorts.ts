import { remembered } from '../base/structures/remembered';
import type { Model, PortNaming } from '../topology/plantRecords';
import type { Switch } from '../topology/topology';

/** A cage of a switch, from its model. */
export interface Cage {
  /** From 1, over all kinds of cages. */
  readonly number: number;
  readonly form: string | null;
  /** Null where the model does not say. */
  readonly lanes: number | null;
  readonly laneGbps: number | null;
  readonly watts: number | null;
}

/** A port of a switch, as its model and modes make it. */
export interface SwitchPort {
  /** From 1: ports are counted cage by cage. */
  readonly number: number;
  readonly cage: Cage;
  /** Place among the ports of its cage, from 0, and how many they are. */
  readonly sub: number;
  readonly subs: number;
  /** The mode of its cage that was chosen, such as `2x400`; null where the cage has none of them. */
  readonly mode: string | null;
  /** Gb/s; null where nobody knows. */
  readonly gbps: number | null;
  /** First lane in the order of cages, from 0: SONiC's number of the port. */
  readonly lane: number;
  /** Lanes as the maker's port file numbers them; null where the model has no such table. */
  readonly lanes: readonly number[] | null;
  /** As the switch's own software calls it, and the alias that SONiC gives it. */
  readonly name: string;
  readonly alias: string;
}

/** A mode of a cage: so many ports of so many Gb/s. */
export interface CageMode {
  readonly subs: number;
  readonly gbps: number;
}

const MODE = /^([1-9]\d?)x([1-9]\d{0,4})$/;

/**
 * The ports and the speed that a mode means; null for what is none.
 * @example
 * parseMode('2x400'); // => { subs: 2, gbps: 400 }
 */
export function parseMode(mode: string): CageMode | null {
  const found = MODE.exec(mode);
  return found ? { subs: Number(found[1]), gbps: Number(found[2]) } : null;
}

/** The cages of a model; none for one that does not tell them. */
export function cagesOf({ cages = [] }: Model): readonly Cage[] {
  let number = 0;
  return cages.flatMap(({ count, form = null, lanes = null, laneGbps = null, watts = null }) =>
    Array.from({ length: count }, () => ({ number: ++number, form, lanes, laneGbps, watts })),
  );
}

/** Checks whether a cage can be split so: lanes enough for each port, and for its speed. */
export function fitsCage({ subs, gbps }: CageMode, { lanes, laneGbps }: Cage): boolean {
  if (lanes === null) return true;
  return lanes % subs === 0 && (laneGbps === null || subs * gbps <= lanes * laneGbps);
}

/** The mode of a cage: its own, the switch's, or the model's first, where the cage can have it; else one port of all lanes. */
function modeOfCage(
  { mode, modes }: Pick<Switch, 'mode' | 'modes'>,
  model: Model,
  cage: Cage,
): Pick<SwitchPort, 'mode' | 'subs' | 'gbps'> {
  for (const said of [modes?.[cage.number], mode, model.modes?.[0]]) {
    if (said === undefined) continue;
    const found = parseMode(said);
    if (found && fitsCage(found, cage)) return { ...found, mode: said };
  }
  return {
    mode: null,
    subs: 1,
    gbps: cage.lanes === null || cage.laneGbps === null ? null : cage.lanes * cage.laneGbps,
  };
}

/**
 * All ports of a switch, cage by cage; null for one whose model is not known or tells no cages: its ports are then a cage each. O(ports), once for
 * all switches of a model in one mode that say nothing else of their ports.
 */
export function switchPorts(
  record: Pick<Switch, 'mode' | 'modes' | 'ports'>,
  model: Model | undefined,
): readonly SwitchPort[] | null {
  if (!model?.cages?.length) return null;
  const { mode } = record;
  const isUsual = mode === undefined || model.modes?.includes(mode);
  if (!isUsual || record.modes || record.ports) return portsOf(record, model);
  const known = portsByMode(model);
  const ports = known.get(mode) ?? portsOf(record, model);
  known.set(mode, ports);
  return ports;
}

/** Ports of the switches of a model that say their mode alone, by mode. */
const portsByMode = remembered((_: Model) => new Map<string | undefined, readonly SwitchPort[]>());

function portsOf(record: Pick<Switch, 'mode' | 'modes' | 'ports'>, model: Model): readonly SwitchPort[] {
  const naming = NAMINGS[model.naming ?? 'sonic'];
  const ports: SwitchPort[] = [];
  let firstLane = 0;
  for (const cage of cagesOf(model)) {
    const { mode, subs, gbps } = modeOfCage(record, model, cage);
    const lanes = cage.lanes ?? subs;
    const each = Math.floor(lanes / subs);
    const ofMaker = makersLanes(model, cage, firstLane);
    for (let sub = 0; sub < subs; sub++) {
      const lane = firstLane + sub * each;
      const place = { number: ports.length + 1, cage, sub, subs, mode, gbps, lane };
      const own = record.ports?.[place.number];
      ports.push({
        ...place,
        lanes: ofMaker && ofMaker.length === lanes ? ofMaker.slice(sub * each, (sub + 1) * each) : null,
        name: own?.name ?? naming.name(place),
        alias: own?.alias ?? (naming.alias ?? naming.name)(place),
      });
    }
    firstLane += lanes;
  }
  return ports;
}

/** The lanes of a cage as the maker's port file numbers them; null where nobody knows. */
function makersLanes({ lanesOf }: Model, { number, lanes }: Cage, first: number): readonly number[] | null {
  if (lanesOf !== 'in order') return lanesOf?.[number - 1] ?? null;
  return lanes === null ? null : Array.from({ length: lanes }, (_, i) => first + i);
}

/** Ports by speed, and in all, of a switch of a model. O(ports). */
export function portsBySpeed(ports: readonly SwitchPort[]): ReadonlyMap<number | null, number> {
  const count = new Map<number | null, number>();
  for (const { gbps } of ports) count.set(gbps, (count.get(gbps) ?? 0) + 1);
  return count;
}

type PortPlace = Pick<SwitchPort, 'number' | 'cage' | 'sub' | 'subs' | 'gbps' | 'lane'>;

interface Naming {
  readonly name: (port: PortPlace) => string;
  /** Absent where it is the name. */
  readonly alias?: (port: PortPlace) => string;
}

const letter = (sub: number): string => String.fromCharCode(97 + sub);
/** Suffix after the name of a split cage. */
const split = ({ sub, subs }: PortPlace, show: (sub: number) => string): string => (subs > 1 ? show(sub) : '');
const numbered = (before: string, from: 0 | 1, between: string) => (port: PortPlace) =>
  `${before}${port.cage.number - 1 + from}${split(port, (sub) => `${between}${sub + from}`)}`;

/** Words of IOS XR by Gb/s. */
const XR_WORDS: Readonly<Record<number, string>> = {
  ...{ 10: 'TenGigE', 25: 'TwentyFiveGigE', 40: 'FortyGigE', 50: 'FiftyGigE', 100: 'HundredGigE' },
  ...{ 200: 'TwoHundredGigE', 400: 'FourHundredGigE', 800: 'EightHundredGigE' },
};

const ofSonic = ({ lane }: PortPlace): string => `Ethernet${lane}`;

/** Names as `core/topology/portNames` reads them. */
const NAMINGS: Readonly<Record<PortNaming, Naming>> = {
  nvidia: {
    name: (port) => `swp${port.cage.number}${split(port, (sub) => `s${sub}`)}`,
    alias: (port) => `etp${port.cage.number}${split(port, letter)}`,
  },
  eos: { name: (port) => `Ethernet${port.cage.number}/${laneInCage(port) + 1}` },
  celestica: { name: ofSonic, alias: (port) => `Eth${port.cage.number}/${port.sub + 1}` },
  sonic: { name: ofSonic, alias: numbered('Eth1/', 1, '/') },
  nxos: { name: numbered('Ethernet1/', 1, '/') },
  junos: { name: numbered('et-0/0/', 0, ':') },
  iosxr: { name: (port) => numbered(`${XR_WORDS[port.gbps ?? 0] ?? 'Ethernet'}0/0/0/`, 0, '/')(port) },
  quantum: { name: ({ cage, sub, subs }) => (subs > 1 ? `sw${cage.number}p${sub + 1}` : `sw${cage.number}`) },
  mlnxos: { name: numbered('IB1/', 1, '/') },
};

function laneInCage({ cage, sub, subs }: PortPlace): number {
  return sub * Math.floor((cage.lanes ?? subs) / subs);
}
