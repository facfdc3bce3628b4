import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible, looksOf } from './accessible';
import {
  expect,
  openResults,
  openWorkspaceByKeys,
  saved,
  startFrom,
  type TopoloomPage,
  test,
  withoutPickers,
} from './page';

const costs = (page: Page): Locator => page.getByTestId('repair-costs');
const facts = (page: Page): Locator => page.getByTestId('repair-facts');
const strategy = (page: Page, id: string): Locator => page.getByTestId('strategies').locator(`[data-lids="${id}"]`);

/** What the update of the tables takes stands folded under what the failure leaves. */
async function openUpdates(page: Page): Promise<void> {
  await page.getByTestId('repair-updates').locator('summary').first().click({ timeout: 30_000 });
  await expect(facts(page).getByTestId('repair-way')).toBeVisible({ timeout: 30_000 });
}

/** The gallery's example: 36 leaves of 18 hosts, each spine fails by itself. */
async function openExample(page: Page, topoloom: TopoloomPage): Promise<void> {
  await topoloom.open();
  await topoloom.workspace('Design');
  await startFrom(page, 'repair');
  await openUpdates(page);
  await openResults(page, 'Update cost');
}

test('opens an example with what its repairs cost, and shows one failure after another by mouse', async ({
  page,
  topoloom,
}) => {
  await openExample(page, topoloom);
  await expect(strategy(page, 'node-order')).toContainText('433');
  await expect(strategy(page, 'port-major')).toContainText('111');
  await expect(strategy(page, 'optimized')).toContainText('91');
  await expect(strategy(page, 'optimized')).toContainText('fewest');
  await expect(facts(page)).toContainText('spine-0');
  await expect(facts(page)).toContainText('Deadlock-free');
  await expect(facts(page).getByTestId('repair-way')).toHaveAttribute('data-kind', 'any-order');
  await expect(page.getByTestId('repair-legend')).toContainText('spine-0 fails: 125 in all');

  await expect(topoloom.finding).toContainText(
    /^if spine-0 fails: throughput 1.000 → 0.9\d+; bound 0.9\d+; 125 MADs to 53 switches/,
  );
  // The question is answered first, in the bar and where the button was.
  const bar = page.locator('[data-part]');
  await expect(bar.filter({ hasText: 'if spine-0 fails' })).toContainText(/^0\.9\d\dof 1\.000 throughput left/);
  await expect(page.locator('[data-part="cutOff"]')).toContainText('0');
  await expect(page.getByTestId('answer-line')).toContainText(/0.9\d\d.*of 1.000.*if spine-0 fails/);
  // All of it in a small window too: facts move, none is left out.
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const part of ['figure', 'cutOff', 'loop', 'mads'])
    await expect(page.locator(`[data-part="${part}"]`), part).toBeInViewport({ ratio: 1 });

  // Numbers stand at the switches only while the update is looked at.
  await page.getByTestId('repair-updates').locator('summary').first().click();
  await expect(page.getByTestId('repair-legend')).not.toContainText('125');
  await openUpdates(page);
  await expect(page.getByTestId('repair-legend')).toContainText('spine-0 fails: 125 in all');

  // The same failure under other LIDs.
  await strategy(page, 'node-order').getByRole('radio').check();
  await expect(page.getByTestId('repair-legend')).toContainText('spine-0 fails: 449 in all');

  // A bar is a failure.
  const chart = page.getByTestId('chart-repair-cost');
  const drawing = chart.getByRole('img', { name: 'Cost of each failure' });
  const box = (await drawing.boundingBox()) as NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
  await drawing.click({ position: { x: box.width - 25, y: 60 } });
  await expect(chart.locator('[data-chosen]')).not.toHaveAttribute('data-chosen', 'spine-0');
  const shown = (await chart.locator('[data-chosen]').getAttribute('data-chosen')) as string;
  await expect(facts(page).getByRole('heading', { name: shown, exact: true })).toBeVisible();
  await expect(page.getByTestId('repair-legend')).toContainText(`${shown} fails`);
  // Those that cost the same are one row until they are unfolded.
  const failures = page.getByTestId('failures');
  const spine = failures.getByRole('button', { name: 'spine-5', exact: true });
  const folded = failures.getByRole('button', { name: /^and \d+ alike$/ });
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
  await spine.click();
  await expect(page.getByTestId('repair-legend')).toContainText('spine-5 fails');

  // How the tables come to be updated, step by step.
  await facts(page).getByRole('button', { name: 'Play the updates' }).click();
  await expect(page.getByTestId('play-updates')).toContainText('Next s5 fails');
  await page.keyboard.press('Escape');

  // What a switch gets is told where the pointer is on it.
  await topoloom.select('leaf-3');
  await expect(page.getByTestId('inspector')).toContainText('leaf-3');
});

