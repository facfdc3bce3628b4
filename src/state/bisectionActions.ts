import type { EffectiveBisection } from '../core/metrics/effectiveBisection';
import { keeperWorker } from '../worker/client';
import { type Asked, type Question, Questions } from './question';
import { type JobHandle, runJob } from './runJob';
import type { RouteResultView } from './runStore';

/** Effective bisection bandwidth of a result, partners sending one way and both ways. */
export interface BisectionReply {
  readonly oneWay: EffectiveBisection;
  readonly bothWays: EffectiveBisection;
}

const replies = new Questions<BisectionReply>();

/** A mean over many hosts needs few samples: with 1,024, 100 give ± .003. */
const MANY_HOSTS = 1000;
const SAMPLES = { few: 100, many: 400 } as const;
const SEED = 1;

/** The question what hosts of a result get that send to random partners. */
export function bisectionOf({ key, revision }: RouteResultView): {
  readonly question: Question<BisectionReply>;
  readonly asked: Asked;
} {
  return { question: replies.of(`${revision} ${key}`), asked: { revision, params: key } };
}

/** Asks for it. Cancelled, it is as if never asked. */
export async function measureBisection(result: RouteResultView): Promise<void> {
  const { question, asked } = bisectionOf(result);
  const samples = result.fabric.hostCount >= MANY_HOSTS ? SAMPLES.few : SAMPLES.many;
  await question.ask(asked, async (within) => {
    const draws = { run: result.key, samples, seed: SEED, maxMin: false };
    const work = async (handle: JobHandle): Promise<BisectionReply> => {
      const { value: oneWay } = await keeperWorker.run('bisect', { ...draws, bothWays: false }, handle);
      const { value: bothWays } = await keeperWorker.run('bisect', { ...draws, bothWays: true }, handle);
      return { oneWay, bothWays };
    };
    return await runJob('bound', null, work, { within, workers: [keeperWorker] });
  });
}
