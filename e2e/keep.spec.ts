import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { middle, pointAt } from './drawing';
import { expect, kept, openWorkspace, startFrom, type TopoloomPage, test, VERDICT, withoutPickers } from './page';

const bar = (page: Page, kind: string) => page.getByTestId('keep-bar').locator(`[data-kind="${kind}"]`);

/** How near designs are remembered to be looked at, those that are not shown whole. */
const keptZooms = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cameras: Record<string, { zoom: number }> = JSON.parse(localStorage.getItem('topoloom-cameras') ?? '{}');
    return Object.values(cameras).map(({ zoom }) => `${Math.round(100 * zoom)} %`);
  });

/** Adds switches on the canvas by the key for it. */
async function addSwitches(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-drawing-tools]')).toBeVisible();
  await page.getByTestId('network-canvas').focus();
  for (let i = 0; i < count; i++) await page.keyboard.press('s');
}

async function rename(topoloom: TopoloomPage, name: string): Promise<void> {
  await topoloom.name.fill(name);
  await topoloom.name.press('Enter');
}

async function openDesigns(page: Page) {
  await page.getByRole('button', { name: 'Designs and files' }).click();
  await page.getByRole('menuitem', { name: 'Designs …' }).click();
  return page.getByRole('dialog', { name: 'Designs' });
}

/** A page of the same browser whose slips fail nothing: it is made to crash. */
async function crashed(page: Page): Promise<Page> {
  const crash = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crash;
  return page.context().newPage();
}

test('keeps nothing of a newcomer who only looks', async ({ page, topoloom }) => {
  await topoloom.open();
  await startFrom(page, 'ring');
  await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  await kept(page);
  await startFrom(page, 'torus');
  await expect(topoloom.counts).toContainText('64 switches');
  await kept(page);
  // Only what is on the canvas is there, so that leaving does not lose the place.
  const dialog = await openDesigns(page);
  await expect(dialog.getByTestId('kept-design')).toHaveCount(1);
  await expect(dialog.getByTestId('kept-design')).toContainText('unchanged example');
});

test('a tab killed in the middle of edits comes back with at most the last second missing', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await rename(topoloom, '東京の設計');
  await addSwitches(page, 5);
  await page.keyboard.press('ArrowRight');
  await expect(topoloom.counts).toContainText('45 switches');
  await kept(page);
  await addSwitches(page, 1);
  const again = await crashed(page);
  await again.goto('/');
  await expect(bar(again, 'reopened')).toContainText('“東京の設計” is back as you left it');
  await expect(again.getByRole('textbox', { name: 'Name of the design' })).toHaveValue('東京の設計');
  await expect(again.getByTestId('counts')).toContainText(/4[56] switches/);
  await expect(again.locator(VERDICT)).toBeVisible();
});

test('the design changed last comes back though the browser has not written down which it was', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await rename(topoloom, 'older');
  await startFrom(page, 'ring');
  await expect(topoloom.counts).toContainText('5 switches');
  await rename(topoloom, 'newest');
  await kept(page);
  const again = await page.context().newPage();
  await page.close();
  await again.addInitScript(() => {
    if (!sessionStorage.getItem('topoloom-design')) localStorage.removeItem('topoloom-design');
  });
  await again.goto('/');
  await expect(bar(again, 'reopened')).toContainText('“newest” is back as you left it');
  await expect(again.getByTestId('counts')).toContainText('5 switches');
  // One that is there no longer is passed over, too.
  await again.evaluate(() => sessionStorage.setItem('topoloom-design', 'gone'));
  await again.reload();
  await expect(bar(again, 'reopened')).toContainText('“newest” is back as you left it');
});

test('storage that is cleared while the page is open is written again, and that is said', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await rename(topoloom, 'mine');
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const clear = () =>
    session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await clear();
  await expect(bar(page, 'keptAgain')).toContainText('What is on the canvas is kept as “mine”.');
  await kept(page);
  await page.reload();
  await expect(topoloom.name).toHaveValue('mine');

  // Where it cannot be written again the mark says so.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await clear();
  await expect(page.getByTestId('keep-mark')).toHaveAttribute('data-kept', 'failed');
  await expect(bar(page, 'failed')).toContainText('the storage of this browser is full');
});

test('a design whose database is gone is taken over all the same', async ({ page, topoloom, context }) => {
  await topoloom.open();
  await rename(topoloom, 'shared');
  await kept(page);
  const second = await context.newPage();
  const slips: string[] = [];
  second.on('pageerror', (error) => slips.push(String(error)));
  await second.goto('/');
  await expect(bar(second, 'elsewhere')).toBeVisible();
  // The tab that has it notices nothing, and does not answer.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await second.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('topoloom');
        opened.onerror = reject;
        opened.onsuccess = () => {
          const tx = opened.result.transaction(['heads', 'contents'], 'readwrite');
          for (const store of ['heads', 'contents']) tx.objectStore(store).clear();
          tx.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
  );
  await bar(second, 'elsewhere').getByRole('button', { name: 'Take over here' }).click();
  await kept(second);
  await addSwitches(second, 1);
  await kept(second);
  await expect(second.getByRole('textbox', { name: 'Name of the design' })).toHaveValue('shared');
  await second.reload();
  await expect(second.getByTestId('counts')).toContainText('41 switches');
  expect(slips).toEqual([]);
});

