import { engineDescriptors } from '../../../jobs/descriptors';
import { lanes } from './lanes';
import type { Play } from './play';
import { turns } from './turns';

const plays: readonly Play[] = [turns, lanes];

/** Engines that can be played. */
export const playedEngines = engineDescriptors.filter(({ traced }) => traced !== undefined);

/** How an engine is played; undefined for one that does not tell what it does. */
export function playOf(engine: string): Play | undefined {
  const traced = playedEngines.find(({ id }) => id === engine)?.traced;
  return plays.find(({ id }) => id === traced);
}
