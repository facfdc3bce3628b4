import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, kept, openWorkspace, saved, startFrom, test, withoutPickers } from './page';

const told = (page: Page, kind: string) => page.getByTestId('keep-bar').locator(`[data-kind="${kind}"]`);

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByTestId('share-link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

test('a link opens exactly the design, elsewhere', async ({ page, topoloom, browser }) => {
  await topoloom.open();
  await topoloom.name.fill('大阪・二本の木 (試作)');
  await topoloom.name.press('Enter');
  await topoloom.workspace('Route');
  await page.getByRole('combobox', { name: 'Engine' }).click();
  await page.getByRole('option', { name: 'Up*/Down*', exact: true }).click();
  // The tools to draw stand where one draws.
  await topoloom.workspace('Design');
  await topoloom.select('a-leaf-1-1');
  await expect(page.locator('[data-drawing-tools]')).toBeVisible();
  await page.getByTestId('network-canvas').focus();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('s');
  await expect(topoloom.counts).toContainText('41 switches');
  const before = await topoloom.export('design');
  const link = await linkOf(page);
  expect(link.length).toBeLessThan(1500);

  const other = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await other.goto(link);
  await expect(told(other, 'linkOpened')).toContainText('“大阪・二本の木 (試作)” was opened from a link');
  await expect(other.getByTestId('counts')).toHaveText((await topoloom.counts.textContent()) as string);
  await expect(other).toHaveURL(/\/$/);
  await other.getByRole('button', { name: 'Export' }).click();
  const after = await saved(other, other.locator('[data-format="design"]'));
  expect(after.bytes.toString()).toBe(before.bytes.toString());
  await openWorkspace(other, 'Route');
  await expect(other.getByRole('combobox', { name: 'Engine' })).toHaveValue('Up*/Down*');
  await other.close();
});

for (const { width, height, deep } of [
  { width: 1024, height: 700, deep: '' },
  { width: 1400, height: 900, deep: ' @deep' },
]) {
  test(`what is told of a link covers nothing at ${width} by ${height}${deep}`, async ({ page, topoloom }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#network=random:switches=20,ports=6,hosts=2&view=compare');
    await expect(topoloom.finding).toContainText('Throughput');
    const message = told(page, 'linkOpened');
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: /^Run \d+ engines/ }).click({ trial: true });
    const top = (await message.boundingBox())?.y ?? 0;
    for (const part of [
      page.getByRole('region', { name: 'Compare', exact: true }),
      page.getByRole('region', { name: 'Results' }),
    ]) {
      const box = await part.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(top);
    }
    // Not the rail beside it either, whose last stands lowest.
    await page.getByRole('button', { name: 'Settings', exact: true }).click({ trial: true });
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  });
}

test('a link opened over a design of one’s own leaves that as it is', async ({ page, topoloom }) => {
  await topoloom.open();
  const link = await linkOf(page);
  await startFrom(page, 'ring');
  await expect(topoloom.finding).toContainText('a dependency loop of 5 channels');
  await topoloom.name.fill('mine');
  await topoloom.name.press('Enter');
  await kept(page);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await expect(topoloom.counts).toContainText('40 switches');
  await page.keyboard.press('Control+z');
  await expect(topoloom.name).toHaveValue('mine');
  await page.reload();
  await expect(topoloom.name).toHaveValue('mine');
});

