import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page';

/** So long transitions take; one caught half-way has colours of its own. */
const SETTLED_MS = 400;

/**
 * Axe finds nothing serious or critical in a page, or in a part of it. The page has no frames of other origins, so axe need not open a
 * page of its own for each look, which takes longer than looking.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`)).toEqual([]);
}

/** Both languages, once light and once dark: colours do not depend on the language, nor words on the colours. */
const LOOKS = [
  ['en-US', 'light', 'English'],
  ['ja-JP', 'dark', '日本語'],
] as const;

/** Changes an open page to each look in turn. */
export async function* looksOf(page: Page): AsyncGenerator<void> {
  for (const [, colorScheme, language] of LOOKS) {
    await page.getByRole('button', { name: /^(Language|言語)/ }).click();
    await page.getByRole('menuitem', { name: language }).click();
    await page.emulateMedia({ colorScheme });
    yield;
  }
}

/** The same tests in each look. */
export function inEachLook(tests: () => void): void {
  for (const [locale, colorScheme] of LOOKS) {
    test.describe(`${locale} ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      tests();
    });
  }
}
