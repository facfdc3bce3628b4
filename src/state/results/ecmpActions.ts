import type { EcmpReply } from '../../jobs/collective/ecmpJob';
import { ResultQuestion } from './resultQuestion';

/** Results of hosts whose flows are hashed: one for each setting, in the order of `ECMP_SETTINGS`. */
export type EcmpReplies = readonly EcmpReply[];

/** Queue pairs and hashes that are measured beside each other: more queue pairs help, and with one hash for all hardly do. */
export const ECMP_SETTINGS = [
  { qps: 1, hashing: 'independent' },
  { qps: 4, hashing: 'independent' },
  { qps: 16, hashing: 'independent' },
  { qps: 16, hashing: 'same' },
] as const;

const MANY_HOSTS = 1000;
const SAMPLES = { few: 20, many: 100 } as const;

/** The throughput of hosts whose flows are hashed to all shortest ways of a result's network. */
export const ecmp = new ResultQuestion<EcmpReplies>(
  async ({ key, fabric }, { run }) => {
    const samples = fabric.hostCount >= MANY_HOSTS ? SAMPLES.few : SAMPLES.many;
    const usual = { run: key, samples, seed: 1, ways: 'shortest', pattern: 'one-way' } as const;
    const found: EcmpReply[] = [];
    for (const setting of ECMP_SETTINGS) found.push((await run('ecmp', { ...usual, ...setting })).value);
    return found;
  },
  { on: 'keeper' },
);
