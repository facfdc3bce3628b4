import { asGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';

/** The job that tells the name that its generator gave a design that is still as it was made; null of one that was changed, or that none made. */
export const madeName = defineJob({
  id: 'madeName',
  inputs: (session) => session.network.topology,
  *run(topology, _: Readonly<Record<string, never>>): JobWork<{ readonly name: string | null }> {
    yield { stage: 'generate', done: 0 };
    return { name: asGenerated(topology)?.name ?? null };
  },
});
