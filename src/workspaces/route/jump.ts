import type { JumpParams } from '../../state/view/pageStore';
import { showGraph } from './routeView';

/** `show=dependencies`: the channel dependency graph in place of the network. */
export function jump({ show }: JumpParams): void {
  showGraph(show === 'dependencies');
}
