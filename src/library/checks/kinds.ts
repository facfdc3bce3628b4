import { wordsOf } from '../../core/base/problem';
import type { Fabric } from '../../core/fabric/fabric';
import type { NextHops } from '../../core/routes/nextHops';
import type { LaneTables, PairRoutes } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import { validateTopology } from '../../core/topology/validateTopology';
import type { ListedTraffic } from '../../core/traffic/traffic';
import {
  ArgumentError,
  arrayOf,
  byMember,
  type Check,
  callable,
  expecting,
  flag,
  having,
  havingOf,
  isRecord,
  listOf,
  numberFrom,
  oneOf,
  only,
  optional,
  orNull,
  recordOf,
  text,
  wholeFrom,
} from './guard';

/** Size of something by the network among the arguments, which was checked before; not known without one. */
const bySize =
  (size: (fabric: Fabric) => number) =>
  (args: readonly unknown[]): number | undefined => {
    const fabric = args.find((one): one is Fabric => isRecord(one) && 'channelCount' in one);
    return fabric && size(fabric);
  };

const hosts = bySize((f) => f.hostCount);
const switches = bySize((f) => f.switchCount);
const channels = bySize((f) => f.channelCount);
const hostPairs = bySize((f) => f.hostCount ** 2);

export const seed = wholeFrom(0, 0xffffffff);
export const share = numberFrom(0, 1);
export const file = having({ name: text, text });
export const files = listOf(file);
const value = expecting(
  'a number, text, true or false',
  '数値、文字列、true、false のいずれか',
  (one) => Number.isFinite(one) || ['string', 'boolean'].includes(typeof one),
);
export const values = recordOf(value);
export const work = expecting(
  'a generator, as long work is',
  'ジェネレータ',
  (one) => isRecord(one) && typeof one.next === 'function',
);

const looseTopology = having({
  name: text,
  switches: listOf(
    having({ id: text, name: text, portCount: expectNumber(), coordinates: optional(listOf(expectNumber())) }),
  ),
  hosts: listOf(having({ id: text, name: text })),
  links: listOf(having({ id: text, a: linkEnd(), b: linkEnd(), speed: optional(text) })),
  origin: optional(having({ generator: text, params: recordOf(value) })),
  lattice: optional(having({ dims: listOf(expectNumber()), wrap: flag })),
});

function expectNumber(): Check {
  return expecting('a number', '数値', (one) => typeof one === 'number');
}

function linkEnd(): Check {
  return having({ node: text, port: expectNumber() });
}

/** Records of the right shape, whatever else is wrong with them. O(records). */
export const records: Check = looseTopology;

/** A network that can be compiled. O(records). */
export const topology: Check = (one, at, args) => {
  looseTopology(one, at, args);
  const [fault] = validateTopology(one as Topology);
  if (!fault) return;
  const found = wordsOf(fault);
  throw new ArgumentError({
    en: `${at}: expected a network without faults, found: ${found.en}`,
    ja: `${at}：誤りのないネットワークが必要です：${found.ja}`,
  });
};

const lastOf = (offset: Uint32Array): number => offset[offset.length - 1];
const count = wholeFrom(0);
const own = (key: keyof Fabric, more = 0) => bySize((f) => (f[key] as number) + more);
const ofChannels = { length: own('channelCount') };
const ofHosts = { length: own('hostCount') };
const ofSwitches = { length: own('switchCount') };
/** As many elements as the offsets of switches end with. */
const endOf = (key: 'hostOffset' | 'talkerOffset' | 'portOffset') => bySize((f) => lastOf(f[key]));
const offsets = arrayOf('Uint32Array', { length: own('switchCount', 1) });

