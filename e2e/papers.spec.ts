import type { Page } from '@playwright/test';
import { expect, openResults, saved, startFrom, test, withoutPickers } from './page';

test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 720 } });

/** Opens the page and the paper of that number by its card. */
async function openCard(page: Page, paper: string, title: string): Promise<void> {
  await withoutPickers(page);
  await page.goto('/');
  await expect(page.getByTestId('finding')).toContainText('スループット');
  await expect(page.locator(`[data-paper="${paper}"]`)).toContainText(title);
  await startFrom(page, paper);
  await expect(page.getByTestId('paper-bar')).toContainText(title);
}

async function exported(page: Page, format: string) {
  await page.getByRole('button', { name: '書き出し' }).click();
  return saved(page, page.locator(`[data-format="${format}"]`));
}

/** Counts how often the pointer goes down on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener('pointerdown', () => Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 }), true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'clicks'));
}

/** Opens the form of a kind of network, and fills in its fields, each with a click. */
async function fillGenerator(page: Page, id: string, fields: Readonly<Record<string, string>>) {
  await page.getByTestId('kind').click();
  await page.locator(`[data-kind="${id}"]`).click();
  const form = page.locator(`#form-${id}`);
  for (const [name, value] of Object.entries(fields)) {
    await form.locator(`[name="${name}"]`).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  }
  return form;
}

test('例のネットワークから 3 クリック以内で 3 手法を並べる', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('finding')).toContainText('スループット');
  const clicks = await countClicks(page);
  await startFrom(page, '000');
  const stage = page.getByTestId('compare-stage');
  for (const engine of ['turn-addition', 'up-down', 'turn-prohibition'])
    await expect(stage.getByTestId(`pane-${engine}`)).toContainText('ツリー間');
  expect(await clicks()).toBe(2);
});

test('ランダム 40 台を生成して 8 クリック以内で 3 手法を比べる', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('finding')).toContainText('スループット');
  const clicks = await countClicks(page);
  const form = await fillGenerator(page, 'random', { switches: '40', ports: '6', hosts: '4' });
  await form.getByRole('button', { name: '手法を比べる' }).click();
  const stage = page.getByTestId('compare-stage');
  for (const engine of ['turn-addition', 'up-down', 'turn-prohibition'])
    await expect(stage.getByTestId(`pane-${engine}`)).toContainText(/スループット 0\.\d+/);
  expect(await clicks()).toBe(6);
  // Their rows wait in the folded results.
  await openResults(page, 'エンジン');
  await expect(page.getByTestId('results').locator('tbody tr')).toHaveCount(3);
  await expect(page.getByTestId('counts')).toContainText('40');
});

test('トーラスを生成して 5 クリック以内で、論文の経路でペーシングする', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('finding')).toContainText('スループット');
  const clicks = await countClicks(page);
  const form = await fillGenerator(page, 'torus', { dims: '8x8' });
  await form.getByRole('button', { name: 'ペーシングを調べる' }).click();
  const results = page.getByTestId('pacing-results');
  await expect(results).toContainText('次元順ルーティング（デートライン）');
  await expect(results).toContainText('1.506 倍');
  expect(await clicks()).toBe(4);
});