test('lays its legend below the lowest hosts of a small screen @deep', async ({ page, topoloom }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await topoloom.open();
  await topoloom.workspace('Failures');
  await expect(page.getByTestId('repair-legend')).toBeVisible({ timeout: 30_000 });
  const drawnUnder = (): Promise<number> =>
    page.getByTestId('repair-legend').evaluate((legend) => {
      const { left, top, width, height } = legend.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLCanvasElement>('[data-testid="network-canvas"] canvas')].reduce(
        (count, canvas) => {
          const place = canvas.getBoundingClientRect();
          // Of what is folded there is nothing to see.
          if (place.width === 0) return count;
          const scale = canvas.width / place.width;
          const box = [left - place.left, top - place.top, width, height].map((part) => Math.round(scale * part));
          const context = canvas.getContext('2d');
          if (!context) throw new Error('a canvas that cannot be read');
          const [x, y, w, h] = box;
          return count + context.getImageData(x, y, w, h).data.filter((value, i) => i % 4 === 3 && value > 0).length;
        },
        0,
      );
    });
  await expect.poll(drawnUnder).toBe(0);
  // All the network is there, where it is looked for.
  await page.getByTestId('repair-legend').evaluate((legend) => {
    legend.style.transform = 'translateY(-150px)';
  });
  expect(await drawnUnder()).toBeGreaterThan(0);
});

test('draws forwarding tables before and after, read and moved by keys @deep', async ({ page, topoloom }) => {
  await openExample(page, topoloom);
  await openResults(page, 'LFT map');
  const cells = page.getByTestId('table-cells');
  const readout = page.getByTestId('table-readout');
  await expect(cells).toHaveAttribute('data-rows', '54');
  await expect(cells).toHaveAttribute('data-columns', '702');
  await expect(cells).toHaveAttribute('data-changed', '125');
  await cells.focus();
  await page.keyboard.press('ArrowDown');
  await expect(readout).toContainText('leaf-0 · LID 0x0001');
  await page.keyboard.press('ArrowDown');
  await expect(readout).toContainText(/^leaf-1 · LID 0x0001 \(host-\d+-0\) · block 0x0000–0x003f · port \d+ → \d+$/);
  await page.keyboard.press('PageDown');
  await expect(readout).toContainText('leaf-1 · LID 0x0040');
  await page.keyboard.press('End');
  await expect(readout).toContainText('spine-17');
  await page.keyboard.press('Home');
  await page.keyboard.press('+');
  await expect(cells).not.toHaveAttribute('data-view', 'all');
  await page.keyboard.press('0');
  await expect(cells).toHaveAttribute('data-view', 'all');

  // The next failure, by the keys of the slider.
  const slider = page.getByTestId('table-map').getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cells).toHaveAttribute('data-changed', '89');
  await expect(slider).not.toHaveAttribute('aria-valuetext', 'spine-0');

  // A selected switch has the map for itself.
  await cells.focus();
  await page.keyboard.press('Enter');
  await expect(cells).toHaveAttribute('data-rows', '1');
  await page.getByRole('button', { name: 'All switches' }).click();
  await expect(cells).toHaveAttribute('data-rows', '54');

  await page.getByTestId('changed-blocks').locator('summary').click();
  await expect(page.getByTestId('changed-blocks').locator('tbody tr')).toHaveCount(50);
  const csv = await saved(page, page.getByRole('button', { name: /changed entries/ }));
  const lines = csv.bytes.toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('switch,lid,destination,block,port before,port after');
  const changed = new Set(lines.slice(1).map((line) => `${line.split(',')[0]} ${line.split(',')[3]}`));
  expect(changed.size).toBe(89);
  const png = await saved(page, page.getByRole('button', { name: /picture/ }));
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const image = (): Promise<string> => cells.locator('canvas').evaluate((c) => (c as HTMLCanvasElement).toDataURL());
  const after = await image();
  await page.getByRole('radio', { name: 'After' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await image()) === after).toBe(false);
});

