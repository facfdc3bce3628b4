import * as v from 'valibot';
import { FINDING_KINDS } from '../core/asbuilt/findings';
import { amount, besideRows, count, ofFiles, share } from './shapeParts.fixture';

// Shapes of what plans, builds and audits, in the contract.

/** The same for `fit --json`. */
export const fitShape = v.strictObject({
  hosts: count,
  ports: count,
  oversubscription: v.pipe(v.number(), v.minValue(1)),
  rails: v.optional(count),
  machines: v.optional(count),
  machine: v.optional(v.string()),
  switch: v.optional(v.string()),
  mode: v.optional(v.string()),
  candidates: v.array(
    v.strictObject({
      spec: v.string(),
      switches: count,
      machines: v.optional(count),
      gpus: v.optional(count),
      hosts: count,
      links: count,
      cables: count,
      portsUsed: count,
      sameAs: v.optional(v.string()),
      meanHops: v.nullable(amount),
      diameter: v.nullable(count),
      oversubscription: v.nullable(amount),
      bisection: amount,
      bisectionLinks: amount,
      bound: share,
      cost: v.optional(v.nullable(amount)),
      watts: v.optional(v.nullable(amount)),
      noCost: v.optional(v.string()),
    }),
  ),
  currency: v.optional(v.string()),
});

const billRows = v.array(
  v.strictObject({
    part: v.string(),
    count,
    spare: count,
    order: count,
    unitPrice: v.nullable(amount),
    total: v.nullable(amount),
  }),
);

/** Null where a part has no price, or no watts: then `atLeast` has the sums of the others. */
const billSums = {
  total: v.nullable(amount),
  watts: v.nullable(amount),
  modelsAtMaximum: v.optional(count),
  atLeast: v.optional(v.strictObject({ total: amount, watts: amount, unpriced: count, withoutWatts: count })),
};

/** The same for `parts --json`. */
export const partsShape = v.strictObject({
  ...besideRows,
  ...billSums,
  currency: v.string(),
  metres: amount,
  lengths: v.picklist(['places', 'links', 'estimate']),
  assumed: count,
  rows: billRows,
  racks: v.optional(v.array(v.strictObject({ rack: v.string(), ...billSums, rows: billRows }))),
  published: v.optional(
    v.array(
      v.strictObject({
        id: v.string(),
        source: v.string(),
        cables: amount,
        switches: v.nullable(amount),
        total: v.nullable(amount),
      }),
    ),
  ),
});

const progress = { cables: count, laid: count, connected: count, tested: count, failed: count };

const byTraffic = v.strictObject({ uniform: v.nullable(amount), any: v.nullable(amount), same: v.nullable(amount) });

/** The same for `compare-designs --json`; null is not known. */
export const compareDesignsShape = v.strictObject({
  ...besideRows,
  currency: v.nullable(v.string()),
  rows: v.array(
    v.strictObject({
      design: v.string(),
      endPoints: count,
      networks: v.array(v.string()),
      machines: count,
      cost: v.nullable(amount),
      watts: v.nullable(amount),
      switches: count,
      cables: v.strictObject({ host: count, between: count }),
      transceivers: v.nullable(v.array(v.strictObject({ ports: count, count }))),
      longest: v.nullable(amount),
      hops: byTraffic,
      throughput: byTraffic,
      tables: v.optional(byTraffic),
      routed: v.optional(
        v.nullable(
          v.strictObject({ engine: v.string(), deadlockFree: v.boolean(), complete: v.boolean(), lanes: count }),
        ),
      ),
      oversubscription: v.nullable(amount),
      spineLost: v.nullable(v.strictObject({ spine: v.string(), throughput: byTraffic, isCut: v.boolean() })),
      switchLost: v.nullable(v.strictObject({ switch: v.string(), throughput: byTraffic, isCut: v.boolean() })),
      leafLost: v.nullable(
        v.strictObject({
          leaf: v.string(),
          machines: count,
          losing: v.array(v.strictObject({ machines: count, lost: count, of: count })),
          cutOff: count,
          words: v.string(),
        }),
      ),
      notes: v.array(v.string()),
    }),
  ),
});

/** The same for `labels --json`. */
export const labelsShape = v.strictObject({
  ...ofFiles,
  ...progress,
  racks: v.array(v.strictObject({ rack: v.string(), ...progress })),
  bundles: count,
  changed: v.optional(count),
  conflicts: v.optional(v.array(v.strictObject({ line: count, cable: v.string(), text: v.string() }))),
  missing: v.optional(v.array(v.string())),
});

/** The same for `place --json`. */
export const placeShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  floor: v.pipe(v.string(), v.regex(/^\d+x\d+$/)),
  machines: v.boolean(),
  racks: count,
  cables: count,
  metres: amount,
  longest: amount,
  bound: amount,
});

const port = v.pipe(v.string(), v.minLength(1));

/** The same for `diff --json`; an end is `NODE:PORT`, a node as a whole its name. */
export const diffShape = v.strictObject({
  ...ofFiles,
  same: v.boolean(),
  moves: count,
  lay: count,
  takeAway: count,
  right: count,
  findings: v.array(
    v.strictObject({
      kind: v.picklist(FINDING_KINDS),
      ends: v.pipe(v.array(port), v.minLength(1)),
      planned: v.optional(v.string()),
      seen: v.optional(v.string()),
      moves: count,
      plugs: v.optional(v.array(v.strictObject({ from: port, to: port }))),
      host: v.optional(v.string()),
      usual: v.optional(v.literal(true)),
      chain: v.optional(count),
      cable: v.optional(v.strictObject({ speed: v.optional(v.string()), lengthM: v.optional(amount) })),
      rack: v.optional(v.string()),
    }),
  ),
  ambiguous: v.optional(
    v.array(
      v.strictObject({
        kind: v.picklist(['matching', 'places', 'chain']),
        count: v.pipe(count, v.minValue(1)),
        chain: v.optional(count),
        text: v.string(),
      }),
    ),
  ),
  spares: v.optional(
    v.array(v.strictObject({ missing: v.array(port), extra: v.array(port), sure: v.boolean(), moves: v.literal(2) })),
  ),
  known: v.optional(count),
  untold: v.optional(v.strictObject({ cables: count, hosts: v.boolean() })),
  beyond: v.optional(v.strictObject({ inner: count, hosts: count, switches: count })),
  byName: v.optional(
    v.strictObject({
      inPlace: count,
      moved: v.array(v.strictObject({ planned: v.string(), seen: v.string() })),
      missing: v.array(v.string()),
      notPlanned: v.array(v.string()),
    }),
  ),
  portless: v.optional(v.literal(true)),
  ...ofFiles,
});
