import type { Page } from '@playwright/test';
import { expect, TopoloomPage, test as withWatch } from './page';

// The page says on the console what it could not load.
const test = withWatch.extend<{ topoloom: TopoloomPage }>({
  topoloom: ({ page }, use) => use(new TopoloomPage(page)),
});

const bar = (page: Page) => page.locator('.part-bar');

/** From now on the server has no file of such a name, as where another version has taken the place of this one. */
const lose = (page: Page, files: RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not here' }));

test('a part that cannot be loaded leaves the page, and comes when it is tried again', async ({ page, topoloom }) => {
  await topoloom.open();
  await lose(page, /assets\/RoutePanel/);
  await topoloom.workspace('Route');
  await expect(bar(page)).toContainText('A part of the page could not be loaded');
  await expect(topoloom.finding).toContainText('hroughput');
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(bar(page)).toBeVisible();
  await page.unrouteAll();
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Route' })).toContainText('Engine');
  await expect(bar(page)).toBeHidden();
});

test('a style that could not be loaded comes when its part is tried again', async ({ page, topoloom }) => {
  await topoloom.open();
  await lose(page, /assets\/[^/]*\.css/);
  await topoloom.workspace('Lessons');
  await expect(bar(page)).toBeVisible();
  await page.unrouteAll();
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Lessons' })).not.toBeEmpty();
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((l) => !l.sheet);
  await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
});

const acts: readonly (readonly [what: string, files: RegExp, act: (topoloom: TopoloomPage) => Promise<void>])[] = [
  ['saving', /assets\/designFile/, ({ page }) => page.keyboard.press('Control+s')],
  ['a dropped file', /assets\/takeFiles/, (topoloom) => topoloom.drop([{ name: 'a.net', content: 'Switch 4 "a"' }])],
  ['the menu of exports', /assets\/ExportItems/, ({ page }) => page.getByRole('button', { name: 'Export' }).click()],
  ['a link', /assets\/openShared/, ({ page }) => page.evaluate(() => location.assign('#network=torus:dims=3x3'))],
];

for (const [what, files, act] of acts)
  test(`${what} whose part is missing does not fail without a word`, async ({ page, topoloom }) => {
    await topoloom.open();
    await lose(page, files);
    await act(topoloom);
    await expect(bar(page)).toContainText('what it does was not done');
  });

test('says whether a reload would lose something', async ({ page, topoloom }) => {
  await lose(page, /assets\/keeping-/);
  await topoloom.open();
  await topoloom.name.fill('not kept');
  await topoloom.name.press('Enter');
  await expect(bar(page)).toContainText('reloading loses them');
});

for (const [what, files] of [
  ['script', /assets\/(index|react)-[^/]*\.js/],
  ['texts', /assets\/en-[^/]*\.js/],
] as const)
  test(`says that the page has not loaded where its ${what} are missing`, async ({ page }) => {
    await lose(page, files);
    await page.goto('/');
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.getByText('If this stays, reload the page')).toBeVisible();
    await expect(page.getByText('再読み込みしてください')).toBeVisible();
  });
