import * as Comlink from 'comlink';
import { Session } from '../jobs/session';
import { JobRunner } from './jobRunner';

/** Tables of half a dozen engines on the largest networks. */
const KEPT_BYTES = 400 * 2 ** 20;

const now = (): number => performance.now();

export type WorkerApi = Pick<JobRunner, 'load' | 'keep' | 'run' | 'runOnFiles' | 'stop'>;

Comlink.expose(
  new JobRunner(
    new Session(now, KEPT_BYTES),
    now,
    () => new Promise((resolve) => setTimeout(resolve)),
    (reply, buffers) => Comlink.transfer(reply, buffers),
  ),
);
