import * as v from 'valibot';
import { COUNTER_KINDS } from '../core/counters/counterWords';
import { QOS_WORDS } from '../core/lossless/qos/qosWords';
import { certificateShape } from '../core/proofs/certificate';
import { amount, count, ofFiles } from './shapeParts.fixture';

/** The same for `prove --json`: the certificate. */
export const proveShape = v.strictObject({ ...ofFiles, ...certificateShape.entries });

/** The same for `check --json`. */
export const checkShape = v.strictObject({
  ...ofFiles,
  proved: v.array(v.string()),
  rejected: v.optional(v.string()),
});

const losslessVerdict = v.nullable(v.picklist(['free', 'loop']));
const losslessTimes = ['intact', 'steady', 'inFlight', 'union'] as const;
const portNumber = v.nullable(count);

const inBoth = v.strictObject({ en: v.string(), ja: v.string() });

/** The same for `lossless --json`. */
export const losslessShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  valleys: v.picklist(['allowed', 'refused']),
  hosts: v.picklist(['sinks', 'pause']),
  down: v.string(),
  flooding: v.array(v.string()),
  verdict: v.strictObject({
    intact: losslessVerdict,
    steady: losslessVerdict,
    inFlight: losslessVerdict,
    union: losslessVerdict,
  }),
  dependencies: count,
  unreachablePairs: count,
  scenarios: v.strictObject({
    count,
    kinds: count,
    cutOff: count,
    mostPairsCutOff: count,
    steady: v.strictObject({ valleys: v.nullable(count), loops: count }),
    inFlight: v.strictObject({ bounces: v.nullable(count), loops: count }),
  }),
  priorities: v.optional(
    v.strictObject({
      needed: count,
      atLeast: count,
      isChecked: v.boolean(),
      rules: v.array(
        v.strictObject({
          at: v.string(),
          tag: count,
          inPorts: v.array(count),
          outPorts: v.array(count),
          becomes: v.nullable(count),
        }),
      ),
    }),
  ),
  headroom: v.optional(
    v.strictObject({
      ...{ xoff: count, xon: count, size: count, ports: count, priorities: count, bytes: count },
      buffer: v.nullable(amount),
      fits: v.nullable(v.boolean()),
    }),
  ),
  config: v.optional(
    v.strictObject({
      files: count,
      dscp: count,
      switches: v.array(
        v.strictObject({
          ...{ name: v.string(), ports: count, pauses: v.array(count), watched: v.array(count) },
          classes: v.array(v.strictObject({ class: count, dscps: v.array(count) })),
        }),
      ),
      withoutFile: v.array(v.string()),
      notInDesign: v.array(v.string()),
      notRead: v.array(v.strictObject({ name: v.string(), tables: v.array(v.string()) })),
    }),
  ),
  findings: v.optional(
    v.array(
      v.strictObject({
        what: v.picklist(Object.keys(QOS_WORDS) as (keyof typeof QOS_WORDS)[]),
        where: v.string(),
        both: v.optional(v.string()),
        says: inBoth,
        act: inBoth,
      }),
    ),
  ),
  loops: v.array(
    v.strictObject({
      time: v.picklist(losslessTimes),
      failure: v.nullable(v.string()),
      channels: v.array(v.strictObject({ from: v.string(), fromPort: portNumber, to: v.string(), toPort: portNumber })),
      pairs: v.array(
        v.union([
          v.strictObject({ source: v.string(), destination: v.string(), failure: v.nullable(v.string()) }),
          v.strictObject({ floodedAt: v.string() }),
          v.strictObject({ stoppedBy: v.string() }),
        ]),
      ),
    }),
  ),
});

const residualNumbers = { channels: count, factor: v.number(), median: v.number(), meanAbsolute: amount };

const counterFinding = {
  what: v.picklist(COUNTER_KINDS),
  where: v.string(),
  both: v.optional(v.string()),
  says: inBoth,
  act: inBoth,
  links: v.array(v.string()),
};

/** The same for `counters --json`. */
export const countersShape = v.strictObject({
  ...ofFiles,
  network: v.string(),
  findings: v.array(v.strictObject(counterFinding)),
  moments: count,
  ports: count,
  unmatched: v.array(v.strictObject({ file: v.string(), count, first: count })),
  units: v.array(
    v.strictObject({
      format: v.string(),
      bits: v.nullable(v.picklist([8, 32])),
      why: v.picklist(['format', 'too-fast', 'odd', 'multiples', 'unknown']),
    }),
  ),
  voids: v.strictObject({ reset: count, stuck: count, wrap: count, times: count, formats: count, 'too-fast': count }),
  states: count,
  compared: count,
  slow: v.picklist(['told', 'no waits', 'no speeds', 'too few intervals', 'uneven']),
  load: v.nullable(
    v.strictObject({
      tables: v.string(),
      traffic: v.string(),
      ...residualNumbers,
      largest: v.array(
        v.strictObject({
          ...{ from: v.string(), fromPort: count, to: v.string(), toPort: count },
          ...{ measured: amount, predicted: amount, residual: v.number() },
        }),
      ),
    }),
  ),
  before: v.optional(
    v.strictObject({
      moments: count,
      since: v.array(v.picklist(['new', 'goes-on', 'not-known'])),
      missing: v.array(v.strictObject({ ...counterFinding, since: v.picklist(['not-seen', 'not-known']) })),
    }),
  ),
  matrix: v.optional(
    v.strictObject({
      deviation: amount,
      pairs: v.array(
        v.strictObject({
          from: v.string(),
          to: v.string(),
          rate: amount,
          span: v.nullable(v.strictObject({ least: amount, most: amount })),
        }),
      ),
    }),
  ),
});
