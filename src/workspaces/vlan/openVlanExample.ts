import { askWorkspace } from '../../state/view/pageStore';

/** The fat tree of the paper, which this workspace plans at once. */
export function openVlanExample(): void {
  askWorkspace('design', { example: 'vbft' });
}