test('of links that follow each other the last is open', async ({ page, topoloom }) => {
  await topoloom.open();
  for (const gap of [0, 5, 10, 20, 40, 80, 160, 320]) {
    await page.evaluate(async (ms) => {
      for (const dims of ['3x3', '4x4', `5x${4 + (ms % 3)}`]) {
        window.location.hash = `#network=torus:dims=${dims}`;
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }, gap);
    await expect(topoloom.name, `${gap} ms apart`).toHaveValue(`torus 5x${4 + (gap % 3)}`);
    await expect(page).toHaveURL(/\/$/);
    await startFrom(page, 'ring');
    await expect(topoloom.counts).toContainText('5 switches');
  }
  // The other way round, and without a wait: what was asked for last stays.
  await page.evaluate(() => {
    window.location.hash = '#network=torus:dims=3x3';
  });
  await startFrom(page, 'torus');
  await expect(topoloom.counts).toContainText('64 switches');
  await expect(topoloom.finding).toContainText('Throughput');
  await expect(topoloom.counts).toContainText('64 switches');
});

test('a link to another view brings its panel, on a projector too, and what is told of it goes with the first change', async ({
  page,
  topoloom,
}) => {
  const follow = (hash: string): Promise<void> =>
    page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
  await topoloom.open();
  await follow('#network=fat-tree:k=4&view=failures');
  await expect(page.getByRole('region', { name: 'Failures' })).toBeVisible();
  await follow('#network=torus:dims=4x4&view=nothing');
  await expect(told(page, 'wordsFailed')).toContainText('There is no view "nothing"');
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('region', { name: 'Failures' })).toBeHidden();
  await follow('#network=torus:dims=4x4&view=jobs');
  await expect(page.getByRole('region', { name: 'Jobs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(told(page, 'linkOpened')).toBeVisible();
  await topoloom.name.fill('mine');
  await topoloom.name.press('Enter');
  await expect(told(page, 'linkOpened')).toBeHidden();
});

test('a design that is too long for a link is offered as a file @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await topoloom.openWith('random', { switches: '400', ports: '12', hosts: '4' }, '400 switches');
  // Its generator could make it again; without the origin, only the whole document can.
  const { bytes } = await topoloom.export('design');
  const text = bytes.toString().replace(/,"origin":\{[^}]*\}\}/, '');
  expect(text).not.toContain('"origin"');
  await topoloom.drop([{ name: 'made.json', content: text }]);
  await expect(page.getByRole('button', { name: 'Undo: import a network' })).toBeEnabled();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a link' });
  await expect(dialog.getByRole('alert')).toContainText(/a link of [\d,]+ characters, and beyond 32,000/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a hostile or broken link says so and loses nothing @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.name.fill('precious');
  await topoloom.name.press('Enter');
  await kept(page);
  const good = new URL(await linkOf(page)).hash;
  const packed = (content: unknown): string =>
    `#design=${deflate(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))}`;
  const content = JSON.parse(inflate(good.slice('#design='.length)));
  for (const [hash, reason] of [
    [good.slice(0, -20), 'damaged or incomplete'],
    ['#design=', 'damaged or incomplete'],
    ['#design=%00<script>alert(1)</script>', 'damaged or incomplete'],
    [packed('\u0000'.repeat(80 * 2 ** 20)), 'more than 8 MB'],
    [packed({ ...content, setup: { engine: { toString: 1 } } }), 'damaged or incomplete'],
    [packed({ ...content, base: { generator: 'fat-tree', params: { k: 1e9 } } }), 'makes another network'],
    [packed({ ...content, version: 99 }), 'newer Topoloom'],
    ['#network=torus:dims=0', 'dims'],
    ['#network=', 'unknown network kind'],
    ['#network=torus&engine=nope', 'no engine "nope"'],
    ['#network=torus&seed=-1', 'whole number'],
  ]) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
    await expect(told(page, 'linkFailed'), hash.slice(0, 60)).toContainText(reason);
    await told(page, 'linkFailed').getByRole('button', { name: 'Close' }).click();
    await expect(topoloom.name).toHaveValue('precious');
    await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  }
  for (const [hash, reason] of [
    ['#view=vlan&rule=best', 'rule=best'],
    ['#view=repair&down=each-link&lmc=9', 'lmc=9'],
    ['#view=play&with=nonsense', 'with=nonsense'],
  ]) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
    await expect(told(page, 'wordsFailed')).toContainText('“precious” is open.');
    await expect(told(page, 'wordsFailed')).toContainText(reason);
    await told(page, 'wordsFailed').getByRole('button', { name: 'Close' }).click();
  }
  // As the first thing that the page meets, too: what was there last comes back.
  await page.goto('about:blank');
  await page.goto(`/${good.slice(0, -20)}`);
  await expect(told(page, 'linkFailed')).toBeVisible();
  await expect(topoloom.name).toHaveValue('precious');
});

test('a link leads to an instant of a simulation: the same load, routes, seed and time', async ({ page, browser }) => {
  await page.goto(
    '/#network=torus:dims=6&engine=min-hop&view=simulate&mode=packets&rate=1&seed=3&run=packets&slice=40',
  );
  const now = page.getByTestId('replay-now');
  const replay = page.getByTestId('replay');
  await expect(replay).toHaveAttribute('data-position', '40');
  const [time, facts] = [await now.textContent(), await page.getByTestId('packet-facts').textContent()];
  expect(facts).toContain('Enddeadlock');
  await replay.getByRole('slider').press('ArrowLeft');
  await expect(replay).toHaveAttribute('data-position', '39');
  await expect(now).not.toHaveText(time ?? '');
  const [earlier, link] = [await now.textContent(), await linkOf(page)];
  expect(link).toContain('&view=simulate&mode=packets&paths=tables');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByTestId('replay')).toHaveAttribute('data-position', '39');
  await expect(other.getByTestId('replay-now')).toHaveText(earlier ?? '');
  await expect(other.getByTestId('packet-facts')).toHaveText(facts ?? '');
  await expect(other.getByRole('textbox', { name: 'Offered load' })).toHaveValue('1');
});

