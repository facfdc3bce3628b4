import * as Comlink from 'comlink';
import type { Session } from '../jobs/session';
import { JobRunner } from './jobRunner';

/**
 * Runs jobs on a session for somebody at the other end of Comlink. What is called with progress is let go of with the job: its port, and all that the page
 * holds for it, would stay until this side's garbage is collected.
 */
export function comlinkRunner(session: Session): JobRunner {
  return new JobRunner(
    session,
    () => performance.now(),
    () => new Promise((resolve) => setTimeout(resolve)),
    (reply, buffers) => Comlink.transfer(reply, buffers),
    (onStep) => (onStep as Partial<Comlink.ProxyMethods>)[Comlink.releaseProxy]?.(),
  );
}
