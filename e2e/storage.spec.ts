import type { Page } from '@playwright/test';
import { choosePreference, expect, kept, openResults, test } from './page';

/** A browser in which every use of a storage fails so. */
async function withFaultyStorage(page: Page, fault: 'full' | 'blocked'): Promise<void> {
  await page.addInitScript((kind) => {
    const refuse = (name: string) => () => {
      throw new DOMException(kind, name);
    };
    if (kind === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
    else
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse('SecurityError') });
  }, fault);
}

for (const [fault, tag] of [
  ['full', ''],
  ['blocked', ' @deep'],
] as const) {
  test(`a first visit with ${fault} storage meets the whole page${tag}`, async ({ page, topoloom }) => {
    await withFaultyStorage(page, fault);
    await topoloom.open();
    await expect(topoloom.counts).toContainText('40 switches');
    // Settings hold for the visit.
    await choosePreference(page, 'Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await openResults(page, 'Charts');
    await topoloom.name.fill('mine');
    await topoloom.name.press('Enter');
    await kept(page);
  });
}

for (const [what, stored] of [
  ['no JSON @deep', '{"state":'],
  ['another kind of value @deep', '[17]'],
  ['a version that nobody has written @deep', '{"state":{"colourScale":"rainbow"},"version":77}'],
  [
    'unknown values',
    JSON.stringify({
      state: {
        language: 'tlh',
        themeChoice: 'sepia',
        colourScale: 'rainbow',
        loadSteps: 7,
        density: null,
        edgeLabels: ['all'],
        projector: 'yes',
        inspectorOpen: {},
        drawerOpen: 0,
        workspace: 'nowhere',
        engine: 5,
        selection: null,
      },
      version: 1,
    }),
  ],
] as const) {
  test(`passes over a stored view of ${what}`, async ({ page, topoloom }) => {
    await page.addInitScript((text) => {
      localStorage.setItem('topoloom-view', text);
      localStorage.setItem('topoloom-cameras', '{"x":');
    }, stored);
    await topoloom.open();
    await expect(topoloom.counts).toContainText('40 switches');
    await choosePreference(page, /^All settings/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a known setting among unknown ones is kept', async ({ page, topoloom }) => {
  await page.addInitScript(() =>
    localStorage.setItem('topoloom-view', '{"state":{"themeChoice":"dark","colourScale":"rainbow"},"version":1}'),
  );
  await topoloom.open();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a design whose stored set-up has been lost is routed all the same @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.name.fill('mine');
  await topoloom.name.press('Enter');
  await kept(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('topoloom');
        opened.onerror = reject;
        opened.onsuccess = () => {
          const contents = opened.result.transaction('contents', 'readwrite').objectStore('contents');
          const all = contents.getAll();
          all.onsuccess = () => {
            for (const content of all.result) contents.put({ ...content, setup: {} });
            contents.transaction.oncomplete = () => {
              opened.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await page.reload();
  await expect(topoloom.name).toHaveValue('mine');
  await expect(topoloom.finding).toContainText('Throughput');
});
