import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessibleInBoth } from './accessible';
import { expect, saved, test } from './page';

test('plays turn addition step by step, and shows the loop that refuses a turn', async ({
  page,
  context,
  topoloom,
}, testInfo) => {
  await topoloom.open();
  await topoloom.workspace('Route');
  await page.getByRole('button', { name: 'Play the decisions' }).click();
  const stage = page.getByRole('dialog', { name: 'How the turns were decided' });
  const pane = stage.getByTestId('play-turn-addition');
  await expect(pane).toHaveAttribute('data-position', '0');
  await expect(pane).toContainText('No turn is allowed yet');
  await expect(pane).toContainText(/Next: \S+ – \S+ – \S+ \([\d.]+\), /);

  await page.keyboard.press('ArrowRight');
  await expect(pane).toHaveAttribute('data-event', 'allowed');
  await expect(pane).toContainText('1 turn pair allowed, 0 refused');
  await page.keyboard.press('ArrowLeft');
  await expect(pane).toHaveAttribute('data-event', 'start');

  await page.keyboard.press('ArrowDown');
  await expect(pane).toHaveAttribute('data-event', 'refused');
  await expect(pane).toContainText(/\(traffic [\d.]+\) is refused.* would close the loop .* → /);
  await expect(pane).toContainText(', 1 refused');
  await page.keyboard.press('ArrowDown');
  await expect(pane).toContainText(', 2 refused');
  await page.keyboard.press('ArrowUp');
  await expect(pane).toContainText(', 1 refused');

  // Beside the network: an arrow for each allowed turn and its reverse, and the loop that the refused one would close.
  await page.keyboard.press('g');
  const graph = pane.getByTestId('play-graph');
  await expect(graph).toHaveAttribute('data-arcs', '282');
  await expect(graph).toHaveAttribute('data-loop', '12');
  await expect(graph).toContainText('136 channels (circles), 282 dependencies (arrows)');
  await page.keyboard.press('ArrowLeft');
  await expect(graph).toHaveAttribute('data-loop', '0');
  await page.keyboard.press('g');
  await expect(graph).toBeHidden();

  await page.keyboard.press('End');
  await expect(pane).toContainText('; 32 pairs stay prohibited');
  // And what they were decided for.
  await expect(pane).toContainText('throughput 1.00 inside the trees, 1.00 between them; largest load 1.00');
  // What is seen after the last decision is a step too, for the caption as for the slider.
  await expect(pane).toContainText('Turn addition · 161 of 161');
  await expect(stage.getByTestId('play-position')).toHaveText('161 of 161');

  // All of it as a page that opens from a disk, without a network, and steps by keys; and as pictures.
  const save = async (item: string): Promise<Buffer> => {
    await stage.getByRole('button', { name: 'Save' }).click();
    return (await saved(page, page.getByRole('menuitem', { name: item }))).bytes;
  };
  const file = testInfo.outputPath('steps.html');
  writeFileSync(file, await save('HTML'));
  const film = await context.newPage();
  await film.goto(pathToFileURL(file).href);
  await expect(film.getByRole('heading', { level: 1 })).toHaveText(
    'How the turns were decided: joined-fat-tree k=4 middle',
  );
  await expect(film.locator('.caption')).toContainText('No turn is allowed yet');
  await film.keyboard.press('ArrowRight');
  await expect(film.locator('.counts')).toHaveText('1 turn pair allowed, 0 refused');
  await expect(film.locator('svg.picture text', { hasText: /^a-s0-0$/ })).toHaveCount(2);
  await film.keyboard.press('End');
  await expect(film.locator('.caption')).toContainText('largest load 1.00');
  await expect(film).toHaveURL(/#161$/);
  await film.close();
  expect(Object.keys(unzipSync(await save('SVG')))).toContain('step-161.svg');
  await stage.focus();

  await page.keyboard.press('Home');
  await expect(pane).toHaveAttribute('data-position', '0');
  await stage.getByRole('combobox', { name: 'Speed' }).selectOption('10');
  await stage.getByRole('button', { name: 'Play (Space)' }).click();
  await expect(pane).not.toHaveAttribute('data-position', /^[012]$/);
  await page.keyboard.press(' ');
  await expect(stage.getByRole('button', { name: 'Play (Space)' })).toBeVisible();

  // Engines that deal paths to lanes are played too, each path with the lane that it is put on.
  await stage.getByRole('combobox', { name: 'Engine' }).selectOption('lash');
  const lanes = page.getByRole('dialog', { name: 'How the paths got their lanes' }).getByTestId('play-lash');
  await page.keyboard.press('Home');
  await expect(lanes).toContainText('Paths are taken one by one');
  await page.keyboard.press('ArrowRight');
  await expect(lanes).toHaveAttribute('data-event', 'placed');
  await expect(lanes).toContainText(/The path \S+ → .* goes on lane 0, which is empty so far.*lane 0: 1 path/);

  // So are destinations that are routed one by one inside the graph of their lane.
  await page.getByTestId('play').getByRole('combobox', { name: 'Engine' }).selectOption('nue');
  const nue = page.getByRole('dialog', { name: 'How the destinations were routed' }).getByTestId('play-nue');
  await page.keyboard.press('Home');
  await expect(nue).toContainText('Destinations are routed one by one');
  await page.keyboard.press('End');
  await expect(nue).toContainText('Done: 32 hosts routed on 1 lane, and no loop on any.');

  // And switches that learn, which are of no engine.
  await page.getByTestId('play').getByRole('combobox', { name: 'Engine' }).selectOption('learning');
  const learning = page.getByRole('dialog', { name: 'What the switches learn' }).getByTestId('play-learning');
  await page.keyboard.press('Home');
  await expect(learning).toContainText('No switch knows a host yet');
  await page.keyboard.press('ArrowRight');
  await expect(learning).toContainText(/ asks everyone in VLAN 2: .*27 switches learn/);
  await expect(page.getByTestId('play').getByRole('combobox', { name: 'Beside it' })).toBeHidden();

  // And tables that are updated after a failure, which can be another.
  await page.getByTestId('play').getByRole('combobox', { name: 'Engine' }).selectOption('updates');
  const updates = page.getByRole('dialog', { name: 'How the tables are updated' }).getByTestId('play-updates');
  await page.keyboard.press('Home');
  await expect(updates).toContainText('pairs: 992 reached, 0 lost');
  await page.keyboard.press('ArrowRight');
  await expect(updates).toHaveAttribute('data-event', 'failed');
  await page.getByTestId('play').getByRole('combobox', { name: 'What fails' }).selectOption('a-spine-0-0');
  await expect(updates).toContainText('a-s0-0 fails: ');
  await page.getByTestId('play').focus();
  await page.keyboard.press('End');
  await expect(updates).toContainText('992 pairs reach each other, all that are still joined');

  // What lies beneath takes no keys: there is nothing to undo afterwards.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(updates).toBeHidden();
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
});

test('asks what if a turn were decided otherwise, undoes and redoes it, and comes back to the own run', async ({
  page,
}) => {
  await page.goto('/#network=torus:dims=6&engine=turn-addition&view=play');
  const stage = page.getByTestId('play');
  const pane = stage.getByTestId('play-turn-addition');
  await expect(pane).toContainText('No turn is allowed yet');
  await expect(stage.getByRole('button', { name: 'What if …' })).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await expect(pane).toHaveAttribute('data-event', 'refused');
  const refusedAt = Number(await pane.getAttribute('data-position'));
  const [, turn] = /turn (\S+ – \S+ – \S+) \(/.exec((await pane.textContent()) ?? '') ?? [];
  expect(turn).toBeTruthy();

  // By keys: the refused turn first, so that another one closes the loop.
  await stage.getByRole('button', { name: 'What if …' }).press('Enter');
  await page.getByRole('menuitem', { name: `What if ${turn} were decided first?` }).press('Enter');
  await expect(pane).toHaveAttribute('data-position', '1');
  await expect(pane).toHaveAttribute('data-event', 'allowed');
  await expect(pane).toContainText(`What if ${turn} were decided first?`);
  await expect(pane).toContainText(`turn ${turn} (`);
  await stage.focus();
  await page.keyboard.press('ArrowDown');
  await expect(pane).toHaveAttribute('data-event', 'refused');
  await expect(pane).not.toContainText(`turn ${turn} (`);

  // A second one on top: the first turn last.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await stage.getByRole('button', { name: 'What if …' }).click();
  await page.getByRole('menuitem', { name: `What if ${turn} were decided last?` }).click();
  await expect(pane).toContainText(`What if ${turn} were decided last?`);
  await expect(pane).toHaveAttribute('data-event', 'refused');

  await page.keyboard.press('Control+z');
  await expect(pane).toContainText(`What if ${turn} were decided first?`);
  await expect(pane).toHaveAttribute('data-position', '1');
  await page.keyboard.press('Control+z');
  await expect(pane).toHaveAttribute('data-position', String(refusedAt));
  await expect(pane).not.toContainText('What if');
  await expect(pane).toContainText(`turn ${turn} (`);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  await expect(pane).toContainText(`What if ${turn} were decided last?`);
  await stage.getByRole('button', { name: 'Back to the algorithm’s own run' }).click();
  await expect(pane).toHaveAttribute('data-position', String(refusedAt));
  await expect(pane).not.toContainText('What if');

  // Other choices are undone as well; what lies beneath is not.
  await stage.getByRole('combobox', { name: 'Engine' }).selectOption('up-down');
  const upDown = stage.getByTestId('play-up-down');
  await expect(upDown).toBeVisible();
  await stage.getByRole('button', { name: 'Undo' }).click();
  await expect(pane).toHaveAttribute('data-position', String(refusedAt));
  await expect(stage.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(pane).toBeVisible();
});

test('plays packets one by one: why each waits, and the loop in which they lock up', async ({ page }) => {
  await page.goto('/#network=torus:dims=6&engine=min-hop&view=simulate');
  await page.getByRole('radiogroup', { name: 'What to simulate' }).getByText('Packets').click();
  await page.getByRole('button', { name: 'Packet by packet' }).click();
  const stage = page.getByRole('dialog', { name: 'How the packets go' });
  const pane = stage.getByTestId('play-packets');
  await expect(pane).toContainText('Each host offers 0.10 of what its link carries; packets go by Min Hop');
  await page.keyboard.press('ArrowRight');
  await expect(pane).toHaveAttribute('data-event', 'injected');
  await expect(pane).toContainText(/At [\d.]+, packet 0 for host-\d-0 goes from host-\d-0 into the network/);
  await expect(pane).toContainText('1 sent, 0 arrived, 1 in the network: 0 waiting');
  await page.keyboard.press('End');
  await expect(pane).toContainText(
    /Sending was stopped at packet time 20; at [\d.]+ all \d+ packets had arrived.* Chosen load 0.10: in this time [\d.]+ was offered/,
  );

  await stage.getByRole('combobox', { name: 'Offered load' }).selectOption('1');
  await stage.getByRole('combobox', { name: 'Buffers per lane, B' }).selectOption('2');
  await stage.getByRole('combobox', { name: 'How long is sent (packet times)' }).selectOption('100');
  await stage.focus();
  await page.keyboard.press('Home');
  await expect(pane).toContainText('Each host offers 1.00');
  await page.keyboard.press('ArrowDown');
  await expect(pane).toHaveAttribute('data-event', 'waits');
  await expect(pane).toContainText(/packet \d+ is blocked at sw-\d: the buffer at sw-\d is full, held by \d+, \d+\./);
  await page.keyboard.press('End');
  await expect(pane).toContainText(/Deadlock at [\d.]+: .* in the loop sw-\d → /);
  await page.keyboard.press('g');
  await expect(pane.getByTestId('play-graph')).toHaveAttribute('data-loop', '6');
  await page.keyboard.press('g');

  // The routes are another's, and nothing locks up; each choice is undone by itself.
  await stage.getByRole('combobox', { name: 'Routed by' }).selectOption('turn-addition');
  await expect(stage.getByTestId('play-position')).not.toHaveText('2,040 of 2,040');
  await stage.focus();
  await page.keyboard.press('End');
  await expect(pane).toContainText(/Sending was stopped at packet time 100; at [\d.]+ all \d+ packets had arrived/);
  await page.keyboard.press('Control+z');
  await expect(pane).toContainText('Deadlock at');
});

/** Has a page note how large each text of its canvases is drawn, pixels of the screen; 0 where it is narrowed by more than a fifth. */
async function noteTextSizes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new Map<string, number>();
    Object.assign(window, { drawnTexts: drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      const narrowed = this.measureText(text).width * 0.8 > (rest[2] ?? Number.POSITIVE_INFINITY);
      const size = Number(/([\d.]+)px/.exec(this.font)?.[1]) * (this.getTransform().a / window.devicePixelRatio);
      // The page beneath is painted too.
      if (this.canvas.closest('[data-testid="play"]')) drawn.set(text, narrowed ? 0 : Math.round(10 * size) / 10);
      return fillText.call(this, text, ...rest);
    };
  });
}

const drawnSizes = (page: Page, name: RegExp): Promise<number[]> =>
  page.evaluate((pattern) => {
    const { drawnTexts } = window as unknown as { drawnTexts: Map<string, number> };
    return [...drawnTexts].filter(([text]) => new RegExp(pattern).test(text)).map(([, size]) => size);
  }, name.source);

test('links are coloured by their loads in the end, and the scale of these is in sight then', async ({ page }) => {
  await page.goto('/#play=joined-fat-tree&params={"k":4,"joint":"middle"}&engine=turn-addition');
  const loads = page.getByTestId('play-loads');
  await expect(page.getByTestId('play-turn-addition')).toHaveAttribute('data-position', '0');
  await expect(loads).toBeHidden();
  await page.keyboard.press('End');
  await expect(loads).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(loads).toBeHidden();
});

test('presented, names are at least 18 pixels', async ({ page }) => {
  await noteTextSizes(page);
  // Of two networks side by side on a small screen the names are as large as their symbols leave.
  for (const [network, names, least, pixels, width] of [
    ['joined-fat-tree&params={"k":4,"joint":"middle"}', /^[ab]-[lms]\d-\d$/, 40, 18, 1280],
    ['torus&params={"dims":"6"}', /^sw-\d$/, 6, 18, 1280],
    ['joined-fat-tree&params={"k":4,"joint":"middle"}&engine=up-down', /^[ab]-[lms]\d-\d$/, 40, 14, 1280],
    ['joined-fat-tree&params={"k":4,"joint":"middle"}&engine=up-down', /^[ab]-[lms]\d-\d$/, 40, 18, 1920],
    ['fat-tree&params={"k":4}&engine=up-down', /^(?:(?:leaf|mid|spine)-|[lms])\d-\d$/, 20, 14, 1280],
    ['torus&params={"dims":"8x8"}', /^\d+$/, 64, 18, 1280],
  ] as const) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: (width * 9) / 16 });
    await page.goto(`/#play=${network}&engine=turn-addition&presenter=1`);
    await expect(page.getByTestId('play-turn-addition')).toContainText('No turn is allowed yet');
    await page.evaluate(() => (window as unknown as { drawnTexts: Map<string, number> }).drawnTexts.clear());
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await drawnSizes(page, names)).length, network).toBeGreaterThanOrEqual(least);
    await expect.poll(async () => Math.min(...(await drawnSizes(page, names))), network).toBeGreaterThanOrEqual(pixels);
  }
});

