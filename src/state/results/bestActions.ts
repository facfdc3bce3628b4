import type { BestReply } from '../../jobs/routing/bestPossible';
import { computeWorker } from '../../worker/client';
import { type Asked, type Question, Questions } from '../asks/question';
import { type JobHandle, runJob } from '../asks/runJob';
import type { RouteResultView } from './runStore';

const bests = new Questions<BestReply>();

/** The question, asked of a linear program, how well any routes of a result's network could do. Results of one revision under one traffic have the same. */
export function bestOf({ revision, fabric, traffic }: RouteResultView): {
  readonly question: Question<BestReply>;
  readonly asked: Asked;
} {
  const asked = { revision, params: traffic.name };
  return { question: bests.of(`${revision} ${traffic.name}`, fabric), asked };
}

/** Asks for the best throughput that any routes of a result's network could have. Cancelled, it is as if never asked. */
export async function findBest(result: RouteResultView): Promise<void> {
  const { topology, revision, traffic } = result;
  const { question, asked } = bestOf(result);
  await question.ask(asked, async (within) => {
    const network = { topology, revision };
    const work = (handle: JobHandle) =>
      computeWorker.run('bestPossible', { traffic: traffic.traffic }, { network, ...handle });
    return (await runJob('bound', null, work, { within }))?.value ?? null;
  });
}
