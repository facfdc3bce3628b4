import type { EcmpReply } from '../../jobs/collective/ecmpJob';
import { keeperWorker } from '../../worker/client';
import { type Asked, type Question, Questions } from '../asks/question';
import { type JobHandle, runJob } from '../asks/runJob';
import type { RouteResultView } from './runStore';

/** Results of hosts whose flows are hashed: one for each setting, in the order of `ECMP_SETTINGS`. */
export type EcmpReplies = readonly EcmpReply[];

/** Queue pairs and hashes that are measured beside each other: more queue pairs help, and with one hash for all hardly do. */
export const ECMP_SETTINGS = [
  { qps: 1, hashing: 'independent' },
  { qps: 4, hashing: 'independent' },
  { qps: 16, hashing: 'independent' },
  { qps: 16, hashing: 'same' },
] as const;

const replies = new Questions<EcmpReplies>();

const MANY_HOSTS = 1000;
const SAMPLES = { few: 20, many: 100 } as const;

/** The question what hosts of a network get whose flows are hashed to all shortest ways. The result says which network is meant. */
export function ecmpOf({ key, revision, fabric }: RouteResultView): {
  readonly question: Question<EcmpReplies>;
  readonly asked: Asked;
} {
  return { question: replies.of(`${revision} ${key}`, fabric), asked: { revision, params: key } };
}

/** Asks for it. Cancelled, it is as if never asked. */
export async function measureEcmp(result: RouteResultView): Promise<void> {
  const { question, asked } = ecmpOf(result);
  const samples = result.fabric.hostCount >= MANY_HOSTS ? SAMPLES.few : SAMPLES.many;
  await question.ask(asked, async (within) => {
    const usual = { run: result.key, samples, seed: 1, ways: 'shortest', pattern: 'one-way' } as const;
    const work = async (handle: JobHandle): Promise<EcmpReplies> => {
      const found: EcmpReply[] = [];
      for (const setting of ECMP_SETTINGS) {
        found.push((await keeperWorker.run('ecmp', { ...usual, ...setting }, handle)).value);
      }
      return found;
    };
    return await runJob('bound', null, work, { within, workers: [keeperWorker] });
  });
}