test('presented, names grow with captions by keys and by a menu, which is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await noteTextSizes(page);
  await page.goto('/#play=torus&params={"dims":"8x8"}&engine=turn-addition&presenter=1');
  await expect(page.getByTestId('play-turn-addition')).toContainText('No turn is allowed yet');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('play-turn-addition')).toHaveAttribute('data-position', '1');
  const sentence = page.getByTestId('play').getByRole('paragraph').first();
  // Names are not broken at their dashes, be the line as narrow as it may.
  await sentence.evaluate((p) => p.style.setProperty('width', '5em'));
  const lines = await sentence
    .locator('span')
    .evaluateAll((names) => names.map((name) => name.getClientRects().length));
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set([1]));
  await sentence.evaluate((p) => p.style.removeProperty('width'));
  const fontSize = (): Promise<number> => sentence.evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize));
  const [before] = [await fontSize()];
  await page.keyboard.press(']');
  await expect.poll(fontSize).toBeCloseTo(1.2 * before, 1);
  await page.getByRole('button', { name: 'Sizes of captions and names' }).click();
  await page.getByRole('menuitem', { name: 'Captions larger' }).click();
  await expect.poll(fontSize).toBeCloseTo(1.4 * before, 1);
  await page.getByRole('menuitem', { name: 'Names larger' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByTestId('play-turn-addition')).toBeVisible();
  await expect.poll(fontSize).toBeCloseTo(1.4 * before, 1);
  await expect.poll(async () => Math.min(...(await drawnSizes(page, /^\d+$/)))).toBeGreaterThanOrEqual(22);
  await page.keyboard.press('{');
  await page.keyboard.press('[');
  await expect.poll(fontSize).toBeCloseTo(1.2 * before, 1);
});

