import { type JumpParams, openDrawer } from '../../state/pageStore';
import { changeForm, DOWN } from './FormOfFailures';

/** `down`: which failures are asked about, one of `DOWN`. */
export function jump(params: JumpParams): void {
  const down = DOWN.find((kind) => kind === params.down);
  if (down) changeForm({ down });
  openDrawer('failures');
}
