import type { Locator, Page } from '@playwright/test';
import { expect, painted, startFrom } from './page';

/** The canvas, which has the keys of drawing while it has the focus. */
export function canvas(page: Page): Locator {
  return page.getByTestId('network-canvas');
}

/** A button of the tools at the edge of the canvas. */
export function tool(page: Page, id: string): Locator {
  return page.locator(`[data-tool="${id}"]`);
}

/** A tool that is taken less often, under More. */
export async function takeTool(page: Page, id: string): Promise<void> {
  await tool(page, 'more').click();
  await page.getByRole('menuitem').and(tool(page, id)).click();
}

/** Points at a place of the page until the canvas says that this is there, since the camera may be on its way. */
export async function pointAt(page: Page, { x, y }: { x: number; y: number }, text: string): Promise<void> {
  const tip = page.getByTestId('canvas-tip');
  await expect(async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await painted(page);
    expect((await tip.isVisible()) && (await tip.innerText())).toContain(text);
  }).toPass();
}

/** Where the canvas puts what it has been asked to show: the middle of the part left of the inspector and above legend and tools. */
export async function middle(page: Page): Promise<{ x: number; y: number }> {
  const boxOf = async (part: Locator) => {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} has no size`);
    return box;
  };
  const all = await boxOf(canvas(page));
  const looking = await boxOf(page.getByRole('toolbar', { name: 'Looking at the network' }));
  const drawing = await boxOf(page.locator('[data-drawing-tools]'));
  const inspector = await boxOf(page.getByTestId('inspector'));
  // Without loads there is nothing to explain.
  const legends = await canvas(page)
    .locator('[data-legend]')
    .evaluateAll((shown) => shown.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0));
  return {
    x: (all.x + inspector.x) / 2,
    y: (all.y + Math.min(looking.y, drawing.y, ...legends.map(({ y }) => y))) / 2,
  };
}

/** An empty design to draw on. */
export async function beginEmpty(page: Page): Promise<void> {
  await startFrom(page, 'draw');
  await expect(page.getByTestId('empty-design')).toBeVisible();
  await expect(tool(page, 'toolSelect')).toBeVisible();
}

/** How much the design has by the line above the canvas; links are those between switches. */
export async function expectCounts(page: Page, switches: number, hosts: number, links: number): Promise<void> {
  const counted = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;
  const nodes = `${counted(switches, 'switch', 'switches')}${counted(hosts, 'host', 'hosts')}`;
  await expect(page.getByTestId('counts')).toHaveText(`${nodes}${counted(links, 'link', 'links')}`);
}
