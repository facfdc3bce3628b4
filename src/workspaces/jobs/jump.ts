import { type JumpParams, openDrawer } from '../../state/pageStore';
import { setUpJob } from './jobLink';
import { askFor } from './jobsStore';

/** `kind` and what `jobInWords` says besides: that job, worked out. `asks`: `exchange` for random partners; else a job. */
export function jump(params: JumpParams): void {
  if (params.kind !== undefined) setUpJob(params);
  else askFor(params.asks === 'exchange' ? 'exchange' : 'job');
  openDrawer('job');
}
