import * as Comlink from 'comlink';
import { Session } from '../jobs/session';
import { JobRunner } from './jobRunner';
import { holdLife } from './life';

const now = (): number => performance.now();

export type WorkerApi = Pick<JobRunner, 'allow' | 'load' | 'keep' | 'run' | 'runOnFiles' | 'stop'>;

Comlink.expose(
  new JobRunner(
    new Session(now, 0),
    now,
    () => new Promise((resolve) => setTimeout(resolve)),
    (reply, buffers) => Comlink.transfer(reply, buffers),
  ),
);

holdLife((message) => postMessage(message));
