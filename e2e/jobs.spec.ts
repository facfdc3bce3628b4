import type { Locator, Page } from '@playwright/test';
import { expectAccessible, looksOf } from './accessible';
import { expect, openResults, test } from './page';

const costs = (page: Page): Locator => page.getByTestId('job-costs').locator('tbody tr');
const steps = (page: Page): Locator => page.getByTestId('job-steps').locator('tbody tr');

test('tells what a job costs on a network, and after two spines fail', async ({ page, topoloom }) => {
  await topoloom.openWith('fat-tree', { k: '4' }, '20 switches');

  // Four clicks: the workspace, the kind, which one, and go.
  await topoloom.workspace('Jobs');
  await page.getByRole('combobox', { name: 'What the ranks do' }).click();
  await page.getByRole('option', { name: 'All-to-all, shifts' }).click();
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await openResults(page, 'Job');
  const figure = page.locator('[data-part="figure"]');
  await expect(figure).toHaveText(/^1\.00 ×time over ideal, ranks in order.*All-to-all, shifts, 16 ranks/);
  await expect(page.locator('[data-part="steps"]')).toContainText('15 steps');
  // In the words of both placements: where ranks lie scattered, the same job waits.
  const scattered = page.locator('[data-part="random"]');
  await expect(scattered).toContainText('with ranks scattered');
  await expect(page.getByTestId('job-legend')).toContainText('Step 1, Turn addition');
  // Every kind of job beside it, the most hindered first; the one that was asked for as above.
  const kinds = page.getByTestId('job-kinds').locator('tbody tr');
  const shifts = kinds.filter({ hasText: 'All-to-all, shifts' }).locator('td');
  await expect(shifts).toHaveText(['1.00', /^\d/, '15']);
  await expect(page.getByTestId('job-kinds-said')).toHaveText(/^\d+ kinds in order: .* \d+ kinds scattered: /);
  const factors = await kinds.locator('td:nth-of-type(1)').allInnerTexts();
  expect(factors.length).toBeGreaterThan(8);
  expect(factors.map(Number)).toEqual(factors.map(Number).sort((a, b) => b - a));
  await kinds.getByRole('button', { name: 'All-reduce, ring' }).click();
  await expect(page.getByRole('combobox', { name: 'What the ranks do' })).toHaveValue('All-reduce, ring');
  await kinds.getByRole('button', { name: 'All-to-all, shifts' }).click();
  await expect(figure).toContainText('All-to-all, shifts');

  // Scattered they take what was said of it, without a button, and the kinds stay.
  const said = (await scattered.locator('strong').innerText()).trim();
  const [, told] = await shifts.allInnerTexts();
  expect(said).toBe(`${Number(told).toFixed(2)} ×`);
  await scattered.getByRole('button').click();
  await expect(figure).toContainText('ranks scattered');
  await expect(figure).toContainText(said);
  await expect(page.locator('[data-part="linear"]')).toContainText('1.00 ×');
  await expect(shifts).toHaveText(['1.00', told, '15']);
  await page.locator('[data-part="linear"]').getByRole('button').click();
  await expect(figure).toContainText('ranks in order');

  for (const spine of ['spine-0-0', 'spine-1-0']) {
    await topoloom.select(spine);
    await page.getByTestId('inspector').getByRole('button', { name: 'Mark as failed' }).click();
  }
  await topoloom.workspace('Jobs');
  // It is worked out again by itself. As the tables were, messages are lost; routed anew the job takes longer than before.
  await expect(costs(page).filter({ hasText: 'unrepaired' })).toContainText('never done');
  const anew = costs(page).filter({ hasNotText: 'unrepaired' });
  await expect(anew).toHaveCount(1);
  expect(Number(await anew.locator('td').nth(0).innerText())).toBeGreaterThan(1);

  // Its packets take as long as the fullest channel foretells, and their way to go.
  await page.getByRole('button', { name: /Send the packets of step/ }).click();
  const sent = page.getByTestId('job-packet-times').locator('tbody tr').filter({ hasNotText: 'unrepaired' });
  await expect(sent).toHaveCount(1);
  const [foretold, measured] = await sent.locator('td').allInnerTexts();
  expect(Number(measured)).toBeGreaterThan(Number(foretold));
  expect(Number(measured)).toBeLessThan(2 * Number(foretold));

  // Step by step on the canvas, from the table and from the legend.
  await steps(page).last().getByRole('button').click();
  await expect(page.getByTestId('job-legend')).toContainText(/Step 1[0-5], Turn addition:/);
  await page.getByTestId('job-legend').getByRole('button', { name: 'Step before' }).click();
  await expect(page.locator('[data-step]').first()).toHaveAttribute('data-step', /^[1-9]/);
});

