import { afterEach, expect, it, vi } from 'vitest';
import { captureCli } from '../../cli/captureCli.fixture';
import { runFigure } from '../../jobs/school/figureJobs';
import { figureDescriptors } from '../../studies/registry';
import { workersOf } from '../../worker/client';
import { measureFigure } from './figureActions';
import { changeFigureForm, hostedFigure } from './figureStore';

const descriptor = figureDescriptors.find(({ id }) => id === '000-table2');
const figure = { ...(descriptor as NonNullable<typeof descriptor>), hasNetwork: true };

afterEach(() => vi.restoreAllMocks());

/** The request of the page, which nobody answers. */
async function pageRequest(measure: () => Promise<unknown>): Promise<unknown> {
  const run = vi.spyOn(workersOf('figure')[0], 'run').mockRejectedValue(new Error('not run'));
  await measure();
  const [[job, request]] = run.mock.calls;
  expect(job).toBe('runFigure');
  run.mockRestore();
  return request;
}

async function commandRequest(...words: readonly string[]): Promise<unknown> {
  const run = vi.spyOn(runFigure, 'run').mockImplementation(() => {
    throw new Error('not run');
  });
  await captureCli('reproduce', ...words);
  const request = run.mock.lastCall?.[1];
  run.mockRestore();
  return request;
}

it('makes one request of a figure by the page and by the command line', async () => {
  expect(await pageRequest(() => measureFigure(figure))).toEqual(await commandRequest('000-table2'));
  changeFigureForm(figure, { sizes: '4,8' });
  const asked = await pageRequest(() => measureFigure(figure));
  expect(asked).toMatchObject({ figure: '000-table2', params: { sizes: '4,8', variants: 'all' }, record: null });
  expect(asked).toEqual(await commandRequest('000-table2', '--param', 'sizes=4,8'));
});

it('repeats a record once: run again, it is a run of one own', async () => {
  const params = { sizes: '4', variants: 'paper' };
  const record = { format: 'topoloom-figure', version: '0', figure: figure.id, params, rows: [] } as const;
  changeFigureForm(figure, params, { ...record, rows: [] });
  expect(await pageRequest(() => hostedFigure(figure).run())).toEqual({ figure: figure.id, params, record });
  expect(await pageRequest(() => measureFigure(figure))).toEqual({ figure: figure.id, params, record: null });
  expect(hostedFigure(figure).words()).toEqual(params);
});