const fabricMembers = having({
  ...{ name: text, switchCount: count, hostCount: count, linkCount: count, channelCount: count, maxPort: count },
  ...{ treeCount: wholeFrom(1), partCount: count, nodeCount: count, measuredApart: flag },
  channelFrom: arrayOf('Uint32Array', { ...ofChannels, below: own('switchCount') }),
  channelTo: arrayOf('Uint32Array', { ...ofChannels, below: own('switchCount') }),
  channelFromPort: arrayOf('Uint16Array', ofChannels),
  channelToPort: arrayOf('Uint16Array', ofChannels),
  channelSlot: arrayOf('Uint16Array', ofChannels),
  channelCapacity: arrayOf('Float64Array', { ...ofChannels, weights: true }),
  outOffset: offsets,
  outChannel: arrayOf('Uint32Array', { ...ofChannels, below: own('channelCount') }),
  turnOffset: offsets,
  turnRow: arrayOf('Uint32Array', ofChannels),
  hostCapacity: arrayOf('Float64Array', { ...ofHosts, weights: true }),
  capacityUnit: orNull(numberFrom(0)),
  hostSwitch: arrayOf('Uint32Array', { ...ofHosts, below: own('switchCount') }),
  hostNode: arrayOf('Uint32Array', ofHosts),
  hostRail: arrayOf('Uint8Array', ofHosts),
  hostSwitchPort: arrayOf('Uint16Array', ofHosts),
  hostSilent: arrayOf('Uint8Array', ofHosts),
  hostOffset: offsets,
  hostAt: arrayOf('Uint32Array', { length: endOf('hostOffset'), below: own('hostCount') }),
  talkerOffset: offsets,
  talkerAt: arrayOf('Uint32Array', { length: endOf('talkerOffset'), below: own('hostCount') }),
  portOffset: offsets,
  portTarget: arrayOf('Int32Array', { length: endOf('portOffset') }),
  switchLevel: arrayOf('Int32Array', ofSwitches),
  switchPod: arrayOf('Int32Array', ofSwitches),
  switchIndex: arrayOf('Int32Array', ofSwitches),
  switchTree: arrayOf('Uint8Array', { ...ofSwitches, below: own('treeCount') }),
  switchPart: arrayOf('Uint32Array', { ...ofSwitches, below: own('partCount') }),
  switchDown: arrayOf('Uint8Array', ofSwitches),
  lattice: orNull(
    havingOf<NonNullable<Fabric['lattice']>>(({ dims }) => ({
      ...{ dims: listOf(count), wrap: flag },
      at: arrayOf('Int32Array', { length: bySize((f) => f.switchCount * dims.length) }),
    })),
  ),
  linkRecord: arrayOf('Uint32Array', { length: own('linkCount') }),
  switchNames: listOf(text),
  hostNames: listOf(text),
  nodeNames: listOf(text),
});
const knownFabrics = new WeakSet<object>();

/** A network as `compileFabric` makes it, a copy from another thread too. O(network) once. */
export const fabric: Check = (one, at) => {
  if (isRecord(one) && knownFabrics.has(one)) return;
  fabricMembers(one, at, [one]);
  knownFabrics.add(one as object);
};

export const table = arrayOf(['Uint8Array', 'Uint16Array'], { length: bySize((f) => f.switchCount * f.hostCount) });
export const tables: Check = (one, at, args) => {
  listOf(table)(one, at, args);
  expecting('at least one table', '1 つ以上の表', () => (one as readonly unknown[]).length > 0)(one, at, args);
};
export const turns = arrayOf('Uint8Array', { length: bySize((f) => f.turnOffset[f.switchCount]) });

export const lanes = havingOf<LaneTables>(({ laneOffset }) => ({
  laneCount: wholeFrom(1, 16),
  serviceLevel: arrayOf('Uint8Array', { length: hostPairs }),
  laneOffset: arrayOf('Uint32Array', { length: own('switchCount', 1) }),
  lane: arrayOf('Uint8Array', { length: () => lastOf(laneOffset) }),
}));

