import type { BisectReply, LidReport } from '../../jobs/collective/bisectJob';
import { keeperWorker } from '../../worker/client';
import { type Asked, type Question, Questions } from '../asks/question';
import { type JobHandle, runJob } from '../asks/runJob';
import type { RouteResultView } from './runStore';

/** Effective bisection bandwidth of a result, partners sending one way and both ways. */
export interface BisectionReply {
  readonly oneWay: BisectReply;
  readonly bothWays: BisectReply;
}

const replies = new Questions<BisectionReply>();
const lidReplies = new Questions<readonly LidReport[]>();

/** A mean over many hosts needs few samples: with 1,024, 100 give ± .003. */
const MANY_HOSTS = 1000;
const SAMPLES = { few: 100, many: 400 } as const;
const SEED = 1;
/** LMC values for which the bandwidth with several LIDs a host is measured. */
const LMCS = [1, 2];

const drawsOf = ({ key, fabric }: RouteResultView) => ({
  run: key,
  samples: fabric.hostCount >= MANY_HOSTS ? SAMPLES.few : SAMPLES.many,
  seed: SEED,
  maxMin: false,
});

/** The question what hosts of a result get that send to random partners. */
export function bisectionOf({ key, revision, fabric }: RouteResultView): {
  readonly question: Question<BisectionReply>;
  readonly asked: Asked;
} {
  return { question: replies.of(`${revision} ${key}`, fabric), asked: { revision, params: key } };
}

/** Asks for it. Cancelled, it is as if never asked. */
export async function measureBisection(result: RouteResultView): Promise<void> {
  const { question, asked } = bisectionOf(result);
  const draws = drawsOf(result);
  await question.ask(asked, async (within) => {
    const work = async (handle: JobHandle): Promise<BisectionReply> => {
      const { value: oneWay } = await keeperWorker.run('bisect', { ...draws, bothWays: false }, handle);
      const { value: bothWays } = await keeperWorker.run('bisect', { ...draws, bothWays: true }, handle);
      return { oneWay, bothWays };
    };
    return await runJob('bound', null, work, { within, workers: [keeperWorker] });
  });
}

/** The question what they get where hosts have several LIDs with routes of their own, made beside those of the result. */
export function lidsOf({ key, revision, fabric }: RouteResultView): {
  readonly question: Question<readonly LidReport[]>;
  readonly asked: Asked;
} {
  return { question: lidReplies.of(`${revision} ${key}`, fabric), asked: { revision, params: key } };
}

/** Asks for it. Cancelled, it is as if never asked. */
export async function measureLids(result: RouteResultView): Promise<void> {
  const { question, asked } = lidsOf(result);
  const draws = { ...drawsOf(result), bothWays: false };
  await question.ask(asked, async (within) => {
    const work = async (handle: JobHandle): Promise<readonly LidReport[]> => {
      const found: (LidReport | null)[] = [];
      for (const lmc of LMCS) found.push((await keeperWorker.run('bisect', { ...draws, lmc }, handle)).value.lids);
      return found.filter((report) => report !== null);
    };
    return await runJob('bound', null, work, { within, workers: [keeperWorker] });
  });
}
