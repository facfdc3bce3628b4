import { type ParamValue, readParams } from '../base/params';
import { suggestion } from '../base/structures/nearestNames';
import { TopoloomError } from '../base/topoloomError';
import { exerciseDescriptors } from '../exercises/kinds/registry';
import { findGenerator } from '../generators/registry';
import { engineDescriptors, findEngine } from '../routing/registry';

/** Where links can lead beside what the core has itself. */
export interface PlacesKnown {
  /** Ids of workspaces. */
  readonly views: readonly string[];
  /** Ids of published figures; null where they are not known, and any is taken. */
  readonly figures: readonly string[] | null;
}

/** What the player shows beside engines. */
const PLAYS: readonly string[] = ['learning', 'updates', 'datelines', 'packets'];

/** What is wrong with a link of the page; null if it leads somewhere. */
export function checkPlace(link: string, { views, figures }: PlacesKnown): string | null {
  const fields = new URLSearchParams(link.slice(1));
  const named = (what: string, id: string, ids: readonly string[]): string | null =>
    ids.includes(id)
      ? null
      : `no ${what} "${id.slice(0, 60)}": expected one of ${ids.join(', ')}${suggestion(id, ids)}`;
  const view = fields.get('view');
  if (view !== null) {
    // Without an engine it is the one that routes the network; some plays are of none.
    const engine = view === 'play' ? fields.get('engine') : null;
    const ids = [...engineDescriptors.filter(({ traced }) => traced).map(({ id }) => id), ...PLAYS];
    return named('workspace', view, views) ?? (engine === null ? null : named('engine', engine, ids));
  }
  const figure = fields.get('figure');
  if (figure !== null) return figures && named('figure', figure, figures);
  const exercise = fields.get('exercise');
  if (exercise !== null) {
    const ids = exerciseDescriptors.map(({ id }) => id);
    return named('exercise', exercise, ids) ?? (/^\d{1,5}$/.test(fields.get('seed') ?? '1') ? null : 'expected seed=N');
  }
  return checkPlay(fields);
}

function checkPlay(fields: URLSearchParams): string | null {
  const generator = findGenerator(fields.get('play') ?? '');
  if (!generator) return `no generator "${fields.get('play')}"`;
  const engines = fields.getAll('engine');
  if (engines.length === 0 || engines.length > 2) return 'expected one engine or two';
  const unknown = engines.find((id) => !findEngine(id) && !PLAYS.includes(id));
  if (unknown !== undefined)
    return `no engine "${unknown}"${suggestion(
      unknown,
      engineDescriptors.map(({ id }) => id),
    )}`;
  try {
    const params: unknown = JSON.parse(fields.get('params') ?? '{}');
    if (typeof params !== 'object' || params === null) return 'expected params as an object';
    readParams(generator.descriptor.params, params as Record<string, ParamValue>);
    return null;
  } catch (error) {
    if (error instanceof TopoloomError) return error.message;
    if (error instanceof SyntaxError) return 'expected params in JSON';
    throw error;
  }
}