test('論文 000：3 手法を並べ、接続リンクを 1 本故障させ、FDB を書き出す', async ({ page }) => {
  await openCard(page, '000', '通信量バランスの良いデッドロック回避ルーティング手法の提案');
  const stage = page.getByTestId('compare-stage');
  await expect(stage.getByTestId('pane-turn-addition')).toContainText('ツリー内 1.00、ツリー間 1.00');
  await expect(stage.getByTestId('pane-up-down')).toContainText('ツリー内 0.249');
  await expect(stage.getByTestId('pane-turn-prohibition')).toContainText('ツリー内 1.00、ツリー間 0.80');
  const bar = page.getByTestId('paper-bar');
  await expect(bar).toContainText('論文 000 のとおり：refine off');
  // Beside each number: panes, rows, the line that says what is seen.
  const mark = page.getByRole('img', { name: '論文 000 のとおり：refine off' });
  await expect(stage.locator(mark)).toHaveCount(3);
  await openResults(page, 'エンジン');
  await expect(page.getByTestId('results').locator(mark)).toHaveCount(3);
  await expect(page.locator('.answer').locator(mark)).toHaveCount(1);
  // Its methods alone are chosen to be compared once more.
  await expect(page.getByRole('button', { name: '3 個のエンジンを実行' })).toBeVisible();
  await bar.getByRole('button', { name: '接続リンクを 1 本故障' }).click();
  await expect(bar.getByRole('button', { name: '接続リンクを復旧' })).toBeVisible();
  await expect(stage.getByRole('application')).toHaveCount(3);
  await expect(page.getByTestId('finding')).not.toContainText('変更前の結果');
  await bar.getByRole('button', { name: '接続リンクを復旧' }).click();
  await expect(stage.getByTestId('pane-turn-addition')).toContainText('ツリー内 1.00、ツリー間 1.00');
  const { name, bytes } = await exported(page, 'opensm-lft');
  expect(name).toMatch(/joined-fat-tree/);
  expect(bytes.toString()).toContain('Unicast lids');
  await bar.getByRole('button', { name: '図表' }).click();
  const figure = page.getByTestId('figure-page').getByRole('heading', { level: 2 });
  await expect(figure.first()).toContainText('接続する段によるスループットの違い');
  // In a figure once over its table; rows with the usual settings say so.
  await page.locator('[data-figure="000-fig9"]').click();
  const run = page.getByRole('button', { name: '実行', exact: true });
  const rows = page.getByTestId('figure-rows').locator('tbody tr');
  await expect(run.or(rows.first()).first()).toBeVisible();
  if ((await rows.count()) === 0) await run.click();
  await expect(rows.filter({ hasText: '仕上げあり' }).first()).toBeVisible();
  await expect(page.getByTestId('figure-page').locator(mark)).toHaveCount(1);
  await expect(rows.filter({ hasText: '仕上げあり' }).first()).toContainText('通常の設定で測定');
  await expect(rows.filter({ hasNotText: '仕上げあり' }).filter({ hasText: '通常の設定' })).toHaveCount(0);
});

test('論文 000 の図 9：3 手法の区画と設定がリンクで渡り、渡った先でも外せる', async ({ page, browser }) => {
  await openCard(page, '000', '通信量バランスの良いデッドロック回避ルーティング手法の提案');
  await page.getByTestId('paper-bar').getByRole('combobox').selectOption('missing');
  await expect(page.getByTestId('compare-stage').getByTestId('pane-up-down')).toContainText('ツリー内 0.589');
  await page.getByRole('button', { name: 'リンクで共有' }).click();
  const link = await page.getByTestId('share-link').inputValue();
  const other = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await other.goto(link);
  const bar = other.getByTestId('paper-bar');
  const mark = other.getByRole('img', { name: '論文 000 のとおり：refine off' });
  const upDown = other.getByTestId('compare-stage').getByTestId('pane-up-down');
  await expect(upDown).toContainText('ツリー内 0.589');
  await expect(upDown.locator(mark)).toBeVisible();
  await expect(bar.getByRole('combobox')).toHaveValue('missing');
  await bar.getByRole('switch').uncheck();
  await expect(upDown).toContainText('ツリー内 0.98');
  await expect(mark).toHaveCount(0);
  await bar.getByRole('switch').check();
  await expect(upDown.locator(mark)).toBeVisible();
  await other.close();
});

test('論文 003：トーラスの全対全通信を論文の設定でペーシングし、結果を書き出す', async ({ page }) => {
  await openCard(page, '003', '全対全通信向けパケットペーシングにおける送信間隔の導出手法');
  await expect(page.getByTestId('paper-bar')).toContainText('buffers 6');
  const results = page.getByTestId('pacing-results');
  await expect(results).toContainText('バッファ 6');
  await expect(results).toContainText('1.442 倍');
  const mark = page.getByTestId('pacing-verdict').getByRole('img', { name: /^論文 003 のとおり：.*buffers 6/ });
  await expect(mark).toBeVisible();
  await page.getByRole('figure', { name: /時間/ }).first().getByRole('button', { name: /保存/ }).click();
  const { bytes } = await saved(page, page.getByRole('menuitem', { name: /CSV/ }));
  expect(bytes.toString()).toContain('G-2');
  await page.getByRole('button', { name: '小さい構成も比較' }).click();
  await expect(page.getByTestId('one-size').getByRole('img', { name: /^論文 003 のとおり/ })).toBeVisible();
  // As the product has it.
  await page.getByTestId('paper-bar').getByRole('switch').uncheck();
  await expect(results).toContainText('バッファ 4');
  await expect(mark).toBeHidden();
  await expect(page.getByTestId('paper-bar')).toContainText('このページの既定値');
});

