import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible';
import { choosePreference, expect, kept, openWorkspace, saved, test } from './page';

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('walks a lesson by keys over the person’s own design, which comes back', async ({ page, topoloom }) => {
    await topoloom.open();
    const own = await topoloom.name.inputValue();
    await page.evaluate(() => {
      window.location.hash = '#lesson=deadlock&step=3';
    });
    const lesson = page.getByTestId('lesson');
    await expect(lesson.getByRole('heading', { name: '6 本のチャネルが循環待ちになる' })).toBeVisible();
    await expect(lesson).toContainText('片方の向きの 6 本のチャネルが依存ループを作ります');
    await expect(topoloom.finding).toContainText('6 チャネルの依存ループ');
    await expect(topoloom.verdict).toHaveText('依存ループあり');

    // An answer is marked by keys, judged by a clicker's, and the next key goes on.
    // A key that met a page still at work is pressed again, as a person would.
    const oldest = lesson.getByRole('radio', { name: '最も古いパケット' });
    const answer = page.getByTestId('lesson-reveal');
    await expect(async () => {
      if (!(await oldest.isChecked())) await oldest.press('Space');
      if (!(await answer.isVisible())) await page.keyboard.press('PageDown');
      await expect(lesson.locator('[data-verdict="wrong"]')).toHaveCount(1, { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await expect(lesson.locator('[data-verdict="right"]')).toHaveCount(1);
    await expect(answer).toContainText('これがデッドロックです');
    await expectAccessibleInBoth(page);
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/#lesson=deadlock&step=4$/);

    // Another workspace on the network of the step, and back to where one was.
    await lesson.getByRole('button', { name: '詳しく見る' }).click();
    await expect(page).not.toHaveURL(/lesson/);
    await page.getByRole('button', { name: 'レッスンに戻る' }).click();
    await expect(lesson).toContainText('ステップ 4 / 7');
    await lesson.getByRole('button', { name: 'ターンを禁止する' }).click();
    await expect(topoloom.verdict).toHaveText('デッドロックフリー');
    await page.keyboard.press('PageUp');
    await expect(lesson.getByRole('button', { name: /^演習：この経路は/ })).toBeVisible();

    // The projector leaves the lesson beside the canvas.
    await page.keyboard.press('Shift+P');
    await expect(lesson).toBeVisible();
    await page.keyboard.press('Shift+P');
    await lesson.getByRole('button', { name: '自分の設計に戻る' }).click();
    await expect(topoloom.name).toHaveValue(own);
    await expect(topoloom.finding).toContainText('ツリー間 1.00');
    await expect(page.getByRole('navigation', { name: 'レッスン' }).getByRole('button')).toHaveCount(10);
  });
});

test('a lesson shows nothing that its text has not come to, and a clicker walks it from wherever one looks closer', async ({
  page,
  topoloom,
}) => {
  await page.goto('/#lesson=deadlock');
  const lesson = page.getByTestId('lesson');
  const loop = page.locator('[data-sign="loop"]');
  await expect(lesson).toContainText('Step 1 of 7');
  await expect(page.getByText('Link load', { exact: false }).first()).toBeVisible();
  await expect(loop).toBeHidden();
  await expect(topoloom.verdict).toBeHidden();
  // On a page that is not the lesson's all is shown again.
  await topoloom.workspace('Design');
  await expect(topoloom.verdict).toHaveText('Dependency loop');
  await expect(loop).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(lesson).toContainText('Step 2 of 7');
  await expect(loop).toBeHidden();
  // The route, and no table of it over the picture.
  await expect(page.locator('[data-sign="path"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inspector' })).toHaveCount(0);
  // The button goes on; what a step asks has a button of its own.
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(loop).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(lesson).toContainText('Step 4 of 7');
  // The same packets as the text speaks of.
  await page.getByRole('button', { name: 'Look closer' }).click();
  await expect(page.getByTestId('waiting-loop').getByRole('listitem')).toHaveCount(6);
  await expect(page.getByTestId('simulate-results').or(page.locator('.drawer'))).toContainText('220');
  for (const step of [5, 6, 7]) {
    await page.keyboard.press('PageDown');
    await expect(lesson).toContainText(`Step ${step} of 7`);
  }
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('lesson-reveal')).toContainText('The network shows the answer now');
  await page.keyboard.press('PageDown');
  await expect(lesson).toContainText('Step 7 of 7');
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to my design' }).first().click();
  await expect(lesson).toBeHidden();
});

