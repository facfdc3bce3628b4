import { expectAccessibleInBoth } from './accessible';
import { expect, test } from './page';

test('sets an exercise, shows why an answer is wrong, takes a right one, and is led to by a link', async ({
  page,
  topoloom,
}) => {
  await page.goto('/#exercise=find-loop&seed=3');
  const sheet = page.getByTestId('exercise-page');
  await expect(sheet.getByRole('heading', { name: 'Can these routes deadlock?' })).toBeVisible();
  const choose = (name: string) => sheet.getByText(name, { exact: true });
  const verdict = sheet.locator('[data-verdict]');
  const marked = (marks: string) => sheet.locator(`[data-marks="${marks}"] line`);

  // What is pointed at is shown in the picture, and so is what is chosen.
  await choose('C > F > B > A').hover();
  await expect(marked('pointed')).toHaveCount(3);
  await choose('B > A').click();
  await choose('A > F').click();
  await expect(marked('chosen')).toHaveCount(2);
  await expect(sheet).toContainText('Your answer: B > A, A > F');
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect(verdict).toContainText('No route goes from A > F to B > A next');
  await expect(marked('wrong')).toHaveCount(3);

  // Another answer has no verdict yet; keys give it as the pointer does.
  await sheet.getByRole('checkbox', { name: 'F > B', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(verdict).toBeHidden();
  await expect(marked('wrong')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect(verdict).toHaveText('Right');
  await expectAccessibleInBoth(page);

  await sheet.getByRole('button', { name: 'Another' }).click();
  await expect(page).toHaveURL(/#exercise=find-loop&seed=4$/);
  await page.locator('[data-exercise="balance-vlans"]').click();
  await expect(sheet.getByRole('button', { name: 'Check' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Show a solution' }).click();
  await expect(page.getByTestId('solution').getByRole('listitem')).toHaveCount(8);

  await sheet.getByRole('button', { name: 'Open in the designer' }).click();
  await expect(topoloom.name).toHaveValue('Balance the VLANs 1');
  await expect(topoloom.verdict).toBeVisible();
});

test('draws a step of an answer that no cable joins as broken, and says so', async ({ page }) => {
  await page.goto('/#exercise=follow-tables&seed=1');
  const sheet = page.getByTestId('exercise-page');
  const links = (await page.getByTestId('exercise-picture').getAttribute('aria-label')) ?? '';
  const pairs = ['B', 'C', 'D', 'E', 'F', 'G'].map((other) => ['A', other] as const);
  const [joined, stray] = [true, false].map((is) => pairs.find((pair) => links.includes(pair.join(' – ')) === is));
  const broken = sheet.locator('[data-marks="chosen"] [data-broken]');
  await sheet.getByText('A', { exact: true }).last().click();
  await sheet
    .getByText(joined?.[1] ?? '', { exact: true })
    .last()
    .click();
  await expect(sheet.locator('[data-marks="chosen"] line')).toHaveCount(1);
  await expect(broken).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await sheet.getByText('A', { exact: true }).last().click();
  await sheet
    .getByText(stray?.[1] ?? '', { exact: true })
    .last()
    .click();
  await expect(broken).toHaveCount(1);
  await expect(page.getByTestId('no-cable')).toHaveText(`No cable joins A and ${stray?.[1]}.`);
});