test('is carried by a link to the design @deep', async ({ page, topoloom }) => {
  await topoloom.openWith('fat-tree', { k: '4' }, '20 switches');
  await topoloom.select('spine-0-0');
  await page.getByTestId('inspector').getByRole('button', { name: 'Mark as failed' }).click();
  await topoloom.workspace('Jobs');
  await page.getByRole('combobox', { name: 'What the ranks do' }).click();
  await page.getByRole('option', { name: 'All-to-all, shifts' }).click();
  await page.getByRole('combobox', { name: 'Placement' }).click();
  await page.getByRole('option', { name: 'random' }).click();
  await page.getByLabel('Free hosts').fill('host-[0-3]-0-0, host-[0-3]-1-0');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await openResults(page, 'Job');
  const anew = costs(page).filter({ hasNotText: 'unrepaired' });
  await expect(anew).toContainText(/Turn addition.*7/);
  const factor = await anew.locator('td').nth(0).innerText();
  expect(Number(factor)).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Designs and files' }).click();
  await page.getByRole('menuitem', { name: 'Link …' }).click();
  await expect(page.getByRole('dialog')).toContainText('It opens Jobs as it is set up here.');
  const link = await page.getByTestId('share-link').inputValue();
  const other = await page.context().newPage();
  await other.goto(link);
  // Nothing needs to be clicked to have the answer.
  await expect(other.locator('[data-part="figure"]')).toContainText(`${Number(factor).toFixed(2)} ×`);
  await openResults(other, 'Job');
  await expect(other.getByTestId('job-legend')).toContainText('Turn addition');
  const third = await page.context().newPage();
  await third.goto(link.replace('kind=shift-exchange', 'kind=nothing'));
  await expect(third.getByTestId('keep-bar')).toContainText('kind=nothing: expected one of');
});

test('takes a list of free hosts, finds where a job costs least, and says what is wrong @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('torus', { dims: '8' }, '8 switches');
  await topoloom.workspace('Jobs');
  const free = page.getByLabel('Free hosts');
  await free.fill('host-[0-3]-0, nobody');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('job-fault')).toContainText('"nobody"');
  await free.fill('host-[0,2,1,3]-0');
  await page.getByRole('combobox', { name: 'Placement' }).click();
  await page.getByRole('option', { name: 'as listed' }).click();
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await openResults(page, 'Job');
  await expect(page.locator('[data-part="figure"]')).toContainText('2.00 ×');
  await page.getByRole('combobox', { name: 'Placement' }).click();
  await page.getByRole('option', { name: 'best found' }).click();
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('job-results')).toContainText('In order it would be');
});

test('leaves nothing serious to complain of @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Jobs');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await openResults(page, 'Job');
  await expect(page.getByTestId('job-kinds')).toBeVisible();
  await page.getByRole('button', { name: /Send the packets/ }).click();
  await expect(page.getByTestId('job-packet-times')).toBeVisible();
  for await (const _ of looksOf(page)) {
    for (const part of ['job-form', 'job-results', 'job-legend']) {
      await expectAccessible(page, `[data-testid="${part}"]`);
    }
  }
});

test('keeps messages inside machines off the fabric', async ({ page, topoloom }) => {
  const rails = { nodes: '4', rails: '4', unit: '2', spines: '2', links: '1' };
  await topoloom.openWith('rails', rails, '10 switches');
  await topoloom.workspace('Jobs');
  await page.getByText('Ranks, bytes, latency').click();
  await page.getByLabel('Ranks', { exact: true }).fill('4');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await openResults(page, 'Job');
  // The four ports of one machine, each at a leaf of its own: nothing to draw or to list.
  await expect(page.getByTestId('job-results')).toContainText('No step waits for the network');
  await expect(page.getByTestId('job-steps')).toHaveCount(0);
  await page.getByText('Inside machines', { exact: true }).click();
  await page.getByLabel('Network inside machines, GB/s').fill('450');
  await page.getByTestId('job-form').getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('job-steps')).toContainText('Inside a machine');
  await expect(steps(page).first()).toContainText('–');
  await expect(page.locator('[data-part="figure"]')).toContainText('1.00 ×');
});
