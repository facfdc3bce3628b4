import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { choosePreference, expect } from './page';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Nothing glides in a page that is looked at: a colour caught half-way is none of ours. What was asked for is there two frames later. */
async function settled(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reading axe takes a page a third of the time of a look, so a page reads it once, and a look asks for nothing but what is wrong. */
async function violationsOf(page: Page, part: string | undefined, rule: string | undefined): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, only]) => {
      const options: axe.RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: [only] }) };
      const { violations } = await window.axe.run(selector ?? document, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`);
    },
    [part, rule] as const,
  );
}

/** Axe finds nothing serious or critical in a page, or in a part of it. */
export async function expectAccessible(page: Page, part?: string, rule?: string): Promise<void> {
  await settled(page);
  expect(await violationsOf(page, part, rule)).toEqual([]);
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
    await choosePreference(page, language);
    await page.emulateMedia({ colorScheme });
    yield;
  }
}
