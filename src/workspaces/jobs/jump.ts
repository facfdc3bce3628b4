import { type JumpParams, openDrawer } from '../../state/pageStore';
import { askFor } from './jobsStore';

/** `asks`: `exchange` for random partners; else a job. */
export function jump({ asks }: JumpParams): void {
  askFor(asks === 'exchange' ? 'exchange' : 'job');
  openDrawer('job');
}
