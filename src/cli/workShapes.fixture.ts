import * as v from 'valibot';
import { routeShape } from './resultShapes.fixture';
import {
  amount,
  asPaper,
  besideRows,
  channel,
  count,
  hashing,
  machines,
  namedNetwork,
  ofFiles,
  rowCounts,
  share,
  throughput,
} from './shapeParts.fixture';

const size = { switches: count, hosts: count, links: count };
const names = v.array(v.string());
const distances = v.strictObject({ mean: amount, max: count });
const cableLengths = v.strictObject({ total: amount, mean: amount, max: amount, histogram: v.array(count) });
const regular = v.strictObject({ distances, cables: cableLengths });

/** Shape of `generate --json`. */
export const generateShape = v.strictObject({
  ...ofFiles,
  ...size,
  grid: v.optional(
    v.strictObject({
      dims: v.array(count),
      degree: count,
      links: count,
      cables: cableLengths,
      distances,
      connected: v.boolean(),
      torus: regular,
      mesh: regular,
      moore: distances,
      layout: distances,
    }),
  ),
  cables: v.optional(v.strictObject({ speeds: v.array(v.strictObject({ gbps: amount, count })), unknown: count })),
});

/** The same for `cable --json`. */
export const cableShape = v.strictObject({
  ...ofFiles,
  base: share,
  parts: count,
  currency: v.nullable(v.string()),
  candidates: count,
  fewest: v.nullable(count),
  most: count,
  isProven: v.boolean(),
  sets: v.array(
    v.strictObject({
      cables: v.array(
        v.strictObject({
          ...{ a: v.string(), b: v.string(), count },
          ...{ speed: v.optional(v.string()), inPlaceOf: v.optional(v.string()) },
        }),
      ),
      price: amount,
      throughput: share,
      value: amount,
    }),
  ),
  curve: v.array(v.strictObject({ money: amount, throughput: share })),
});

/** The same for `convert --json`. */
export const convertShape = v.strictObject({
  ...ofFiles,
  from: v.string(),
  to: v.string(),
  kept: v.nullable(v.strictObject(size)),
  lost: names,
});

/** The same for `corpus --json`. */
export const corpusShape = v.strictObject({
  files: count,
  read: count,
  refused: count,
  rows: v.array(
    v.union([
      v.strictObject({ file: v.string(), format: v.string(), ...size, warnings: count, rows: v.optional(rowCounts) }),
      v.strictObject({ file: v.string(), reason: v.string() }),
    ]),
  ),
});

/** The same for `export --json`. */
export const exportShape = v.strictObject({ ...asPaper, ...ofFiles, files: names });

/** The same for `compare --json`. */
export const compareShape = v.strictObject({
  ...asPaper,
  ...besideRows,
  rows: v.array(routeShape),
  networks: v.optional(
    v.array(
      v.union([
        v.strictObject({ ...namedNetwork, rows: v.array(routeShape) }),
        v.strictObject({ ...namedNetwork, refused: v.string() }),
      ]),
    ),
  ),
});

const failure = {
  down: v.string(),
  blocks: v.strictObject({ switches: count, total: count, toHosts: count, toSwitches: count }),
  changedEntries: count,
  mads: count,
  secondsEstimate: amount,
  unreachablePairs: count,
  machines,
  deadlockFree: v.nullable(v.boolean()),
  rerouted: v.picklist(['mended', 'anew']),
  refused: v.optional(v.string()),
  anyOrder: v.boolean(),
};
const failHead = {
  ...asPaper,
  network: v.string(),
  engine: v.string(),
  lids: v.string(),
  rule: v.picklist(['changed-blocks', 'opensm-3.3.18']),
  reroute: v.picklist(['mend', 'anew']),
  optimizedFor: v.optional(v.strictObject({ failures: count, failuresInAll: count, blocks: count })),
};

/** The same for `fail --json`: of one failure by name, or of several. */
export const failShape = v.union([
  v.strictObject({
    ...failHead,
    ...failure,
    transition: v.strictObject({
      kind: v.picklist(['any-order', 'ordered', 'cycle', 'unknown']),
      order: v.optional(names),
      cycle: v.optional(v.array(channel)),
      standing: v.optional(v.boolean()),
      reason: v.optional(v.picklist(['lanes', 'lids', 'size'])),
      searches: v.optional(count),
    }),
    throughput: v.strictObject({ before: throughput, after: throughput }),
    sending: v.optional(
      v.strictObject({ seconds: amount, secondsIn95: amount, resent: amount, mixedSeconds: amount, runs: count }),
    ),
    madsBySwitch: v.record(v.string(), count),
    networks: v.optional(
      v.array(
        v.strictObject({
          ...namedNetwork,
          touched: v.boolean(),
          unreachablePairs: v.optional(count),
          throughput: v.optional(v.strictObject({ before: throughput, after: throughput })),
          machines,
        }),
      ),
    ),
  }),
  v.strictObject({
    ...failHead,
    rows: v.array(v.strictObject(failure)),
    mean: amount,
    worst: count,
    worstDown: v.string(),
  }),
]);

const byVlan = v.record(v.string(), count);