test('a tab that is closed or reloaded at once loses nothing @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await addSwitches(page, 1);
  await kept(page);
  // Faster than any timer: only the page's last turn can have written the last of them.
  await addSwitches(page, 3);
  await page.reload();
  await expect(topoloom.counts).toContainText('44 switches');
  await bar(page, 'reopened').getByRole('button', { name: 'Start fresh' }).click();
  await expect(topoloom.counts).toContainText('40 switches');
  const dialog = await openDesigns(page);
  await expect(dialog.getByTestId('kept-design')).toHaveCount(2);
  await dialog
    .getByTestId('kept-design')
    .filter({ hasText: '44 switches' })
    .getByRole('button', { name: /^Open / })
    .click();
  await expect(topoloom.counts).toContainText('44 switches');
});

test('positions, failures, engine, its parameters and the camera come back @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Up*/Down*', exact: true }).click();
  // From further away than a switch is looked at.
  await topoloom.workspace('Design');
  const canvas = page.getByTestId('network-canvas');
  await canvas.press('-');
  await canvas.press('-');
  await topoloom.select('a-leaf-1-1');
  const found = await middle(page);
  await pointAt(page, found, 'a-leaf-1-1');
  await canvas.focus();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  // The camera has come to the switch.
  await expect(page.getByTestId('zoom')).toHaveText('120 %');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const zoom = '203 %';
  await expect(page.getByTestId('zoom')).toHaveText(zoom);
  await kept(page);
  const before = await topoloom.export('design');
  // The camera is remembered once it rests.
  await expect.poll(() => keptZooms(page)).toEqual([zoom]);
  await page.reload();
  await expect(topoloom.finding).toContainText('122 host pairs are unreachable');
  const asLeft = async (): Promise<void> => {
    await expect(page.getByTestId('zoom')).toHaveText(zoom);
    // The switch that was gone to, and moved to the right by half a step of the grid, stands where zooming about the middle has brought it.
    await page.keyboard.press('Escape');
    const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [dx, dy] = [found.x + 1.2 * 10 - x - width / 2, found.y - y - height / 2];
    await canvas.click({ position: { x: width / 2 + 1.3 ** 2 * dx, y: height / 2 + 1.3 ** 2 * dy } });
    await expect(page.getByRole('heading', { name: 'a-leaf-1-1' })).toBeVisible();
    await topoloom.workspace('Route');
    await expect(page.getByRole('combobox', { name: 'Engine' })).toHaveValue('Up*/Down*');
  };
  await asLeft();
  const after = await topoloom.export('design');
  expect(after.bytes.toString()).toBe(before.bytes.toString());
  expect(after.bytes.toString()).toContain('"down":true');
  expect(after.bytes.toString()).toContain('"position":');

  // Another design with another engine in between, left by undo and by the list of designs.
  const openRing = async (): Promise<void> => {
    await topoloom.workspace('Design');
    await startFrom(page, 'ring');
    await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  };
  await openRing();
  await page.keyboard.press('Control+z');
  await expect(topoloom.counts).toContainText('40 switches');
  await asLeft();
  await openRing();
  await rename(topoloom, 'a ring');
  await kept(page);
  const dialog = await openDesigns(page);
  await dialog.getByRole('button', { name: /^Open joined/ }).click();
  await expect(topoloom.counts).toContainText('40 switches');
  await asLeft();
});

test('the routing that was shown comes back, whatever the form asks for next @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await rename(topoloom, 'two engines');
  await topoloom.workspace('Route');
  const choose = async (engine: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Engine' }).click();
    await page.getByRole('option', { name: engine, exact: true }).click();
  };
  await choose('Up*/Down*');
  await page.getByRole('button', { name: 'Route', exact: true }).last().click();
  const shown = async (): Promise<void> => {
    await openWorkspace(page, 'Simulate');
    await expect(page.getByRole('combobox', { name: 'Routes', exact: true })).toHaveValue('As shown: Up*/Down*');
    await topoloom.workspace('Route');
  };
  await shown();
  await choose('Min Hop');
  await expect(page.getByRole('combobox', { name: 'Engine' })).toHaveValue('Min Hop');
  await kept(page);
  await page.reload();
  await shown();
  await expect(page.getByRole('combobox', { name: 'Engine' })).toHaveValue('Min Hop');
});