test('a spine that has failed in the text has failed on the canvas', async ({ page, topoloom }) => {
  await page.goto('/#lesson=trees&step=6');
  await expect(topoloom.finding).toContainText('Throughput 0.625');
  await expect(page.locator('[data-sign="failed"]')).toBeVisible();
});

test('opens a lesson from a file, tells what is wrong in one, and prints its handout @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  await topoloom.workspace('Lessons');
  const lesson = {
    format: 'topoloom-lesson',
    version: 1,
    title: { en: 'My <b>lesson</b>' },
    steps: [
      { title: { en: 'Two ways' }, text: { en: 'A ring.' }, state: { network: 'torus:dims=5', engine: 'min-hop' } },
      {
        title: { en: 'One way' },
        text: { en: 'No loop.' },
        notes: { en: 'Wait <here>.' },
        state: { engine: 'up-down' },
        question: {
          text: { en: 'Which hold?' },
          choices: [
            { text: { en: 'this' }, right: true },
            { text: { en: 'that' }, right: true },
            { text: { en: 'none' } },
          ],
        },
      },
    ],
  };
  const broken = JSON.stringify({ ...lesson, steps: [{ ...lesson.steps[0], state: { network: 'torus:dim=5' } }] });
  await topoloom.drop([{ name: 'broken.json', content: broken }]);
  await expect(page.getByTestId('lesson-fault')).toContainText('steps[0].state.network: torus:dim=5');
  await topoloom.drop([{ name: 'mine.json', content: JSON.stringify(lesson) }]);
  await expect(page.getByTestId('lesson')).toContainText('My <b>lesson</b>');
  await expect(page.getByTestId('lesson-fault')).toBeHidden();
  await expect(topoloom.verdict).toHaveText('Dependency loop');

  // What the speaker alone sees is in step, both ways.
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').press('n');
  const notes = (await opened).getByTestId('lesson-notes');
  await expect(notes).toContainText('Step 1 of 2');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(notes).toContainText('Wait <here>.');
  await expect(notes).toContainText('✓ this');
  await (await opened).keyboard.press('PageUp');
  await expect(page.getByTestId('lesson')).toContainText('Step 1 of 2');
  await expectAccessible(await opened);
  await notes.getByRole('button', { name: 'Next step' }).click();
  await (await opened).close();
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await page.getByRole('checkbox', { name: 'that' }).check();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.locator('[data-verdict="right"]')).toHaveCount(2);

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Handout' }).click();
  const handout = await popup;
  await expect(handout.getByRole('heading', { level: 1 })).toHaveText('My <b>lesson</b>');
  await expect(handout.getByText('☐ that')).toBeVisible();
});

test('leads back to one’s own design after a reload, and undoes nothing of one’s own @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.openWith('torus', { dims: '4x4' }, '16 switches');
  await topoloom.name.fill('mine');
  await topoloom.name.press('Enter');
  await kept(page);
  await topoloom.workspace('Lessons');
  await page.getByRole('button', { name: '1. Deadlock' }).click();
  await expect(topoloom.counts).toHaveText(/^6 switches/);
  await kept(page);
  await expect(page).toHaveURL(/#lesson=deadlock/);
  await page.reload();
  await expect(page.getByTestId('lesson')).toContainText('Step 1 of 7');
  await page.getByRole('button', { name: 'Back to my design' }).click();
  await expect(topoloom.name).toHaveValue('mine');
  await expect(topoloom.counts).toContainText('16 switches');

  // Undone to before the lesson, and changed there: leaving goes back to that.
  await page.getByRole('button', { name: '1. Deadlock' }).click();
  await expect(topoloom.counts).toHaveText(/^6 switches/);
  await page.keyboard.press('Control+z');
  await expect(topoloom.name).toHaveValue('mine');
  await topoloom.name.fill('mine too');
  await topoloom.name.press('Enter');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(topoloom.counts).toHaveText(/^6 switches/);
  await page.getByRole('button', { name: 'Back to my design' }).click();
  await expect(topoloom.name).toHaveValue('mine too');
});

