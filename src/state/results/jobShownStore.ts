import { create } from 'zustand';
import type { FillingJob } from '../../jobs/routing/linkFillJob';

/** The job that the canvas shows, on the tables of a result; null while it shows none. Who looks at a link asks for its steps there. */
export const useJobShown = create<{ readonly shown: { readonly run: string; readonly job: FillingJob } | null }>()(
  () => ({
    shown: null,
  }),
);

/** Says which job is shown. @returns how to say that it is no more */
export function showJob(run: string, job: FillingJob): () => void {
  useJobShown.setState({ shown: { run, job } });
  return () => useJobShown.setState({ shown: null });
}
