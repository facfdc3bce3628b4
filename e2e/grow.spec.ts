import { expect, saved, test } from './page';

test('a leaf-spine grows by a quarter in stages that keep capacity, each proven, shown and taken over', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('leaf-spine', { leaves: '8', spines: '4', links: '2', hosts: '4' }, '12 switches');
  await topoloom.workspace('Grow');
  const form = page.locator('#grow-form');
  // A generator begins at the network's own family and sizes.
  await form.getByText('Generator', { exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Hosts a leaf' })).toHaveValue('4');
  await form.getByText('Size', { exact: true }).click();
  // Counted up from what there is.
  await expect(form.getByRole('textbox', { name: 'Leaves' })).toHaveValue('8');
  await form.getByRole('textbox', { name: 'Leaves' }).fill('10');
  await form.getByRole('textbox', { name: 'Spines' }).fill('5');
  await form.getByRole('button', { name: 'Plan the growth' }).click();
  // A fifth spine gets 16 of 80 uplinks; two new leaves have at most 2 on it, so that 12 come from old ones.
  await expect(page.getByTestId('grow-summary')).toContainText(
    '12 of 96 cables moved · 3 switches, 8 hosts and 24 cables',
  );
  const checks = page.getByTestId('grow-checks').getByRole('listitem');
  await expect(checks).toHaveCount(6);
  // Without a floor nobody knows how long the cables are.
  expect(await checks.evaluateAll((all) => all.map((one) => one.getAttribute('data-holds')))).toEqual([
    ...new Array(5).fill('true'),
    'unknown',
  ]);

  const moment = page.getByTestId('grow-moment');
  // It opens on what changes, and its answer stands over the canvas and where the button was.
  await expect(moment).toContainText('12 plugs moved');
  await expect(page.locator('[data-part="figure"]')).toContainText(/12\s*plugs to move\s*of 96 cables/);
  await expect(page.locator('[data-part="capacity"]')).toContainText('0.75');
  await expect(page.getByTestId('answer-line')).toContainText('plugs to move');
  const canvas = page.locator('[data-grow]');
  const slider = page.getByTestId('grow-legend').getByRole('slider', { name: 'Step of the plan' });
  await slider.press('Home');
  await expect(moment).toHaveText('Before: the network as it is');
  await slider.press('ArrowRight');
  await expect(moment).toContainText('Stage 1 of 1: 12 cables drained, every leaf keeps at least 0.75');
  await expect(canvas).toHaveAttribute('data-grow', 'drained 12, stays 52');
  await page.getByRole('button', { name: 'Step on' }).click();
  await expect(moment).toContainText('12 plugs moved');
  await expect(canvas).toHaveAttribute('data-grow', 'laid 16, left 12, moved 12, stays 52');
  await expect(canvas).toHaveAttribute('data-grow-switches', 'new 3, there 12');
  await expect(canvas).toHaveAttribute('data-grow-hosts', 'new 8, there 32');
  await slider.press('End');
  await expect(moment).toHaveText('Afterwards: the network that it has become');

  const { name, bytes } = await saved(page, page.getByRole('button', { name: 'Work order as CSV' }));
  expect(name).toMatch(/work-order\.csv$/);
  expect(bytes.toString('utf8').match(/,move,/g)?.length).toBe(12);

  await page.getByRole('button', { name: 'Take the design to the end of stage 1' }).click();
  await expect(topoloom.counts).toContainText('15 switches');
  await expect(page.getByTestId('grow-at')).toHaveText('The design stands after stage 1 of this plan.');
  // The canvas shows what the stage has changed, over the design that it has become.
  await expect(canvas).toHaveAttribute('data-grow', 'laid 16, left 12, moved 12, stays 52');
  await page.getByRole('button', { name: 'Undo: take over a stage of growth' }).click();
  await expect(topoloom.counts).toContainText('12 switches');

  await form.getByRole('textbox', { name: 'Leaves' }).fill('2');
  await form.getByRole('textbox', { name: 'Spines' }).fill('2');
  await form.getByRole('button', { name: 'Plan the growth' }).click();
  await expect(page.getByTestId('grow-fault')).toContainText('expected at least the 8 rows and 4 spines');
});
