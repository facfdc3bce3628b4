import { expect, openResults, test } from './page';

test('chooses the engine by the network, until a person chooses one @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.workspace('Route');
  const engine = page.getByRole('combobox', { name: 'Engine' });
  const why = page.getByTestId('engine-chosen');
  await expect(engine).toHaveValue('Turn addition');
  await expect(why).toHaveText('Chosen for this network: joined trees.');

  // Each way round an odd ring carries the same, so dimension order comes to the bound.
  await topoloom.generate('torus', { dims: '5x5' });
  await topoloom.workspace('Route');
  await expect(engine).toHaveValue('Dimension order');
  await expect(why).toHaveText('Chosen for this network: a torus or mesh on which it reaches the bound.');
  await expect(page.getByTestId('headroom').first()).toContainText('at the bound');
  await expect(page.getByTestId('headroom').first().getByRole('button')).toHaveCount(0);

  await engine.click();
  await page.getByRole('option', { name: 'Min Hop' }).click();
  await expect(why).toContainText('Your choice for this design.');
  await topoloom.generate('torus', { dims: '3x3' });
  await topoloom.workspace('Route');
  await expect(engine).toHaveValue('Min Hop');

  await why.getByRole('button', { name: 'Choose by network' }).press('Enter');
  await expect(engine).toHaveValue(/Dimension order|Turn addition/);
  await expect(why).toContainText('Chosen for this network');

  // Where one lane stays below the bound the page lets turn addition use a second.
  await topoloom.generate('torus', { dims: '5x4', hosts: '2' });
  await topoloom.workspace('Route');
  await expect(engine).toHaveValue('Turn addition');
  await expect(topoloom.finding).toContainText('2 virtual lanes');
});

test('says what may add to a result, and does it @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  // A person's choice of the engine is one lane, as its form has it.
  await topoloom.workspace('Route');
  for (const name of ['Min Hop', 'Turn addition']) {
    await page.getByRole('combobox', { name: 'Engine' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await topoloom.generate('torus', { dims: '6x6', hosts: '2' });
  await expect(topoloom.counts).toContainText('36 switches');
  await topoloom.workspace('Route');
  const headroom = page.getByTestId('headroom').first();
  await expect(headroom).toContainText(/^One lane: \d\d(\.\d)? % of the bound, 0\.657\./);
  await expect(headroom).toContainText('Two lanes may reach more.');
  await expect(headroom).toContainText(/A longer search may add up to \d+ %\./);

  await headroom.getByRole('button', { name: 'Try two lanes' }).press('Enter');
  await expect(topoloom.finding).toContainText('2 virtual lanes', { timeout: 60_000 });
  await expect(headroom).toContainText(/^Two lanes: 9\d(\.\d)? % of the bound/);
  await expect(page.locator('[data-metric="lanes"]').first()).toContainText('2');

  // The earlier result is still there, and says that there is a better one.
  await topoloom.workspace('Compare');
  const row = (await topoloom.resultTable()).locator('[data-engine="turn-addition"]').filter({ hasText: 'lanes=1' });
  await row
    .getByRole('button', { name: /lanes=1/ })
    .first()
    .click();
  await openResults(page, 'Report');
  const better = page.getByTestId('headroom').filter({ hasText: 'Turn addition has' }).first();
  await expect(better).toContainText(/has 0\.6\d+ on two lanes\./);
  await better.getByRole('button', { name: 'Show it' }).click();
  await topoloom.workspace('Route');
  await expect(topoloom.finding).toContainText('2 virtual lanes');
});

test('shows a quick result first where the search is long, and offers to search longer', async ({ page, topoloom }) => {
  await topoloom.open();
  await openResults(page, 'Report');
  await topoloom.generate('random', { switches: '40', ports: '6', hosts: '4' });
  const headroom = page.getByTestId('headroom').first();
  await expect(headroom).toContainText('Found by a quick search; a longer one may add up to');
  const share = async (): Promise<number> => Number(/([\d.]+) % of the bound/.exec(await headroom.innerText())?.[1]);
  const quick = await share();
  expect(quick).toBeGreaterThan(85);

  await headroom.getByRole('button', { name: 'Search longer' }).click();
  await expect(headroom).not.toContainText('quick search');
  expect(await share()).toBeGreaterThan(quick);
  await topoloom.workspace('Compare');
  const rows = page.locator('[data-card="turn-addition"]');
  await expect(rows.filter({ hasText: 'refine=quick' }).getByRole('button', { name: /Search longer/ })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'refine=on' }).getByRole('button', { name: /Search longer/ })).toHaveCount(0);
});
