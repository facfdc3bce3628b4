import type { JumpParams } from '../../state/view/pageStore';
import { openBuildTab } from './buildStore';

/** `show=bill`: that step of building. */
export function jump({ show }: JumpParams): void {
  if (show !== undefined) openBuildTab(show);
}
