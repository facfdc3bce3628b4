import { expect, test, workspaceTab } from './page';

const PLACEHOLDER = 'A switch, a host, a command …';

test('nothing typed after Ctrl+K is lost while the palette is loaded', async ({ page, topoloom }) => {
  let load = (): void => {};
  const typed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/Palette-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await topoloom.open();
  // From within a field, which must not take what is meant for the palette; ? means something to the page itself.
  await topoloom.name.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Set?');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('tings');
  const palette = page.getByPlaceholder(PLACEHOLDER);
  await expect(palette).toBeHidden();
  load();
  await expect(palette).toBeFocused();
  await expect(palette).toHaveValue('Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topoloom.name).toHaveValue('joined-fat-tree k=4 middle');
  await expect(topoloom.counts).toContainText('40 switches');
});

test('a command and Enter may be typed before the palette stands, the first time and again @deep', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  for (const name of ['Route', 'Compare', 'Design'] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`Workspaces: ${name}`);
    await page.keyboard.press('Enter');
    await expect(workspaceTab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByPlaceholder(PLACEHOLDER)).toBeHidden();
  }
  // Asked for twice it stays open and goes on listening.
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Sett');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue('Sett');
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeHidden();
  // Escape gives it up, and the page has its keys back.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('the palette has the keys after files were dropped @deep', async ({ page, topoloom }) => {
  await topoloom.open();
  await topoloom.drop([{ name: 'pair.csv', content: 'a,b\n' }]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Settings');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue('Settings');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeFocused();
});

test('what was done before comes first, other words find the same, and names come before what holds them', async ({
  page,
  topoloom,
}) => {
  await topoloom.open();
  const dialog = page.getByRole('dialog');
  const first = dialog.locator('[data-action], .mantine-Spotlight-action').first();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeFocused();
  await page.keyboard.type('show the whole');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await expect(first).toContainText('Show the whole network');
  await page.keyboard.type('add a cable');
  await expect(first).toContainText('Connect …');
  await page.getByPlaceholder(PLACEHOLDER).fill('a-spine-0-1');
  await expect(first).toContainText('a-spine-0-1');
  // So it is after a reload, without what is known no more.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('topoloom-recent') ?? '{}');
    kept.state.ids.unshift('of an older page');
    localStorage.setItem('topoloom-recent', JSON.stringify(kept));
  });
  await page.reload();
  await expect(topoloom.finding).toContainText('hroughput');
  await page.keyboard.press('Control+k');
  await expect(first).toContainText('Show the whole network');
});
