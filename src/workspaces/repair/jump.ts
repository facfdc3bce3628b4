import { type JumpParams, openDrawer } from '../../state/pageStore';
import { DOWN } from './FailureChoice';
import { changeRepairForm } from './repairStore';

/** `down`: which failures are asked about, one of `DOWN`. */
export function jump(params: JumpParams): void {
  const down = DOWN.find((kind) => kind === params.down);
  if (down) changeRepairForm({ down });
  openDrawer('failures');
}