test('takes what is selected or named, says what is wrong, and never shows old numbers as current @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Failures');
  await expect(facts(page)).toContainText('Changed entries', { timeout: 20_000 });
  const choose = async (option: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'What fails' }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('These, together');
  const names = page.getByRole('combobox', { name: 'Names' });
  await names.pressSequentially('a-leaf-0');
  await expect(page.getByRole('option', { name: 'a-leaf-0-0', exact: true })).toBeVisible();
  await names.pressSequentially('-0,nonsense,');
  // Suggestions would lie over the button, and take its click.
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('button', { name: 'Work out the failures' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toContainText(
    'no switch, host or director named "nonsense"',
  );
  await expect(page.getByTestId('repair-notice').first()).toContainText('The form has changed');

  await choose('What is selected, together');
  await topoloom.select('b-spine-1-1');
  await expect(page.getByText('Selected: b-spine-1-1')).toBeVisible();
  await page.getByText('LIDs, MADs, rule').click();
  const reserved = page.getByRole('textbox', { name: 'Reserved LIDs' });
  await reserved.fill('9-1');
  await expect(page.getByText('Expected LIDs from 1 to 0xbfff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Work out the failures' })).toBeDisabled();
  await reserved.fill('0x1-0xff');
  const chooseLids = async (text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByTestId('kept-lids').getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name: 'guid2lid', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await chooseLids('0x0000000000100001 1 1\n');
  await page.getByRole('button', { name: 'Work out the failures' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'guid2lid:1: expected' })).toBeVisible();
  await chooseLids('0x0000000000100001 0x0007 0x0007\n');
  await page.getByRole('button', { name: 'Work out the failures' }).click();
  await expect(facts(page).getByRole('heading', { name: 'b-spine-1-1' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByTestId('repair-notice')).toHaveCount(0);

  await page.getByTestId('network-canvas').press('Delete');
  await expect(topoloom.counts).toContainText('39 switches');
  await expect(page.getByTestId('repair-notice').first()).toContainText('of the older design');
  await expect(costs(page)).toHaveAttribute('data-stale', 'true');
  await expect(page.getByTestId('repair-legend')).toHaveAttribute('data-stale', 'true');
  // Old numbers are paler, and can be read.
  await expectAccessible(page, undefined, 'color-contrast');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('repair-legend')).not.toHaveAttribute('data-stale');
});

test('saves the files under the LIDs that are looked at @deep', async ({ page, topoloom }) => {
  await withoutPickers(page);
  await openExample(page, topoloom);
  const lidsOf = async (id: string): Promise<string> => {
    await strategy(page, id).getByRole('radio').check();
    const { name, bytes } = await saved(page, page.getByRole('button', { name: /Files for these LIDs/ }));
    expect(name).toContain(`-${id}.zip`);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt']));
    const guid2lid = Object.keys(files).find((file) => file.includes('guid2lid')) as string;
    return new TextDecoder().decode(files[guid2lid]);
  };
  const portMajor = await lidsOf('port-major');
  const nodeOrder = await lidsOf('node-order');
  expect(portMajor).not.toBe(nodeOrder);
  const sorted = (text: string): string[] => [...text.matchAll(/0x\w{16} (0x\w+)/g)].map(([, lid]) => lid).sort();
  expect(sorted(portMajor)).toEqual(sorted(nodeOrder));
});

test('is worked from the keyboard and can be cancelled @deep', async ({ page, topoloom }) => {
  await topoloom.openWith('fat-tree', { k: '16' }, '1,024 hosts');
  await openWorkspaceByKeys(page, 'Failures');
  // Too large to be worked out unasked.
  const run = page.getByRole('button', { name: 'Work out the failures' });
  await expect(page.getByText(/^What if something fails/)).toBeVisible();
  await run.focus();
  await page.keyboard.press('Enter');
  const progress = page.getByTestId('repair-run');
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(run).toBeVisible();
  await expect(facts(page)).toHaveCount(0);
});

test('leaves nothing serious to complain of @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Failures');
  await openUpdates(page);
  await page.locator('summary').first().click();
  for await (const _ of looksOf(page)) {
    for (const tab of [/^(What is left|故障の影響)$/, /^(Update cost|更新コスト)$/, /^LFT/]) {
      await openResults(page, tab);
      await expectAccessible(page);
    }
  }
});

