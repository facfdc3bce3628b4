import * as v from 'valibot';
import { isMember } from '../core/metrics/measured';
import { measures } from '../core/metrics/measures';
import {
  amount,
  asPaper,
  besideRows,
  channel,
  count,
  hashing,
  hops,
  load,
  machines,
  namedNetwork,
  ofFiles,
  share,
  throughput,
  uneven,
  verdict,
} from './shapeParts.fixture';

const UNITS = { share: amount, count, '%': v.pipe(amount, v.maxValue(100)), ms: amount };

/** Measures that are members of a result themselves; null where they are not known. */
const members = Object.fromEntries(measures.filter(isMember).map(({ id, unit }) => [id, v.nullable(UNITS[unit])]));

const networkRouted = v.strictObject({
  ...namedNetwork,
  ...{ switches: count, hosts: count, links: count },
  engine: v.string(),
  throughput,
  bound: share,
  percentOfBound: v.nullable(UNITS['%']),
  unreachablePairs: count,
  deadlockFree: v.boolean(),
  machines,
});

const fillList = v.strictObject({ largest: v.array(v.strictObject({ name: v.string(), share })), count });

/** Shape of `route --json` in the contract, checked literally by the tests. */
export const routeShape = v.strictObject({
  ...asPaper,
  ...ofFiles,
  network: v.strictObject({ name: v.string(), switches: count, hosts: count, links: count }),
  engine: v.string(),
  params: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  seed: count,
  verification: v.strictObject(verdict),
  turns: v.nullable(
    v.strictObject({
      pairs: count,
      prohibitedPairs: count,
      interTreePairs: count,
      interTreeProhibitedPairs: count,
      acyclic: v.boolean(),
      cycle: v.array(channel),
    }),
  ),
  ...uneven,
  throughput,
  bound: v.strictObject({
    hops: share,
    table: share,
    flow: v.optional(share),
    lp: v.optional(share),
    turnSet: v.optional(v.nullable(share)),
    best: share,
  }),
  ...members,
  load,
  hops,
  timing: v.strictObject({ compileMs: amount, decideMs: amount, routeMs: amount, verifyMs: amount }),
  memory: v.strictObject({ peakMiB: amount }),
  machines,
  networks: v.optional(
    v.array(v.union([networkRouted, v.strictObject({ ...namedNetwork, refused: v.string(), machines })])),
  ),
  lids: v.optional(v.strictObject({ lmc: count, unreachablePairs: count, loops: count, deadlockFree: v.boolean() })),
  fills: v.optional(
    v.array(
      v.strictObject({ from: v.string(), to: v.string(), load: amount, sources: fillList, destinations: fillList }),
    ),
  ),
  polish: v.optional(
    v.strictObject({
      before: throughput,
      after: throughput,
      changedEntries: count,
      changedBlocks: count,
      changedSwitches: count,
      curve: v.array(v.strictObject({ changedEntries: count, throughput: share })),
    }),
  ),
});

/** The same for `verify --json`. */
export const verifyShape = v.strictObject({
  ...ofFiles,
  ...verdict,
  ...uneven,
  turnsUsed: count,
  load,
  throughput,
  hops,
  lids: v.optional(v.strictObject({ lmc: count, assumed: v.literal('all-at-once') })),
  vlans: v.optional(count),
});

const sampleMean = { mean: share, ci95: amount };

/** The same for `split --json`. */
export const splitShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  engine: v.nullable(v.string()),
  pattern: v.picklist(['all-to-all', 'longest-matching', 'permutations']),
  lanes: count,
  seed: count,
  lower: v.nullable(amount),
  upper: v.nullable(amount),
  rounds: count,
  leftOut: share,
});

/** The same for `worst --json`. */
export const worstShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  engine: v.string(),
  largest: v.pipe(v.number(), v.minValue(1)),
  throughput: share,
  channel: v.nullable(v.strictObject({ from: v.string(), to: v.string() })),
  permutation: v.array(v.strictObject({ from: v.string(), to: v.string(), rate: amount })),
  longestMatching: v.strictObject({
    meanHops: amount,
    pairs: v.array(v.strictObject({ from: v.string(), to: v.string(), rate: amount, hops: count })),
  }),
  tub: v.nullable(amount),
});

