import { expect, it } from 'vitest';
import type { Words } from '../../jobs/ask/words';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import type { Asked } from '../../state/asks/question';
import type { JudgedRow } from '../../studies/record';
import { changeFigureForm, type FigureParams, type FigureResult, hostedFigure, useFigures } from './figureStore';
import { agreementOf, figureVerdictOf, passes } from './figureVerdict';

const text = { en: 'x', ja: 'x' };
const figure: ListedFigure = {
  id: '000-fig9',
  title: text,
  source: { en: '', ja: '' },
  explanation: text,
  params: { k: { type: 'integer', default: 8, min: 2, max: 32, label: text, help: text } },
  hasNetwork: false,
};

const row = (verdict: JudgedRow['verdict']): JudgedRow => ({
  label: text,
  published: null,
  measured: 0,
  note: null,
  verdict,
});

function verdict(
  params: FigureParams,
  form: Words,
  verdicts: readonly JudgedRow['verdict'][],
  runs: readonly (string | null)[] = [],
) {
  const record = {
    format: 'topoloom-figure',
    version: '0',
    figure: figure.id,
    params,
    rows: verdicts.map(row),
  } as const;
  const result: FigureResult = { record, text: '', changed: null, repeated: null, workerMs: 1 };
  const hosted = hostedFigure(figure);
  changeFigureForm(figure, params);
  hosted.question.take(hosted.now() as Asked, result);
  const [stage] = runs;
  if (stage !== undefined) hosted.question.store.setState({ progress: { stage, done: 0.499 } });
  hosted.take(form);
  return figureVerdictOf(useFigures.getState().views.get(figure.id));
}

it('counts what can be compared, and how much of it agrees', () => {
  expect(agreementOf([row('agrees'), row('differs'), row('unpublished')])).toEqual({
    verdict: 'differs',
    compared: 2,
    agreeing: 1,
  });
});

it('never shows a result as current that was measured with other parameters', () => {
  expect(verdict({ k: 8 }, {}, ['agrees'])).toMatchObject({ kind: 'done', other: false });
  expect(verdict({ k: 8 }, { k: '8' }, ['agrees'])).toMatchObject({ other: false });
  expect(verdict({ k: 8 }, { k: '4' }, ['agrees'])).toMatchObject({ other: true });
  expect(verdict({ k: 4 }, {}, ['agrees'])).toMatchObject({ other: true });
});

it('lists by what came out, a figure under way as not run yet', () => {
  const done = verdict({ k: 8 }, {}, ['agrees', 'differs']);
  const shown = (['all', 'new', 'agrees', 'differs'] as const).filter((filter) => passes(done, filter));
  expect(shown).toEqual(['all', 'differs']);
  expect(verdict({ k: 8 }, {}, ['agrees'], ['k = 8'])).toEqual({ kind: 'running', percent: 49 });
  expect(verdict({ k: 8 }, {}, ['agrees'], [null])).toEqual({ kind: 'waiting' });
  expect(passes({ kind: 'waiting' }, 'new')).toBe(true);
  expect(passes({ kind: 'new' }, 'agrees')).toBe(false);
});