test('plays two engines in step, presents, and reopens the exact step from its link @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('A switch, a host, a command …').fill('Play the decisions: Up');
  await page.keyboard.press('Enter');
  const stage = page.getByTestId('play');
  await stage.getByRole('combobox', { name: 'Beside it' }).selectOption('turn-prohibition');
  const upDown = stage.getByTestId('play-up-down');
  const prohibition = stage.getByTestId('play-turn-prohibition');
  await expect(prohibition).toBeVisible();
  await stage.getByRole('slider', { name: 'Step' }).fill('30');
  await page.keyboard.press('G');
  for (const pane of [upDown, prohibition]) await expect(pane).toHaveAttribute('data-position', '30');
  await expect(upDown).toContainText(/\d hops from the root, gets rank 29 /);
  await expect(prohibition).toContainText('is removed (number 30, weight 0)');
  const captions = await stage.getByRole('paragraph').allTextContents();

  // A clicker's buttons, and a black screen.
  await page.keyboard.press('PageDown');
  await expect(upDown).toHaveAttribute('data-position', '31');
  await page.keyboard.press('PageUp');
  await expect(upDown).toHaveAttribute('data-position', '30');
  const blank = stage.getByRole('status', { name: 'Black screen' });
  await page.keyboard.press('b');
  await expect(blank).toBeVisible();
  await page.keyboard.press('b');
  await expect(blank).toBeHidden();

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect(stage).toHaveAttribute('data-presenter', 'true');
  await expect.poll(isFull).toBe(true);
  await expect(stage.getByRole('combobox', { name: 'Engine' })).toBeHidden();
  await expect(stage.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await page.keyboard.press('l');
  await page.mouse.move(300, 200);
  await expect(stage.getByTestId('play-spot')).toHaveCSS('translate', '300px 200px');
  await expect(page).toHaveURL(/#play=joined-fat-tree.*step=30.*graph=1.*presenter=1/);
  const link = page.url();
  await page.keyboard.press('Escape');
  await expect(stage).toHaveAttribute('data-presenter', 'false');
  await expect.poll(isFull).toBe(false);
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect(page).not.toHaveURL(/#play/);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(upDown).toHaveAttribute('data-position', '30');
  await expect(stage).toHaveAttribute('data-presenter', 'true');
  await expect(upDown.getByTestId('play-graph')).toBeVisible();
  await expect(stage.getByRole('paragraph')).toHaveText(captions);

  // All of it as an animation for slides, which the browser's own reader takes apart.
  await page.goto('about:blank');
  await page.goto(`/#play=torus&params=${encodeURIComponent('{"dims":"4"}')}&engine=up-down&graph=1`);
  await expect(upDown).toContainText('0 of');
  const last = Number(await stage.getByRole('slider', { name: 'Step' }).getAttribute('max'));
  expect(last).toBeGreaterThan(3);
  await stage.getByRole('button', { name: 'Save' }).click();
  const { name, bytes } = await saved(page, page.getByRole('menuitem', { name: 'Animation for slides (GIF)' }));
  expect(name).toMatch(/\.gif$/);
  await expect(stage.getByRole('button', { name: 'Save' })).toBeVisible();
  const frames = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const seen: string[] = [];
    for (let i = 0; i < (decoder.tracks.selectedTrack?.frameCount ?? 0); i++) {
      const { image } = await decoder.decode({ frameIndex: i });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const picture = await (await canvas.convertToBlob()).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', picture));
      seen.push(`${Math.round((image.duration ?? 0) / 1000)} ms ${digest.join()}`);
    }
    return seen;
  }, bytes.toString('base64'));
  expect(frames).toHaveLength(last + 1);
  expect(new Set(frames).size).toBe(last + 1);
  expect(frames[0]).toMatch(/^2000 ms/);
  expect(frames[1]).toMatch(/^500 ms/);
});