export const bisectShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  engine: v.string(),
  samples: count,
  bothWays: v.boolean(),
  seed: count,
  ...sampleMean,
  min: share,
  max: share,
  histogram: v.pipe(v.array(count), v.length(20)),
  congestion: v.array(count),
  largestCongestion: v.pipe(v.number(), v.minValue(1)),
  maxMin: v.optional(v.strictObject(sampleMean)),
  lids: v.optional(
    v.strictObject({
      lmc: count,
      allAtOnce: v.strictObject(sampleMean),
      onePicked: v.strictObject(sampleMean),
      throughput: share,
      deadlockFree: v.boolean(),
      unreachablePairs: count,
    }),
  ),
  ecmp: v.optional(
    v.strictObject({
      ...hashing,
      sprayed: v.strictObject(sampleMean),
      deadlockFree: v.boolean(),
      unreachablePairs: count,
    }),
  ),
  flows: count,
  unrouted: count,
  worst: v.array(
    v.strictObject({
      from: v.string(),
      to: v.string(),
      congestion: v.pipe(v.number(), v.minValue(1)),
      over: v.strictObject({ from: v.string(), to: v.string() }),
    }),
  ),
  meanLoadMax: amount,
  allToAll: v.optional(amount),
});

const sampled = v.strictObject(sampleMean);

/** The same for `ecmp --json`. */
export const ecmpShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  ...hashing,
  pattern: v.picklist(['permutation', 'one-way', 'both-ways']),
  samples: count,
  seed: count,
  ...sampleMean,
  maxMin: sampled,
  betweenSwitches: v.strictObject({ rate: sampled, maxMin: sampled }),
  slowest: sampled,
  largestLoad: v.pipe(v.number(), v.minValue(1)),
  used: v.array(share),
  flows: count,
  unrouted: count,
  sprayed: v.strictObject({ rate: sampled, largestLoad: v.pipe(v.number(), v.minValue(1)) }),
  group: v.nullable(v.strictObject({ channels: count, expectedLargest: amount, used: share })),
  verification: v.strictObject({ unreachablePairs: count, deadlockFree: v.boolean(), cycle: v.array(v.unknown()) }),
  split: v.strictObject({ throughput: share, load: v.strictObject({ max: amount, mean: amount }) }),
});

const quantiles = v.pipe(
  v.tuple([share, share]),
  v.check(([low, high]) => low <= high, 'the lower quantile first'),
);

/** The same for `survive --json`. */
export const surviveShape = v.strictObject({
  ...besideRows,
  of: v.picklist(['links', 'switches']),
  shares: v.string(),
  seeds: count,
  how: v.picklist(['anew', 'repair']),
  samples: count,
  seed: count,
  ecmp: v.optional(v.strictObject(hashing)),
  rows: v.array(
    v.strictObject({
      network: v.string(),
      engine: v.string(),
      share,
      failed: count,
      draws: count,
      ebb: share,
      throughput: share,
      throughputOfWhole: amount,
      reachable: share,
      deadlockFree: count,
      mended: count,
      refused: count,
      quantiles: v.strictObject({ ebb: quantiles, throughput: quantiles, reachable: quantiles }),
    }),
  ),
});

/** The same for `collective --json`; times in microseconds. */
export const collectiveShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  engine: v.string(),
  kind: v.string(),
  ranks: count,
  placement: v.string(),
  seed: count,
  inside: v.optional(v.strictObject({ names: v.array(v.string()), gbs: amount, slowest: amount, shared: count })),
  steps: v.array(
    v.strictObject({
      congestion: amount,
      ideal: amount,
      inner: v.optional(amount),
      size: amount,
      time: v.optional(amount),
      unrouted: v.optional(count),
    }),
  ),
  factor: v.nullable(v.pipe(amount, v.minValue(1))),
  time: v.optional(amount),
  idealTime: v.optional(amount),
  innerTime: v.optional(amount),
  others: v.optional(v.strictObject({ linear: v.nullable(amount), random: v.nullable(amount) })),
  hosts: v.optional(v.array(v.string())),
  packets: v.optional(
    v.array(
      v.strictObject({
        step: count,
        congestion: v.nullable(amount),
        waiting: v.optional(count),
        time: v.optional(amount),
      }),
    ),
  ),
});
