import type { JobStep } from './jobs';
import type { Session } from './session';
import { type TracedPath, tracePath } from './tracePath';

/** Output port towards every host, by host index; 0 = no route. */
export function* tableRow(
  session: Session,
  { run, at }: { readonly run: string; readonly at: number },
): Generator<JobStep, Uint16Array> {
  const { network, routing } = session.run(run);
  const { hostCount } = network.fabric;
  return Uint16Array.from(routing.table.subarray(at * hostCount, (at + 1) * hostCount));
}

/** The route of a host pair, by host indices. */
export function* hostPath(
  session: Session,
  { run, source, destination }: { readonly run: string; readonly source: number; readonly destination: number },
): Generator<JobStep, TracedPath> {
  const { network, routing } = session.run(run);
  return tracePath(network.fabric, routing.table, source, destination);
}
