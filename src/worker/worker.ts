import * as Comlink from 'comlink';
import { Session } from '../jobs/session';
import { comlinkRunner } from './comlinkRunner';
import type { JobRunner } from './jobRunner';
import { holdLife } from './life';

export type WorkerApi = Pick<JobRunner, 'allow' | 'load' | 'keep' | 'run' | 'runOnFiles' | 'stop'>;

Comlink.expose(comlinkRunner(new Session(() => performance.now(), 0)));

holdLife((message) => postMessage(message));
