import { healthFiles } from '../src/jobs/health/healthFiles.fixture';
import { expectAccessibleInBoth } from './accessible';
import { expect, openWorkspace, test } from './page';

test('reads one list from counters, tables and configurations, and leads to the cable', async ({ page, topoloom }) => {
  await topoloom.openWith('leaf-spine', { leaves: '2', spines: '1', links: '1', hosts: '2' }, '3 switches');
  await openWorkspace(page, 'Health');
  await expect(page.getByTestId('health-empty').getByRole('button', { name: 'Choose files …' })).toBeVisible();
  await page.getByTestId('health-formats').getByText('Files that are read').click();
  const makers = page.getByTestId('health-formats').locator('dl');
  await expect(makers).toHaveCount(4);
  await expect(makers.nth(2)).toContainText('show interfaces | json');
  await topoloom.drop(healthFiles.map(({ name, text }) => ({ name, content: text })));
  const rows = page.getByTestId('health-findings').locator('[data-kind]');
  await expect(rows).toHaveCount(5);
  const kinds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-kind')));
  expect(kinds).toEqual(['unreachable', 'lossy', 'lossy', 'lossy', 'flapping']);
  await expect(rows.last()).toContainText('reseat or replace the cable');
  await expect(page.getByTestId('health-summary')).toContainText('cannot tell without waits');
  await expect(page.getByTestId('health-legend')).toContainText('Measured load');

  const canvas = page.getByTestId('network-canvas');
  await expect(canvas).toHaveAttribute('data-health', /flapping/);
  const flapping = rows.last().locator('button');
  await flapping.focus();
  await page.keyboard.press('Enter');
  await expect(flapping).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('inspector')).toContainText('spine-0');
  await expectAccessibleInBoth(page);

  // What is none of these is named, and the others are judged.
  await topoloom.drop([{ name: 'cables.csv', content: 'from,to\na,b\n' }]);
  await expect(page.getByTestId('health-summary').getByRole('alert')).toContainText('cables.csv');
  await expect(rows).toHaveCount(5);
});

test('opens a sample, finds its three ill cables, and saves the list', async ({ page, topoloom }) => {
  await topoloom.openWith('leaf-spine', { leaves: '2', spines: '1', links: '1', hosts: '2' }, '3 switches');
  await openWorkspace(page, 'Health');
  await page.getByRole('button', { name: 'Try a sample' }).click();
  const rows = page.getByTestId('health-findings').locator('[data-kind]');
  await expect(rows).toHaveCount(4);
  const kinds = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-kind')));
  expect(kinds.toSorted()).toEqual(['erring', 'flapping', 'flapping', 'slow']);
  await expect(page.getByTestId('health-summary')).toContainText('Measured loads beside those of the tables');
  await expect(page.getByTestId('health-farthest').locator('tbody tr')).toHaveCount(10);
  const saving = page.waitForEvent('download');
  await page.getByTestId('health-findings').getByRole('button', { name: 'Save the table (CSV)' }).click();
  expect((await saving).suggestedFilename()).toBe('health.csv');
  // The first hour as an earlier date: the link has not gone down since.
  await page.getByLabel('Times of an earlier date').fill('13');
  await page.getByTestId('health-form').getByRole('button', { name: 'Judge' }).click();
  await expect(page.getByTestId('health-summary')).toContainText('0 new, 2 not seen now');
  await expect(rows.last()).toContainText('not seen now');
});