test('packets take the VLANs of a plan: one tree beside several, and a link to each', async ({ page }) => {
  const accepted = page.getByTestId('packet-facts').locator('dt:has-text("Accepted") + dd');
  const at = '&mode=packets&rate=1&warmup=100&measure=300&paths=vlan&run=packets';
  await page.goto(`/#network=vbft:leaves=4,spines=4,hosts=16&view=simulate${at}&rule=single-tree`);
  await expect(accepted).toBeVisible();
  await expect(page.getByTestId('packet-results')).toContainText('VLANs: A single tree (no VLANs)');
  const one = Number(await accepted.textContent());
  await page.getByRole('combobox', { name: 'How pairs are assigned to VLANs' }).click();
  await page.getByRole('option', { name: 'Balanced for a traffic' }).click();
  await page.getByRole('button', { name: 'Simulate' }).last().click();
  await expect(page.getByTestId('packet-results')).toContainText('VLANs: Balanced for a traffic');
  expect(Number(await accepted.textContent())).toBeGreaterThan(1.5 * one);
  expect(await linkOf(page)).toContain('&paths=vlan&rule=balanced');
  await page.getByRole('button', { name: 'Packet by packet' }).click();
  await expect(page.getByTestId('play-packets')).toContainText('packets go by VLANs: Balanced for a traffic');
});

test('a link leads to one VLAN of a plan, and to one failure of many @deep', async ({ page }) => {
  await page.goto('/#network=fat-tree:k=4&view=vlan&rule=source&vlan=3');
  await expect(page.getByText('Tree of VLAN 3')).toBeVisible();
  const written = await linkOf(page);
  expect(written).toContain('&view=vlan&rule=source&traffic=uniform');
  expect(written).toContain('&vlan=3');
  await page.evaluate(() => {
    window.location.hash = '#network=fat-tree:k=4&view=vlan&rule=best';
  });
  // The network is open all the same, and is said to be.
  await expect(told(page, 'wordsFailed')).toContainText('“fat-tree k=4” is open.');
  await expect(told(page, 'linkFailed')).toBeHidden();
  await page.evaluate(() => {
    window.location.hash = '#view=repair&down=each-link&seed=1&lids=port-major&failure=mid-2-0--spine-0-0';
  });
  await expect(page.getByRole('heading', { name: 'mid-2-0 – spine-0-0' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Port-major' })).toBeChecked();
});

test('a link on which the page died waits to be asked for @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  const link = await linkOf(page);
  const opening = () => page.evaluate(() => sessionStorage.getItem('topoloom-opening-link'));
  // Held up, so that the page can be seen in mid-opening.
  await page.route('**/linkJobs*.js', () => {});
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(opening).not.toBeNull();
  const mark = (await opening()) as string;
  await page.unroute('**/linkJobs*.js');
  // A page that is left forgets; one that died could not.
  await page.goto('about:blank');
  await page.addInitScript((was) => {
    if (sessionStorage.getItem('died')) return;
    sessionStorage.setItem('died', 'once');
    sessionStorage.setItem('topoloom-opening-link', was);
  }, mark);
  await page.goto(link);
  await expect(told(page, 'linkFailed')).toContainText('The page closed unexpectedly while it was being opened');
  await told(page, 'linkFailed').getByRole('button', { name: 'Try again' }).click();
  await expect(told(page, 'linkOpened')).toBeVisible();
  expect(await opening()).toBeNull();
});

test('Ctrl+S saves to the same file again, Ctrl+O opens one', async ({ page, topoloom }) => {
  // Real file handles, from the page's private folder instead of a picker.
  await page.addInitScript(() => {
    const file = async () => (await navigator.storage.getDirectory()).getFileHandle('net.json', { create: true });
    let asked = 0;
    Object.assign(window, {
      showSaveFilePicker: () => {
        document.documentElement.dataset.asked = String(++asked);
        return file();
      },
      showOpenFilePicker: async () => [await file()],
      readBack: async () => (await (await file()).getFile()).text(),
    });
  });
  // While a save swaps the file in, it cannot be read for a moment: look again then.
  const read = () =>
    page.evaluate(() =>
      (window as unknown as { readBack: () => Promise<string> }).readBack().catch((error) => {
        if (error.name === 'NotReadableError') return '';
        throw error;
      }),
    );
  await topoloom.open();
  await topoloom.name.fill('to disk');
  await topoloom.name.press('Control+s');
  await expect.poll(read).toContain('topoloom-design');
  await topoloom.name.fill('to disk again');
  await topoloom.name.press('Enter');
  await page.keyboard.press('Control+s');
  await expect.poll(read).toContain('"name":"to disk again"');
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');

  await startFrom(page, 'ring');
  await expect(topoloom.counts).toContainText('5 switches');
  await page.keyboard.press('Control+o');
  await expect(topoloom.name).toHaveValue('to disk again');
  await topoloom.name.fill('opened');
  await topoloom.name.press('Enter');
  await page.keyboard.press('Control+s');
  await expect.poll(read).toContain('"name":"opened"');
  await page.keyboard.press('Control+Shift+s');
  await expect(page.locator('html')).toHaveAttribute('data-asked', '2');
});

function inflate(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64url')).toString();
}

function deflate(bytes: Buffer): string {
  return deflateRawSync(bytes).toString('base64url');
}