export const pairRoutes = havingOf<PairRoutes>(({ source, offset }) => ({
  source: arrayOf('Uint32Array', { below: switches }),
  destination: arrayOf('Uint32Array', { length: () => source.length, below: switches }),
  share: arrayOf('Float64Array', { length: () => source.length, weights: true }),
  offset: arrayOf('Uint32Array', { length: () => source.length + 1 }),
  channels: arrayOf('Uint32Array', { length: () => lastOf(offset), below: channels }),
}));

export const tablesAndLanes = having({ table, lanes: orNull(lanes) });
export const routing = having({ table, turns: orNull(turns), lanes: orNull(lanes), pairs: orNull(pairRoutes) });
export const routes = oneOf('lft', 'pairs');

const weight = numberFrom(0);
/** Traffic by its kind, and nothing in it that its kind does not have. O(size of the traffic). */
export const traffic: Check = byMember('kind', {
  uniform: only({ kind: text }),
  groups: only({ kind: text, intra: weight, inter: weight }),
  nodes: only({ kind: text, spread: oneOf('any', 'same', 'plane') }),
  matrix: only({ kind: text, demand: arrayOf('Float64Array', { length: hostPairs, weights: true }) }),
  pairs: (one, at, args) => {
    const length = (): number => (one as ListedTraffic).from.length;
    only({
      ...{ kind: text, from: arrayOf('Uint32Array', { below: hosts }), even: optional(weight) },
      to: arrayOf('Uint32Array', { length, below: hosts }),
      weight: arrayOf('Float64Array', { length, weights: true }),
    })(one, at, args);
  },
});

/** Traffic spelled out, or the name of a pattern with its parameters, which are checked against the pattern itself. */
export const trafficChoice: Check = (one, at, args) => {
  having({ kind: text })(one, at, args);
  if (Object.values(one as object).some((member) => typeof member === 'object')) traffic(one, at, args);
  else values(one, at, args);
};

const perTrees = arrayOf('Float64Array', { length: bySize((f) => f.treeCount ** 2), weights: true });
export const demand = having({
  name: oneOf('all', 'intra', 'inter'),
  treeWeight: orNull(perTrees),
  partWeight: orNull(arrayOf('Float64Array', { length: bySize((f) => f.partCount) })),
  rates: orNull(
    having({
      ofHost: arrayOf('Float64Array', { length: hosts }),
      ofSwitch: arrayOf('Float64Array', { length: switches }),
      squares: arrayOf('Float64Array', { length: switches }),
    }),
  ),
  matrix: orNull(arrayOf('Float64Array', { length: hostPairs, weights: true })),
  nodes: orNull(
    having({ offset: arrayOf('Uint32Array'), hosts: arrayOf('Uint32Array', { below: hosts }), sameRail: flag }),
  ),
  listed: orNull(having({ namesLost: flag, from: callable, of: callable })),
  ...{ numerator: weight, denominator: numberFrom(Number.MIN_VALUE), hostLoad: weight, overCapacity: flag },
});
export const demands: Check = (one, at, args) => {
  listOf(demand)(one, at, args);
  expecting('one or two demands', '1 つまたは 2 つの需要', () => [1, 2].includes((one as readonly unknown[]).length))(
    one,
    at,
    args,
  );
};

export const nextHops = havingOf<NextHops>(({ targets }) => ({
  targets: arrayOf('Uint32Array', { below: switches }),
  targetOf: arrayOf('Int32Array', { length: switches }),
  distance: arrayOf('Uint16Array', { length: bySize((f) => targets.length * f.switchCount) }),
  level: orNull(arrayOf('Int32Array', { length: switches })),
}));

export const lids = having({
  ofSwitch: arrayOf('Uint16Array', { length: switches }),
  ofHost: arrayOf('Uint16Array', { length: hosts }),
  lmc: optional(wholeFrom(0, 7)),
});
export const paths = having({ laneCount: wholeFrom(1), longest: wholeFrom(0), write: callable });
