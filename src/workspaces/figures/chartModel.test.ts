import { expect, it } from 'vitest';
import type { FigureChart } from '../../studies/figure';
import type { JudgedRow } from '../../studies/record';
import { chartModel, chartTable } from './chartModel';

const text = (en: string) => ({ en, ja: `${en}の` });
const chart = (shape: FigureChart['shape']): FigureChart => ({
  id: 'c',
  shape,
  title: text('title'),
  x: { label: text('k') },
  y: { label: text('y') },
});
const row = (x: number | string, series: string, measured: number, more: Partial<JudgedRow> = {}): JudgedRow => ({
  label: text(`${x} ${series}`),
  published: null,
  measured,
  note: null,
  verdict: 'unpublished',
  plot: { chart: 'c', x: typeof x === 'number' ? x : text(x), series: text(series) },
  ...more,
});
const words = { published: 'published', standardError: 'standard error' };

it('puts curves in the order of x, and leaves out what stands elsewhere', () => {
  const rows = [
    row(8, 'a', 3, { published: 2.5, standardError: 0.1 }),
    row(4, 'a', 1),
    row(4, 'b', 2),
    { ...row(16, 'a', 9), plot: undefined },
    { ...row(16, 'a', 9), plot: { chart: 'other', x: 16, series: text('a') } },
  ];
  const model = chartModel(chart('lines'), rows, ({ ja }) => ja, String);
  if (!model) throw new Error('no model');
  expect(model.series).toEqual([
    { id: 'a', name: 'aの' },
    { id: 'b', name: 'bの' },
  ]);
  expect(model.places.map(({ x, values }) => [x, values.map((v) => v?.measured ?? null)])).toEqual([
    [4, [1, 2]],
    [8, [3, null]],
  ]);
  expect(model).toMatchObject({ hasPublished: true, hasErrors: true });
  expect(chartTable(model, 'k', words)).toEqual({
    head: ['k', 'aの', 'aの, standard error', 'aの, published', 'bの'],
    rows: [
      ['4', 1, '', '', 2],
      ['8', 3, 0.1, 2.5, ''],
    ],
  });
});

it('keeps the groups of bars in the order of the rows', () => {
  const model = chartModel(chart('bars'), [row('top', 'a', 1), row('bottom', 'a', 2)], ({ en }) => en, String);
  expect(model?.places.map(({ name }) => name)).toEqual(['top', 'bottom']);
  expect(chartModel({ ...chart('bars'), id: 'd' }, [row('top', 'a', 1)], ({ en }) => en, String)).toBeNull();
});
