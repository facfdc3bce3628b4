import type { LocalText } from '../base/localText';
import { type ParamValue, readParams } from '../base/params';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import { exerciseDescriptors } from '../exercises/kinds/registry';
import { findGenerator } from '../generators/registry';
import { engineDescriptors, findEngine } from '../routing/registry';

/** Targets of links beside those that the core has itself. */
export interface PlacesKnown {
  /** Ids of workspaces. */
  readonly views: readonly string[];
  /** Ids of published figures; null where they are not known, and any is taken. */
  readonly figures: readonly string[] | null;
}

/** Plays of the player beside engines. */
const PLAYS: readonly string[] = ['learning', 'updates', 'datelines', 'packets'];

/** The fault of a link of the page; null if it has a target. */
export function checkPlace(link: string, { views, figures }: PlacesKnown): LocalText | null {
  const fields = new URLSearchParams(link.slice(1));
  const view = fields.get('view');
  if (view !== null) {
    // Without an engine it is the one that routes the network; some plays are of none.
    const engine = view === 'play' ? fields.get('engine') : null;
    const ids = [...engineDescriptors.filter(({ traced }) => traced).map(({ id }) => id), ...PLAYS];
    return unknown(WORKSPACE, view, views) ?? (engine === null ? null : unknown(ENGINE, engine, ids));
  }
  const figure = fields.get('figure');
  if (figure !== null) return figures && unknown(FIGURE, figure, figures);
  const exercise = fields.get('exercise');
  if (exercise !== null) {
    const ids = exerciseDescriptors.map(({ id }) => id);
    return unknown(EXERCISE, exercise, ids) ?? (/^\d{1,5}$/.test(fields.get('seed') ?? '1') ? null : NO_SEED);
  }
  return checkPlay(fields);
}

const WORKSPACE: LocalText = { en: 'workspace', ja: '作業画面' };
const ENGINE: LocalText = { en: 'engine', ja: 'エンジン' };
const FIGURE: LocalText = { en: 'figure', ja: '図' };
const EXERCISE: LocalText = { en: 'exercise', ja: '演習' };
const NO_SEED: LocalText = { en: 'expected seed=N', ja: 'seed=N が必要です' };

function unknown(what: LocalText, id: string, ids: readonly string[]): LocalText | null {
  if (ids.includes(id)) return null;
  const [shown, near] = [id.slice(0, 60), suggestion(id, ids)];
  return {
    en: `no ${what.en} "${shown}": expected one of ${ids.join(', ')}${near.en}`,
    ja: `${what.ja}「${shown}」はありません。${ids.join(', ')} のいずれかです${near.ja}`,
  };
}

function checkPlay(fields: URLSearchParams): LocalText | null {
  const generator = findGenerator(fields.get('play') ?? '');
  if (!generator) {
    const kind = fields.get('play');
    return { en: `no generator "${kind}"`, ja: `ネットワークの種類「${kind}」はありません` };
  }
  const engines = fields.getAll('engine');
  if (engines.length === 0 || engines.length > 2)
    return { en: 'expected one engine or two', ja: '1 つか 2 つのエンジンが必要です' };
  const wrong = engines.find((id) => !findEngine(id) && !PLAYS.includes(id));
  if (wrong !== undefined) {
    const near = suggestion(
      wrong,
      engineDescriptors.map(({ id }) => id),
    );
    return { en: `no engine "${wrong}"${near.en}`, ja: `エンジン「${wrong}」はありません${near.ja}` };
  }
  try {
    const params: unknown = JSON.parse(fields.get('params') ?? '{}');
    if (typeof params !== 'object' || params === null)
      return { en: 'expected params as an object', ja: 'params にはオブジェクトが必要です' };
    readParams(generator.descriptor.params, params as Record<string, ParamValue>);
    return null;
  } catch (error) {
    if (error instanceof TopoloomError) return error.reason;
    if (error instanceof SyntaxError) return { en: 'expected params in JSON', ja: 'params には JSON が必要です' };
    throw error;
  }
}
