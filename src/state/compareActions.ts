import type { LocalText } from '../core/plugins/localText';
import { requestFor, routeNow } from './routeActions';

/**
 * Runs engines one after another on the network as it is; each result stands in the table as soon as it is there. Stops when one is
 * cancelled or fails, which has been told.
 */
export async function compareEngines(
  engines: readonly { readonly id: string; readonly title: LocalText }[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [i, { id, title }] of engines.entries()) {
    onProgress(i);
    if (!(await routeNow(requestFor(id, title), false))) return;
  }
}