test('closes when a dropped file puts another network in the place of the one played @deep', async ({
  page,
  topoloom,
}) => {
  // A link to the player alone plays what routes the network that there is, over the workspace that there is.
  await page.goto('/#view=play&step=3');
  const pane = page.getByTestId('play-turn-addition');
  await expect(pane).toHaveAttribute('data-position', '3');
  await page.keyboard.press('End');
  await topoloom.drop([
    { name: 'two.net', content: 'Switch 4 "a"\n[1] "b"[1]\n[2] "h"[1]\n\nSwitch 4 "b"\n\nHca 1 "h"\n[1] "a"[2]\n' },
  ]);
  await expect(topoloom.counts).toContainText('2 switches');
  await expect(page.getByTestId('play')).toBeHidden();
  await topoloom.workspace('Route');
  await page.getByRole('button', { name: 'Play the decisions' }).click();
  await expect(pane).toContainText('does not decide step by step here');
});

test('a link that names nothing there is, is told and cleared, and changes nothing @deep', async ({
  page,
  topoloom,
}) => {
  const told = page.getByTestId('keep-bar').locator('[data-kind="linkFailed"]');
  const bad = [
    ['#play=torus&params={bad&engine=turn-addition', 'params={bad: expected parameters in JSON'],
    ['#play=nosuch&engine=turn-addition', 'no generator “nosuch”'],
    ['#play=torus&params={"dims":"6"}&engine=nosuch', 'no engine “nosuch”'],
    ['#play=torus&params={"dims":"999x999"}&engine=turn-addition', 'dims'],
  ];
  await page.goto(`/${bad[0][0]}`);
  await expect(told).toContainText(bad[0][1]);
  await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  for (const [hash, reason] of bad) {
    await told.getByRole('button', { name: 'Close' }).click();
    await page.evaluate((to) => {
      window.location.hash = to;
    }, hash);
    await expect(told, hash).toContainText(reason);
    expect(page.url(), hash).not.toContain('#');
    await expect(topoloom.counts).toHaveText('40 switches32 hosts68 links');
  }
});

