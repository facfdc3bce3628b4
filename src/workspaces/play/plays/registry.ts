import type { LocalText } from '../../../core/base/localText';
import { engineDescriptors } from '../../../core/routing/registry';
import { type RunRequest, requestFor } from '../../../state/results/routeActions';
import { datelines } from './datelines';
import { entries } from './entries';
import { lanes } from './lanes';
import { learning } from './learning';
import { packets } from './packets';
import type { Play } from './play';
import { searches } from './searches';
import { turns } from './turns';
import { updates } from './updates';

const plays: readonly Play[] = [turns, lanes, searches, entries, datelines, learning, updates, packets];

/** A subject of the player: an engine that reports its decisions, or a play by itself. */
export interface Subject {
  readonly id: string;
  readonly title: LocalText;
  readonly play: Play;
}

export const subjects: readonly Subject[] = [
  ...engineDescriptors.flatMap(({ id, title, traced }) => {
    const play = plays.find((one) => one.id === traced);
    return play ? [{ id, title, play }] : [];
  }),
  ...plays.flatMap((play) => (play.alone ? [{ id: play.id, title: play.alone.title, play }] : [])),
];

/** Undefined for what does not tell what it does. */
export const subjectOf = (id: string | undefined): Subject | undefined => subjects.find((one) => one.id === id);

/** The request of a subject with the page's settings: an engine with its own, another play with its usual ones. */
export function requestOf({ id, title, play }: Subject): RunRequest {
  const request = requestFor(id, title);
  return play.alone ? { ...request, params: play.alone.params() } : request;
}