test('several designs: list, rename, duplicate, delete and take that back', async ({ page, topoloom }) => {
  await topoloom.open();
  await rename(topoloom, 'first');
  await startFrom(page, 'ring');
  await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  await rename(topoloom, 'second');
  await kept(page);
  let dialog = await openDesigns(page);
  const row = (name: string) => dialog.getByTestId('kept-design').filter({ hasText: name });
  await expect(dialog.getByTestId('kept-design')).toHaveCount(2);
  await expect(row('second')).toContainText('open here');
  await expect(row('first')).toContainText('40 switches, 32 hosts, 68 links');

  await dialog.getByRole('button', { name: 'Rename first' }).click();
  await page.keyboard.type('京都');
  await page.keyboard.press('Enter');
  await expect(row('京都')).toBeVisible();
  await dialog.getByRole('button', { name: 'Duplicate 京都' }).click();
  await expect(row('京都 (2)')).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete second' }).click();
  await expect(dialog.getByText('“second” was deleted.')).toBeVisible();
  await expect(row('second')).toHaveCount(0);
  await expect(dialog.getByTestId('kept-design')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row('second')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open second' }).click();
  await expect(dialog).toBeHidden();
  await expect(topoloom.name).toHaveValue('second');
  await expect(topoloom.counts).toContainText('5 switches');

  // Undo leads back to the design before, and that one is kept again.
  await startFrom(page, 'torus');
  await expect(topoloom.counts).toContainText('64 switches');
  await page.keyboard.press('Control+z');
  await expect(topoloom.name).toHaveValue('second');
  await kept(page);
  dialog = await openDesigns(page);
  await expect(dialog.getByTestId('kept-design')).toHaveCount(3);
  await expect(row('second')).toContainText('open here');
});

test('two tabs never overwrite each other', async ({ page, topoloom, context }) => {
  await topoloom.open();
  await rename(topoloom, 'shared');
  await kept(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(bar(second, 'elsewhere')).toContainText('“shared” is open in another tab');
  await expect(second.getByTestId('keep-mark')).toHaveAttribute('data-kept', 'elsewhere');

  // The first goes on; the second takes over what it made, not what it saw.
  await addSwitches(page, 2);
  await bar(second, 'elsewhere').getByRole('button', { name: 'Take over here' }).click();
  await expect(second.getByTestId('counts')).toContainText('42 switches');
  await kept(second);
  await expect(bar(page, 'taken')).toContainText('Another tab has taken over “shared”');

  // A change in the tab that lost it makes a copy.
  await addSwitches(page, 1);
  await expect(bar(page, 'copied')).toBeVisible();
  await expect(topoloom.name).toHaveValue('shared (2)');
  await kept(page);
  await addSwitches(second, 4);
  await kept(second);
  const dialog = await openDesigns(page);
  await expect(dialog.getByTestId('kept-design')).toHaveCount(2);
  await expect(dialog.getByTestId('kept-design').filter({ hasText: '46 switches' })).toContainText('in another tab');
  await expect(dialog.getByTestId('kept-design').filter({ hasText: '43 switches' })).toContainText('open here');
  await expect(dialog.getByRole('button', { name: 'Delete shared', exact: true })).toBeDisabled();
});

test('a second tab can work on a copy @deep', async ({ page, topoloom, context }) => {
  await topoloom.open();
  await rename(topoloom, 'one');
  await kept(page);
  const second = await context.newPage();
  await second.goto('/');
  await bar(second, 'elsewhere').getByRole('button', { name: 'Work on a copy' }).click();
  await expect(second.getByRole('textbox', { name: 'Name of the design' })).toHaveValue('one (2)');
  await kept(second);
  await addSwitches(second, 1);
  await kept(second);
  await second.reload();
  await expect(second.getByTestId('counts')).toContainText('41 switches');
  await expect(topoloom.counts).toContainText('40 switches');
});

test('says so where the browser keeps nothing @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await topoloom.open();
  await addSwitches(page, 1);
  await expect(bar(page, 'failed')).toContainText('this browser gives the page no storage');
  await expect(page.getByTestId('keep-mark')).toHaveAttribute('data-kept', 'failed');
  const download = page.waitForEvent('download');
  await bar(page, 'failed').getByRole('button', { name: 'Save to a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('says so where the storage is full, and keeps the rest once there is room', async ({ page, topoloom }) => {
  await topoloom.open();
  await addSwitches(page, 1);
  await kept(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await addSwitches(page, 1);
  await expect(bar(page, 'failed')).toContainText('the storage of this browser is full');
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await bar(page, 'failed').getByRole('button', { name: 'Try again' }).click();
  await kept(page);
  await page.reload();
  await expect(topoloom.counts).toContainText('42 switches');
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('designs, sharing and messages have nothing serious to complain of @deep', async ({ page, topoloom }) => {
    await topoloom.open();
    await addSwitches(page, 1);
    await kept(page);
    await page.reload();
    await expect(bar(page, 'reopened')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: /^(Designs and files|設計とファイル)$/ }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(5);
    await expectAccessibleInBoth(page);
    await page.getByRole('menuitem').first().click();
    await expect(page.getByTestId('kept-design')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Share a link|リンクで共有)$/ }).click();
    await expect(page.getByTestId('share-link')).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});