test('presented, the canvases stay as large as they are whatever the captions say @deep', async ({ page }) => {
  await page.goto(
    '/#play=joined-fat-tree&params={"k":4,"joint":"middle"}&engine=turn-addition&engine=up-down&presenter=1',
  );
  const stage = page.getByTestId('play');
  await expect(stage.getByTestId('play-up-down')).toHaveAttribute('data-position', '0');
  const sizes = new Set<string>();
  const captions = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
    for (const canvas of await stage.locator('canvas').all()) sizes.add(JSON.stringify(await canvas.boundingBox()));
    for (const caption of await stage.locator('figcaption').all()) {
      captions.add((await caption.innerText()).slice(0, 60));
      expect(await caption.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    }
  }
  expect(captions.size).toBeGreaterThan(6);
  // Two panes, side by side.
  expect([...sizes], [...sizes].join()).toHaveLength(2);
  expect(new Set([...sizes].map((box) => JSON.parse(box).height)).size).toBe(1);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the player has nothing serious to complain of', async ({ page }) => {
    await page.goto('/#play=torus&params={"dims":"6"}&engine=turn-addition&engine=up-down&step=5');
    const stage = page.getByTestId('play');
    await expect(stage.getByTestId('play-up-down')).toHaveAttribute('data-position', '5');
    await expectAccessibleInBoth(page, '[data-testid="play"]');
  });
});

