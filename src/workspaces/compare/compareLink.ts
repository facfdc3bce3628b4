import * as v from 'valibot';
import { ParamError, type ParamValue, readParams, unexpected } from '../../core/base/params';
import type { ChosenRow } from '../../jobs/routing/compareAsk';
import { useSubject } from '../../state/document/subjectStore';
import { type RunRequest, routeOrThrow } from '../../state/results/routeActions';
import { useRuns } from '../../state/results/runStore';
import { changeLook, useLook } from '../../state/view/lookStore';
import { tellError } from '../../state/view/notices';
import type { JumpParams } from '../../state/view/pageStore';
import { readOneOf, takeWords } from '../linkWords';
import { showComparison } from './compareActions';
import { chosenRow, findRow, runsOf } from './comparedRows';
import { chooseCompared, MOST_PANES, useCompare, VIEWS } from './compareStore';
import { comparison } from './comparisonStore';

const paneSchema = v.array(
  v.object({
    engine: v.string(),
    params: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
  }),
);

interface LinkedPane {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
}

/** The panes or the comparison in words that `jump` takes, without imported tables, another network's results, and the design's traffic. */
export function shownComparison(): JumpParams {
  const { view, panes, pair } = useCompare.getState();
  const { results } = useRuns.getState();
  const { revision } = useSubject.getState();
  const shown = (view === 'difference' ? pair : panes) ?? [];
  const linked = shown.flatMap((key): LinkedPane[] => {
    const result = results.get(key);
    if (!result || result.imported || result.revision !== revision) return [];
    const { engine, params, seed } = result.report;
    const specs = findRow(engine)?.params ?? {};
    const said = Object.entries(params).filter(([key, value]) => value !== specs[key]?.default);
    return [{ engine, params: Object.fromEntries(said), seed }];
  });
  return { show: view, ...(view !== 'single' && linked.length > 0 && { panes: JSON.stringify(linked) }) };
}

/** @throws ParamError for what cannot be compared */
export function readComparison({ show = 'side', panes = '[]', ...others }: JumpParams) {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new ParamError(unknown, {
      en: `unknown parameter "${unknown}": expected show, panes`,
      ja: `パラメータ「${unknown}」はありません：使えるのは show, panes です`,
    });
  return { view: readOneOf('show', show, VIEWS), requests: readPanes(panes).slice(0, MOST_PANES) };
}

function readPanes(text: string): readonly RunRequest[] {
  let panes: readonly LinkedPane[];
  try {
    panes = v.parse(paneSchema, JSON.parse(text));
  } catch {
    throw unexpected('panes', text.slice(0, 100), {
      en: 'engines with parameters and seed in JSON',
      ja: 'エンジン、パラメータ、シードの JSON ',
    });
  }
  const rows = panes.map(({ engine, params, seed }): ChosenRow => {
    const row = findRow(engine);
    if (!row)
      throw new ParamError('panes', {
        en: `panes: there is no engine "${engine}"`,
        ja: `panes：エンジン「${engine}」はありません`,
      });
    readParams(row.params, params);
    return { ...chosenRow(row), ...(row.vlan === undefined && { params }), seed };
  });
  return runsOf(comparison.ask.request({ ...comparison.values(), rows }, comparison.context()) ?? []);
}

/** Runs what a link puts into the panes, one engine after the other, and shows it. */
export async function jump(words: JumpParams): Promise<void> {
  if (Object.keys(words).length === 0) return;
  let said: ReturnType<typeof readComparison> | null = null;
  const taken = takeWords(() => {
    said = readComparison(words);
  });
  if (!taken || said === null) return;
  const { view, requests }: ReturnType<typeof readComparison> = said;
  const keys: string[] = [];
  for (const request of requests) {
    try {
      const result = await routeOrThrow(request, false);
      if (!result) return;
      keys.push(result.key);
      if (useLook.getState().shownRun === null) changeLook({ shownRun: result.key });
    } catch (error) {
      tellError('routeFailed', request.title, error);
    }
  }
  if (keys.length > 1) chooseCompared(keys);
  showComparison(view);
}