/** The same for `vlan --json`. */
export const vlanShape = v.strictObject({
  ...asPaper,
  ...ofFiles,
  network: v.string(),
  rule: v.string(),
  vlans: count,
  pairs: byVlan,
  crossPairs: byVlan,
  oneWayPairs: v.optional(count),
  maxLoad: amount,
  bound: amount,
  maxLinkLoad: amount,
  capacity: v.optional(v.strictObject({ unit: v.nullable(v.literal('Gb/s')), min: amount, max: amount })),
  macEntriesMax: count,
  macEntriesMaxWithBroadcasts: count,
  macEntriesMaxFlooded: count,
  bisectionLinks: amount,
  bisectionRate: amount,
  entriesPerNode: v.boolean(),
  cutOff: names,
  overTableLimit: v.optional(names),
  change: v.optional(v.strictObject({ movedPairs: count, nodes: names, tableLines: count, switches: names })),
  files: v.optional(names),
});

const packets = {
  buffers: count,
  arbitration: v.picklist(['random', 'round-robin', 'oldest']),
  seed: count,
};
const lateness = { jitter: v.optional(amount), stragglers: v.optional(count), late: v.optional(amount) };
const gap = v.string();

/** The same for `pacing --json`; times in packet times. */
export const pacingShape = v.strictObject({
  ...asPaper,
  ...besideRows,
  network: v.string(),
  hosts: count,
  engine: v.string(),
  tie: v.optional(v.picklist(['plus', 'parity'])),
  pattern: v.string(),
  model: v.picklist(['note', 'booksim']),
  ...packets,
  packets: count,
  order: v.picklist(['barrier', 'sendrecv']),
  ...lateness,
  ...{ sumM: count, maxM: count, steps: count, simulated: count },
  rows: v.array(
    v.strictObject({
      gap,
      time: amount,
      standardError: v.nullable(amount),
      speedUp: v.nullable(amount),
      formula: v.nullable(amount),
    }),
  ),
  perStep: v.optional(v.array(v.strictObject({ step: count, M: count, G: count, hops: count }))),
  best: v.optional(
    v.strictObject({
      rows: v.array(
        v.strictObject({
          ...{ overlap: count, steps: count, simulated: v.array(count), gap: count, paperGap: count },
          ...{ time: amount, paperTime: amount, unpacedTime: amount },
        }),
      ),
      ...{ steps: count, time: amount, paperTime: amount, unpacedTime: amount },
    }),
  ),
});

const simulateHead = {
  ...asPaper,
  network: v.string(),
  engine: v.string(),
  pattern: v.string(),
  model: v.picklist(['note', 'booksim']),
  ways: v.optional(hashing.ways),
  qps: v.optional(hashing.qps),
  hashing: v.optional(hashing.hashing),
  ...packets,
};

/** The same for `simulate --json`: of one rate or exchange, or with `--saturation`. */
export const simulateShape = v.union([
  v.strictObject({
    ...simulateHead,
    ...{ rate: v.optional(share), packets: v.optional(count), gap: v.optional(gap) },
    order: v.optional(v.picklist(['barrier', 'sendrecv'])),
    step: v.optional(v.nullable(count)),
    runs: v.optional(count),
    ...lateness,
    latencyMean: v.nullable(amount),
    latencyP99: v.nullable(amount),
    accepted: amount,
    offered: v.nullable(amount),
    saturated: v.boolean(),
    cycles: amount,
    cyclesError: v.nullable(amount),
    ...{ delivered: count, outstanding: count, unrouted: count },
    deadlock: v.boolean(),
    waiting: v.array(channel),
  }),
  v.strictObject({
    ...simulateHead,
    points: v.array(
      v.strictObject({
        ...{ rate: share, offered: amount, accepted: amount, latencyMean: v.nullable(amount) },
        ...{ latencyP99: v.nullable(amount), saturated: v.boolean(), deadlock: v.boolean() },
      }),
    ),
    saturation: v.nullable(share),
    accepted: v.nullable(amount),
    deadlockAt: v.nullable(share),
  }),
]);

const port = v.pipe(v.string(), v.minLength(1));
const growthCounts = v.strictObject({ switches: count, hosts: count, cables: count });
const growthCapacity = v.strictObject({ leaf: amount, at: v.string(), pair: v.nullable(amount) });
const growthState = v.strictObject({ unreachablePairs: count, deadlockFree: v.boolean() });
const growthWay = v.looseObject({ kind: v.picklist(['any-order', 'ordered', 'cycle', 'unknown']) });

/** The same for `expand --json`; an end is `NODE:PORT`. */
export const expandShape = v.strictObject({
  ...ofFiles,
  moved: count,
  added: growthCounts,
  removed: growthCounts,
  keep: share,
  capacity: v.strictObject({ of: v.picklist(['leaf', 'pair']), before: growthCapacity, after: growthCapacity }),
  engine: v.string(),
  stages: v.array(
    v.strictObject({
      ...{ drain: names, take: names, switches: names, hosts: names, lay: names, gone: names },
      moves: v.array(v.strictObject({ stays: port, from: port, to: port })),
      capacity: growthCapacity,
      checks: v.strictObject({ drained: growthState, after: growthState, drain: growthWay, undrain: growthWay }),
    }),
  ),
  checks: v.strictObject({
    ...{ reachable: v.boolean(), deadlockFree: v.boolean(), mixtures: v.boolean() },
    ...{ capacity: v.boolean(), ports: v.boolean(), lengths: v.boolean() },
  }),
  lengths: v.strictObject({
    known: count,
    unknown: count,
    short: v.array(v.strictObject({ cable: v.string(), hasM: amount, needsM: amount, buyM: v.nullable(amount) })),
  }),
  larger: names,
  lacking: v.array(v.strictObject({ switch: v.string(), ports: count })),
});