test('keys that are pressed while the steps are worked out count once they are there', async ({ page }) => {
  let worked = (): void => {};
  const keysPressed = new Promise<void>((resolve) => {
    worked = resolve;
  });
  // What works them out is held back until then.
  await page.route(/assets\/traceJob-/, async (route) => {
    await keysPressed;
    await route.continue();
  });
  await page.goto('/#play=torus&params={"dims":"6"}&engine=turn-addition');
  await expect(page.getByText('Working out the steps')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Working out the steps')).toBeVisible();
  worked();
  const pane = page.getByTestId('play-turn-addition');
  await expect(pane).toBeVisible();
  await expect(pane).not.toHaveAttribute('data-position', '0');
  const [, last] = /of ([\d,]+)/.exec(await pane.innerText()) ?? [];
  await expect(pane).toHaveAttribute('data-position', String(Number(last.replaceAll(',', '')) - 1));
});

test('a race of two engines shows what each carries once it has ended, readable from afar, and concludes', async ({
  page,
}) => {
  const link =
    '#play=joined-fat-tree&params={"k":4,"joint":"middle"}&engine=up-down&engine=turn-addition&presenter=1&step=';
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/${link}40`);
  const stage = page.getByTestId('play');
  const first = stage.getByTestId('play-up-down');
  const second = stage.getByTestId('play-turn-addition');
  const conclusion = stage.getByTestId('race-conclusion');
  await expect(first).toHaveAttribute('data-position', '40');
  await expect(stage.getByTestId('race-result')).toHaveCount(0);
  await expect(conclusion).toBeHidden();
  const legend = stage.getByRole('list').first();
  await expect(legend).toBeVisible();

  // The first lane has ended, the other goes on: nobody has won yet.
  await page.keyboard.press('ArrowRight');
  await expect(first.getByTestId('race-result')).toContainText('0.50');
  await expect(first.getByTestId('race-result')).toContainText('1.00 between them');
  await expect(second.getByTestId('race-result')).toHaveCount(0);
  await expect(stage.getByTestId('race-times')).toHaveCount(0);

  await page.keyboard.press('End');
  await expect(second.getByTestId('race-result')).toContainText('1.00');
  await expect(second.getByTestId('race-times')).toHaveText('twice');
  await expect(first.getByTestId('race-times')).toHaveCount(0);
  await expect(conclusion).toHaveText(
    'Same switches, same cables: only the turns differ. Turn addition carries twice the traffic inside the trees.',
  );
  await expect(legend).toBeHidden();
  const size = (number: string) =>
    stage
      .getByText(number, { exact: true })
      .first()
      .evaluate((n) => Number.parseFloat(getComputedStyle(n).fontSize));
  for (const number of ['0.50', '1.00']) expect(await size(number)).toBeGreaterThanOrEqual(720 / 5);

  // In another page too, as large as its frame allows.
  await page.setContent(
    `<iframe src="/?embed=1${encodeURI(link)}161" style="border:0;width:1200px;height:600px"></iframe>`,
  );
  const framed = page.frameLocator('iframe');
  await expect(framed.getByTestId('race-times')).toHaveText('twice');
  const high = await framed
    .getByText('0.50', { exact: true })
    .evaluate((n) => Number.parseFloat(getComputedStyle(n).fontSize));
  expect(high).toBeGreaterThanOrEqual(600 / 5);
});