test('論文 001：256 ノードの小さなテーブルで計算し、判別の過程を再生し、表を書き出す', async ({ page }) => {
  await openCard(page, '001', 'オフチップ相互結合網向け不規則トポロジ');
  const bar = page.getByTestId('paper-bar');
  await expect(bar).toContainText('entries 25');
  await expect(page.getByTestId('finding')).toContainText('スループット 0.059');
  const summary = page.getByTestId('tables-summary');
  await expect(summary).toContainText('平均 8.615 ホップ');
  await expect(summary).toContainText('250 ビット（全宛先なら 510 ビット）');
  await expect(summary.locator('[data-paper="001"]')).toBeVisible();
  // 64 nodes have 16 entries, in the tables that are looked into as in those that are routed by.
  await bar.getByRole('combobox').selectOption('small');
  await expect(bar).toContainText('entries 16');
  await expect(summary).toContainText('平均 4.209 ホップ');
  await expect(summary).toContainText('128 ビット（全宛先なら 126 ビットで、より少ない）');
  await bar.getByRole('combobox').selectOption('large');
  await expect(summary).toContainText('平均 8.615 ホップ');
  const { bytes } = await exported(page, 'opensm-lft');
  expect(bytes.toString()).toContain('Unicast lids');
  await bar.getByRole('button', { name: '再生' }).click();
  await expect(page.getByTestId('play-table-limited')).toBeVisible();
});

test('論文 002：VLAN ID 1～4 を割り当て、switch の設定を書き出す', async ({ page }) => {
  await openCard(page, '002', 'VFREC-Net');
  const facts = page.getByTestId('vlan-facts');
  await expect(facts).toContainText('ID 1–4');
  await expect(facts.locator('[data-paper="002"]')).toBeVisible();
  const { name, bytes } = await saved(page, page.getByRole('button', { name: /ZIP/ }));
  expect(name).toMatch(/\.zip$/);
  expect(bytes.length).toBeGreaterThan(1000);
  // CG as it goes, before and after: what is accepted of a link, and a picture that moves.
  const bar = page.getByTestId('paper-bar');
  const facts2 = page.getByTestId('packet-facts');
  await bar.getByRole('button', { name: 'CG（規則のまま）' }).click();
  await expect(facts2).toContainText('0.362');
  await bar.getByRole('button', { name: 'CG（通信に合わせて割り当て）' }).click();
  await expect(facts2).toContainText('0.676');
  const replay = page.getByTestId('replay');
  // The picture of the second run may take the place of the first after the click.
  await expect(async () => {
    const play = replay.getByRole('button', { name: '再生' });
    if ((await play.count()) > 0) await play.click();
    expect(Number(await replay.getAttribute('data-position'))).toBeGreaterThan(0);
  }).toPass();
});

test('論文 004：スパイン故障で更新する FDB ブロックを 2 つの割り当てで比べ、ファイルを書き出す', async ({ page }) => {
  await openCard(page, '004', 'InfiniBandにおける最適なアドレス割り当てによる経路更新処理の高速化');
  await expect(page.getByRole('radio', { name: /ポート優先/ })).toBeChecked();
  await expect(page.getByTestId('repair-facts').locator('[data-paper="004"]')).toBeVisible();
  await expect(page.locator('.answer').locator('[data-paper="004"]')).toBeVisible();
  const button = page.getByRole('button', { name: /この LID でのファイル一式/ });
  const { name, bytes } = await saved(page, button);
  expect(name).toMatch(/\.zip$/);
  expect(bytes.length).toBeGreaterThan(1000);
});
