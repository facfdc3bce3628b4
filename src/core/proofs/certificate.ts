import * as v from 'valibot';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { FRACTION } from './fraction';

/** Tables that a certificate speaks of; one LID a host. */
export interface ProvedTables {
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const port = v.pipe(count, v.minValue(1));
const lanes = v.pipe(count, v.minValue(1), v.maxValue(15));
const value = v.pipe(v.string(), v.regex(FRACTION));

/** Every ordered pair of hosts that is counted arrives. */
const reachable = v.strictObject({ claim: v.literal('reachable'), pairs: count });
/** By channel × lanes + lane, the length of the longest chain of dependencies that ends there. */
const deadlockFree = v.strictObject({ claim: v.literal('deadlock-free'), lanes, rank: v.string() });
/** The channel, by the switch and port that it leaves, that most ordered pairs of hosts take. */
const throughput = v.strictObject({
  claim: v.literal('throughput'),
  fullest: v.strictTuple([v.string(), port]),
  pairs: count,
  value,
});
/** Weights of channels, by which any routes take up at least so much of them. */
const weighed = v.strictObject({ claim: v.literal('bound'), kind: v.literal('weights'), weights: v.string(), value });
/** Switches, by number in the order of their names, out of which whole bundles go. */
const dealt = v.strictObject({
  claim: v.literal('bound'),
  kind: v.literal('deal'),
  part: v.pipe(v.array(count), v.minLength(1)),
  value,
});
/** Channels that wait for each other in a loop: switch, port, lane; and for each turn to the next one a pair of hosts that makes it. */
const loop = v.strictObject({
  claim: v.literal('loop'),
  channels: v.pipe(v.array(v.strictTuple([v.string(), port, count])), v.minLength(1)),
  pairs: v.array(v.strictTuple([v.string(), v.string()])),
});

/** By channel, the longest chain of turns that ends there, of packets that take any of the shortest ways; of the network alone. */
const nextHops = v.strictObject({ claim: v.literal('next-hops'), ways: v.literal('shortest'), rank: v.string() });
/** The same of packets that each switch sends on by the tables before or by these. */
const transition = v.strictObject({ claim: v.literal('transition'), rank: v.string() });

const claim = v.union([reachable, deadlockFree, throughput, weighed, dealt, loop, nextHops, transition]);

/** What others can check of tables: claims, each with a small witness. */
export const certificateShape = v.strictObject({
  format: v.literal('topoloom-certificate'),
  version: v.literal(1),
  network: hash,
  /** Null where the claims are of no tables. */
  tables: v.nullable(hash),
  lanes: v.nullable(hash),
  capacities: v.literal('equal'),
  traffic: v.literal('uniform'),
  /** Of a change of tables: those that are replaced, and the SHA-256 of the file of the change before, null where this is the first. */
  before: v.optional(hash),
  previous: v.optional(v.nullable(hash)),
  claims: v.pipe(v.array(claim), v.minLength(1)),
  /** Not read by who checks. */
  made: v.optional(v.unknown()),
});

/** What is in a file `NAME.proof.json`. */
export type Certificate = v.InferOutput<typeof certificateShape>;
/** One statement of it. */
export type Claim = v.InferOutput<typeof claim>;
/** A claim of one sort, told by its name. */
export type ClaimOf<T extends Claim['claim']> = Extract<Claim, { claim: T }>;

/** The text of its file. */
export function certificateText(certificate: Certificate): string {
  return JSON.stringify(certificate);
}
