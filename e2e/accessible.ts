import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './page';

/** Time for a transition to begin. One caught half-way has colours of its own; what turns for ever is not waited for. */
const BEGUN_MS = 150;

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(BEGUN_MS);
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null);
  });
}

/**
 * Axe finds nothing serious or critical in a page, or in a part of it. The page has no frames of other origins, so axe need not open a
 * page of its own for each look, which takes longer than looking.
 */
export async function expectAccessible(page: Page, part?: string, rules?: string): Promise<void> {
  await settled(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`)).toEqual([]);
}

/** The same, light and dark: of what axe looks at, colours alone depend on that. */
export async function expectAccessibleInBoth(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, part, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
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
