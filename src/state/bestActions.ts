import { create } from 'zustand';
import { computeWorker } from '../worker/client';
import { useDocument } from './documentStore';
import { errorMessage } from './notices';
import { runJob } from './runJob';
import type { RouteResultView } from './runStore';

/** What a linear program says of a network under a traffic, whatever the routes. */
export type Best =
  | { readonly state: 'running' }
  | { readonly state: 'tooLarge' }
  | { readonly state: 'found'; readonly throughput: number }
  | { readonly state: 'failed'; readonly message: ReturnType<typeof errorMessage> };

/** By `bestKey`; lost with the page. */
export const useBests = create<{ readonly bests: ReadonlyMap<string, Best> }>()(() => ({ bests: new Map() }));

/** Results of one revision under one traffic have the same best. */
export function bestKey({ revision, traffic }: Pick<RouteResultView, 'revision' | 'traffic'>): string {
  return `${revision} ${traffic.name}`;
}

/** Asks for the best throughput that any routes of a result's network could have. Cancelled, it is as if never asked. */
export async function findBest(result: RouteResultView): Promise<void> {
  const key = bestKey(result);
  set(key, { state: 'running' });
  const { topology, revision, traffic } = result;
  const network = { topology, revision };
  try {
    const done = await runJob('bound', null, (handle) =>
      computeWorker.run('bestPossible', { traffic: traffic.traffic }, { network, ...handle }),
    );
    if (!done) return set(key, null);
    const { throughput } = done.value;
    set(key, throughput === null ? { state: 'tooLarge' } : { state: 'found', throughput });
  } catch (error) {
    set(key, { state: 'failed', message: errorMessage(error) });
  }
}

/** Keeps what can still be shown: bests of revisions that are gone are of no use. */
function set(key: string, best: Best | null): void {
  const { revision } = useDocument.getState();
  useBests.setState(({ bests }) => {
    const next = new Map(bests);
    if (best) next.set(key, best);
    else next.delete(key);
    for (const old of next.keys()) if (next.size > 20 && !old.startsWith(`${revision} `)) next.delete(old);
    return { bests: next };
  });
}