test('two tabs write one draft, and neither writes over the other', async ({ page, topoloom }) => {
  const begin = async (tab: Page): Promise<void> => {
    await tab.goto('/');
    await openWorkspace(tab, 'Lessons');
  };
  await topoloom.open();
  await topoloom.workspace('Lessons');
  await page.getByRole('button', { name: 'Write a lesson' }).click();
  const other = await page.context().newPage();
  await begin(other);
  await page.getByLabel('Title of the lesson').fill('Rings');
  await expect(other.getByLabel('Title of the lesson')).toHaveValue('Rings');
  await other.getByLabel('Text', { exact: true }).fill('From the other tab.');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('From the other tab.');
  await page.getByLabel('Title of the step').fill('One');
  await other.reload();
  await begin(other);
  await expect(other.getByLabel('Title of the lesson')).toHaveValue('Rings');
  await expect(other.getByLabel('Title of the step')).toHaveValue('One');
  await expect(other.getByLabel('Text', { exact: true })).toHaveValue('From the other tab.');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Write a lesson' })).toBeVisible();
});

test('writes a lesson from what is shown, in both languages, kept over a reload @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.workspace('Lessons');
  await page.getByRole('button', { name: 'Write a lesson' }).click();
  const recording = page.getByTestId('lesson-recording');
  await page.getByLabel('Title of the lesson').fill('Rings');
  await page.getByRole('button', { name: 'Save the file' }).click();
  await expect(page.getByTestId('recording-fault')).toContainText('Step 1 needs a title and a text');
  await page.getByLabel('Text', { exact: true }).fill('Two joined trees.');

  await topoloom.generate('torus', { dims: '5' });
  await expect(topoloom.counts).toHaveText(/^5 switches/);
  await topoloom.workspace('Lessons');
  await page.getByRole('button', { name: 'Add what is shown' }).click();
  await page.getByLabel('Title of the step').fill('A ring');
  await page.getByLabel('Text', { exact: true }).fill('Five switches.');
  await page.getByLabel('Speaker notes').fill('Slowly.');
  await page.reload();
  await topoloom.workspace('Lessons');
  await recording.getByRole('button', { name: 'A ring' }).click();
  await choosePreference(page, '日本語');
  await page.getByLabel('説明', { exact: true }).fill('5 台のスイッチ。');
  const { name, bytes } = await saved(page, page.getByRole('button', { name: 'ファイルに保存' }));
  const lesson = JSON.parse(bytes.toString());
  expect([name, lesson.format, lesson.title]).toEqual(['lesson.json', 'topoloom-lesson', { en: 'Rings' }]);
  expect(lesson.steps[1]).toMatchObject({
    title: { en: 'A ring' },
    text: { en: 'Five switches.', ja: '5 台のスイッチ。' },
    notes: { en: 'Slowly.' },
    state: { network: expect.stringMatching(/^#design=/) },
  });

  await page.getByRole('button', { name: '試す' }).click();
  await expect(topoloom.counts).toHaveText(/^スイッチ 40/);
  await page.getByRole('button', { name: '次のステップ' }).click();
  await expect(topoloom.counts).toHaveText(/^スイッチ 5/);
  await page.locator('button', { hasText: '自分の設計に戻る' }).click();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: '破棄' }).click();
  await expect(page.getByRole('button', { name: 'レッスンを作る' })).toBeVisible();
});
