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

/** The same tests in both languages, once light and once dark: colours do not depend on the language, nor words on the colours. */
export function inEachLook(tests: () => void): void {
  for (const [locale, colorScheme] of [
    ['en-US', 'light'],
    ['ja-JP', 'dark'],
  ] as const) {
    test.describe(`${locale} ${colorScheme}`, () => {
      test.use({ locale, colorScheme });
      tests();
    });
  }
}
