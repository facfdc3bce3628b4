import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible';
import { expect, test } from './page';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const place = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name });

/** What is pressed is 44 px each way, nothing is wider than the window, and no place covers another. */
async function expectFit(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('button, select, summary, [role="tab"], input')].filter((one) => {
      const { width, top, bottom } = one.getBoundingClientRect();
      return (
        width > 1 && bottom > 0 && top < innerHeight && one.checkVisibility() && !one.closest('td, th, .metric-label')
      );
    });
    return seen.flatMap((one) => {
      const { width, height } = (one.closest('label, .mantine-Chip-root') ?? one).getBoundingClientRect();
      return Math.min(width, height) < 43.5 ? [`${one.ariaLabel ?? one.textContent} ${width} x ${height}`] : [];
    });
  });
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Both can be read at once: each has a part of the window for itself. */
async function expectTogether(picture: Locator, words: Locator): Promise<void> {
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect(words).toBeInViewport({ ratio: 0.3 });
  const [above, below] = [await picture.boundingBox(), await words.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
}

test('a shared link opens with its answer and picture; search shows the facts of a switch under it', async ({
  page,
}) => {
  await page.goto('./#network=leaf-spine:leaves=6,spines=3,links=1,hosts=4');
  await expect(page.getByTestId('finding')).toContainText('Throughput', { timeout: 20_000 });
  await expect(page.getByTestId('counts')).toHaveText('9 switches · 24 hosts');
  const canvas = page.getByTestId('network-canvas');
  await expect(canvas).toHaveAttribute('data-nodes');
  await expect(page.locator('[data-tool]')).toHaveCount(0);
  // Which would cover leaves.
  await expect(page.getByTestId('drawings')).toBeHidden();
  await expect(page.getByText('To edit, open this design on a wider screen.')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: /^Find or do/ }).click();
  await page.getByPlaceholder('A switch, a host, a command …').fill('leaf-2');
  await page.getByRole('dialog').getByRole('button', { name: 'leaf-2', exact: true }).first().click();
  const facts = page.getByTestId('inspector');
  await expect(facts).toContainText('leaf-2');
  await expectTogether(canvas, facts);
  await expectFit(page);
  await place(page, 'Findings').click();
  await expect(page.getByText('No findings: nothing is failed')).toBeVisible();
  const tiles = page.getByTestId('switch-tiles').getByRole('button');
  await expect(tiles).toHaveCount(9);
  await expectFit(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^spine-1, load/ }).click();
  await expect(facts).toContainText('spine-1');
  await expect(canvas).toBeVisible();
});

test('findings lead to where they are', async ({ page }) => {
  await page.goto('./#network=torus:dims=6&engine=min-hop');
  await expect(page.getByTestId('finding')).toContainText('loop', { timeout: 20_000 });
  await place(page, 'Findings').click();
  await page.getByRole('button', { name: /^loop of \d+ channels Show it/ }).click();
  await expect(place(page, 'Network')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('inspector')).toBeVisible();
});

test('a workspace that needs room says so, and the design stays', async ({ page }) => {
  await page.goto('./#view=build');
  await expect(page.getByText(/^Open Build on a wider screen/)).toBeVisible();
  await expect(page.getByTestId('network-canvas')).toHaveAttribute('data-nodes', '72');
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a lesson has its text under its picture, and the next step at the thumb', async ({ page }) => {
  await page.goto('./#lesson=deadlock&step=1');
  const lesson = page.getByTestId('lesson');
  await expect(lesson).toContainText('Step 1 of 7');
  await expectTogether(page.getByTestId('network-canvas'), page.getByRole('region', { name: 'Lessons' }));
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(lesson).toContainText('Step 2 of 7');
  await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport();
  await expectFit(page);
  await place(page, 'Network').click();
  await place(page, 'Lessons').click();
  await expect(lesson).toContainText('Step 2 of 7');
  await expectAccessibleInBoth(page);
});

test('on the smallest phone a lesson’s picture has room, its legend is whole, and nothing lies over what leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('./#lesson=deadlock&step=3');
  const legend = page.locator('[data-legend]');
  await expect(legend).toContainText('dependency loop');
  const next = page.getByRole('button', { name: 'Next step' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      next.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  const inside = await legend.evaluate(
    (one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight,
  );
  expect(inside).toBe(true);
  const [canvas, cover] = [await page.getByTestId('network-canvas').boundingBox(), await legend.boundingBox()];
  expect((canvas?.height ?? 0) - (cover?.height ?? 0)).toBeGreaterThan(150);
});

test('an exercise shows picture and question together, and is judged', async ({ page }) => {
  await page.goto('./#exercise=closing-turn&seed=1');
  await expect(page.getByTestId('exercise-picture')).toBeInViewport({ ratio: 0.9 });
  await expectFit(page);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.locator('[data-exercise="find-loop"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('exercise-page')).toContainText('Can these routes deadlock?');
  await expectFit(page);
  // The exercise is of a network of its own, and not of the design.
  await expect(page.getByTestId('counts')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('[data-verdict]')).toBeInViewport({ ratio: 0.99 });
});

test('the player fits', async ({ page }) => {
  await page.goto('./#play=torus&params=%7B%7D&engine=up-down&step=3');
  await expect(page.getByTestId('play')).toBeVisible();
  await expect(page.getByTestId('play-position')).toHaveText(/3 /);
  await expectFit(page);
});
