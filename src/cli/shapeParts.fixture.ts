import * as v from 'valibot';
import { NETWORK_KINDS, NETWORK_PURPOSES } from '../core/topology/plantRecords';

/** Parts of the shapes of results. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
export const share = v.pipe(amount, v.maxValue(1));

export const channel = v.strictObject({ from: v.string(), fromPort: count, to: v.string(), toPort: count, vl: count });
/** Null where host pairs of the measurement are unreachable. */
const reached = v.nullable(share);
export const throughput = v.union([
  v.strictObject({ all: reached }),
  v.strictObject({ intra: reached, inter: reached }),
]);
export const load = v.strictObject({ max: amount, mean: amount });
/** Only where links, or parts of the network, differ. */
export const uneven = {
  capacity: v.optional(v.strictObject({ unit: v.nullable(v.literal('Gb/s')), min: amount, max: amount })),
  parts: v.optional(v.strictObject({ count, pairsLeftOut: count })),
  withoutTraffic: v.optional(count),
  hostsCutOff: v.optional(count),
};
export const hops = v.strictObject({ mean: amount, max: count, histogram: v.array(amount) });
export const verdict = {
  reachablePairs: count,
  unreachablePairs: count,
  loops: count,
  deadlockFree: v.boolean(),
  virtualLanes: count,
  cycle: v.array(channel),
};

/** A network of a design. */
export const namedNetwork = {
  name: v.string(),
  purpose: v.optional(v.picklist(NETWORK_PURPOSES)),
  kind: v.optional(v.picklist(NETWORK_KINDS)),
};

/** Losses of machines, where something has failed. */
export const machines = v.optional(
  v.strictObject({
    machines: count,
    losing: v.array(v.strictObject({ machines: count, lost: count, of: count })),
    only: v.nullable(v.strictObject({ machine: v.string(), rails: v.array(count) })),
    cutOff: v.array(v.string()),
    switches: v.optional(v.strictObject({ of: count, cutOff: v.array(v.string()) })),
    above: v.array(v.strictObject({ isTop: v.boolean(), lost: count, of: count })),
    uplinks: v.nullable(v.strictObject({ left: count, of: count })),
    throughput: v.optional(v.strictObject({ before: v.nullable(share), after: v.nullable(share) })),
    words: v.string(),
  }),
);

/** How flows are hashed to which next hops. */
export const hashing = {
  ways: v.picklist(['shortest', 'up-down']),
  qps: count,
  hashing: v.picklist(['independent', 'same', 'other-bits']),
};

/** The paper whose settings a result was measured with, where one was named. */
export const asPaper = {
  asPaper: v.optional(
    v.strictObject({
      paper: v.picklist(['000', '001', '002', '003', '004']),
      settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
    }),
  ),
};

/** Rows of network files by what became of them. */
export const rowCounts = v.strictObject({
  seen: count,
  read: count,
  leftOut: v.array(v.strictObject({ why: v.string(), count, firstFile: v.string(), firstLine: count })),
  refused: count,
});

const warnings = v.optional(v.array(v.strictObject({ file: v.string(), line: count, message: v.string() })));

/** Members of every command that reads a network file; of one whose own rows are called `rows` the second. */
export const ofFiles = { rows: v.optional(rowCounts), warnings };
export const besideRows = { fileRows: v.optional(rowCounts), warnings };