test('each throughput after a failure says whether tables were repaired or all is routed anew', async ({
  page,
  topoloom,
}) => {
  await page.goto('/#network=leaf-spine:leaves=24,spines=8,links=1,hosts=16&view=repair&down=each-spine&seed=1');
  const figure = page.locator('[data-part="figure"]');
  await expect(figure).toContainText(/of 0.520 throughput left, tables repaired/);
  await topoloom.workspace('Design');
  await expect(figure).toContainText(/^0\.52throughputof/);
  await expect(page.locator('[data-sign="failed"]')).toHaveCount(0);
  await topoloom.select('spine-0');
  await page.getByTestId('inspector').getByRole('button', { name: 'Mark as failed' }).click();
  await expect(figure).toContainText('throughput, routed anew');
  await expect(page.locator('[data-sign="failed"]')).toHaveText('failed');
});

test('opens on the failure that leaves least to the others, and leads to the one that cuts off its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/#network=leaf-spine:leaves=6,spines=2,links=1,hosts=2&view=repair&down=each-switch&seed=1');
  // By hand: each of 12 hosts sends 10 of the 11 others over its leaf's one link that is left, which two share: 11 / 20.
  const figure = page.locator('[data-part="figure"]');
  await expect(figure).toHaveText(/^0.550of 1.000 throughput left, tables repairedif spine-0 fails \(2 alike\)/, {
    timeout: 30_000,
  });
  await expect(figure).toBeInViewport({ ratio: 1 });
  // The fullest link carries what is left over: 1 / 0.55.
  await expect(facts(page).getByRole('button', { name: /spine-1.*, 1\.818$/ })).toBeVisible();
  await expect(page.getByTestId('repair-legend')).toContainText('load now');
  const rows = page.getByTestId('failures').locator('tbody tr');
  await expect(rows.first()).toContainText('spine-0');
  await expect(rows.first()).toHaveAttribute('data-shown', 'true');
  await expect(page.getByTestId('chart-throughput-left').locator('[data-chosen]')).toHaveAttribute(
    'data-chosen',
    'spine-0 +1',
  );
  await page.locator('[data-part="cutOff"]').getByRole('button', { name: 'cut off if leaf-0 fails, its own' }).click();
  await expect(figure).toHaveText('2hosts cut offif leaf-0 fails, its own (6 alike)');
  await page.locator('[data-part="worst"]').getByRole('button').click();
  await expect(figure).toContainText('if spine-0 fails');
  // The choice stands where it is met: over one spine nothing else can be routed.
  const other = page.getByTestId('repair-other');
  await expect(other).toContainText(/routed anew 0\.550, \d+ ms/);
  await other.getByRole('button', { name: 'Use these tables' }).click();
  await expect(figure).toContainText('of 1.000 throughput left, routed anew');
  await expect(figure).toContainText('if spine-0 fails (2 alike)');
  await expect(other).toContainText('mended 0.550');
});

test('what is marked as failed leads to its repair', async ({ page, topoloom }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await topoloom.open();
  const lead = page.getByRole('button', { name: 'Repair …', exact: true });
  await expect(lead).toBeHidden();
  await topoloom.select('a-mid-0-0');
  await page.getByTestId('inspector').getByRole('button', { name: 'Mark as failed' }).click();
  await lead.click();
  await expect(page.getByRole('combobox', { name: 'What fails' })).toHaveValue(/^What is marked as failed/);
  await expect(topoloom.finding).toContainText(/^if a-mid-0-0 fails: .*[\d,]+ MADs to \d+ switches/, {
    timeout: 20_000,
  });
  // It leaves the canvas its room.
  expect((await topoloom.finding.boundingBox())?.height).toBeLessThan(45);
  await expect(lead).toBeHidden();
});

test('says what a failed leaf takes from machines with several ports', async ({ page, topoloom }) => {
  const rails = { nodes: '4', rails: '4', unit: '2', spines: '2', links: '1' };
  await topoloom.openWith('rails', rails, '10 switches');
  await topoloom.workspace('Failures');
  await openResults(page, 'What is left');
  await page.getByTestId('failures').getByRole('button', { name: 'leaf-0-0', exact: true }).click({ timeout: 30_000 });
  const words = facts(page).getByTestId('repair-machines');
  // By hand: two machines send 2/3 of their rails' traffic past a leaf with two uplinks: whole 1, and three of four rails are left.
  await expect(words).toHaveText('2 of 4 machines lose 1 of 4 rails; none is cut off; jobs over them go on at 3/4');
  // The figure stands once, under the name that it has in compared designs.
  await expect(facts(page)).toContainText('Throughput between machines, same rail');
  await expect(facts(page)).toContainText('1.000 → 0.750');
});
