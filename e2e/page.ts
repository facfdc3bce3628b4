import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** The verdict in the answer over the canvas; one that is being replaced is there still, and not seen. */
export const VERDICT = '[data-part="verdict"] strong:visible';

/** Of each workspace its task, and its id. */
const WORKSPACES = {
  Design: ['plan', 'design'],
  Size: ['plan', 'size'],
  'Compare designs': ['plan', 'compare-designs'],
  Jobs: ['plan', 'jobs'],
  Grow: ['plan', 'grow'],
  Route: ['route', 'route'],
  Compare: ['route', 'compare'],
  VLAN: ['route', 'vlan'],
  Simulate: ['route', 'simulate'],
  'Small tables': ['route', 'small-tables'],
  Build: ['build', 'build'],
  Audit: ['operate', 'audit'],
  Health: ['operate', 'health'],
  Failures: ['operate', 'repair'],
  Lessons: ['learn', 'lessons'],
  Exercises: ['learn', 'exercises'],
  'Papers measured again': ['learn', 'figures'],
} as const;

export type WorkspaceName = keyof typeof WORKSPACES;

/** The tab of a workspace, in whatever language; there while its task is open. */
export const workspaceTab = (page: Page, name: WorkspaceName): Locator =>
  page.locator(`[data-panel-tab="${WORKSPACES[name][1]}"]`);

/** Goes to a workspace as a person does, by its task and its tab. */
export async function openWorkspace(page: Page, name: WorkspaceName): Promise<void> {
  await page.locator(`[data-task="${WORKSPACES[name][0]}"]`).click();
  // A task of one workspace has no tabs.
  if (name !== 'Build') await workspaceTab(page, name).click();
}

/** Goes there by keys alone. */
export async function openWorkspaceByKeys(page: Page, name: WorkspaceName): Promise<void> {
  await page.locator(`[data-task="${WORKSPACES[name][0]}"]`).press('Enter');
  await workspaceTab(page, name).press('Enter');
}

/** Chooses in the menu at the rail's foot, in whatever language. */
export async function choosePreference(page: Page, item: string | RegExp): Promise<void> {
  await page.locator('.rail > button').click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens a tab of the results under the canvas by its name; folded, they are a line of such names. */
export async function openResults(page: Page, tab: string | RegExp): Promise<void> {
  const results = page.locator('.drawer');
  await results
    .getByRole('tab', { name: tab })
    .or(results.locator('[data-tab]', { hasText: tab }))
    .click();
}

/** Starts from something else than what is on the canvas, such as an example or a paper. */
export async function startFrom(page: Page, id: string): Promise<void> {
  const fold = page.getByTestId('start-from');
  const way = fold.locator(`[data-example="${id}"], [data-paper="${id}"]`);
  if (!(await way.isVisible())) await fold.locator('summary').click();
  await way.click();
}

/** The page with a network on it, as a person meets it. Any error that the page lets slip fails the test. */
export class TopoloomPage {
  constructor(readonly page: Page) {}

  get finding(): Locator {
    return this.page.getByTestId('finding');
  }

  get verdict(): Locator {
    return this.page.locator(VERDICT);
  }

  get counts(): Locator {
    return this.page.getByTestId('counts');
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: /Name of the design|設計の名前/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.finding).toContainText(/throughput|スループット/i, { timeout: 20_000 });
  }

  workspace(name: WorkspaceName): Promise<void> {
    return openWorkspace(this.page, name);
  }

  /** Chooses a kind of network, and fills in its fields; those in the fold too. */
  async fill(id: string, fields: Readonly<Record<string, string>>): Promise<Locator> {
    await this.workspace('Design');
    const form = this.page.locator(`#form-${id}`);
    const kind = this.page.getByTestId('kind');
    await kind.click();
    await this.page.locator(`[data-kind="${id}"]`).click();
    for (const [name, value] of Object.entries(fields)) {
      const field = form.locator(`[name="${name}"]`);
      if (!(await field.isVisible())) await form.getByTestId('equipment').locator('summary').click();
      await field.fill(value);
    }
    return form;
  }

  /** Has that network drawn, in the place of whatever is there. */
  async generate(id: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.drawn(await this.fill(id, fields));
  }

  /** Waits until what a form says is drawn, and confirms where it asks. */
  async drawn(form: Locator): Promise<void> {
    await expect(form).toHaveAttribute('data-state', /drawn|asks/, { timeout: 30_000 });
    if ((await form.getAttribute('data-state')) === 'asks') await form.locator('[type="submit"]').click();
    await expect(form).toHaveAttribute('data-state', 'drawn', { timeout: 60_000 });
  }

  /** Chooses engines and VLAN plans by name in Compare, and no others. */
  async chooseRows(names: readonly string[]): Promise<void> {
    await this.workspace('Compare');
    for (const fold of ['choose-engines', 'choose-plans']) {
      const details = this.page.getByTestId(fold);
      await expect(details).toBeVisible();
      if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
    }
    await this.page.getByRole('button', { name: 'None', exact: true }).click();
    for (const name of names) await this.page.getByRole('checkbox', { name, exact: true }).check();
  }

  /** The table of results, from the cards. */
  async resultTable(): Promise<Locator> {
    await this.page.getByTestId('engine-cards').getByRole('button', { name: 'Table' }).click();
    return this.page.getByTestId('results');
  }

  /** The page with a network of that form on it, and how it is counted. */
  async openWith(id: string, fields: Readonly<Record<string, string>>, counts: string | RegExp): Promise<void> {
    await this.open();
    await this.generate(id, fields);
    await expect(this.counts).toContainText(counts);
  }

  /** Finds an element by name and selects it. */
  async select(name: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByPlaceholder('A switch, a host, a command …').fill(name);
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click();
  }

  async drop(files: readonly { readonly name: string; readonly content: string | Uint8Array }[]): Promise<void> {
    const plain = files.map(({ name, content }) => ({
      name,
      base64: Buffer.from(content).toString('base64'),
    }));
    const transfer = await this.page.evaluateHandle((items) => {
      const data = new DataTransfer();
      for (const { name, base64 } of items) {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        data.items.add(new File([bytes], name));
      }
      return data;
    }, plain);
    await this.page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
    await this.page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  }

  /** Saves one format from the export menu and reads it. */
  async export(format: string): Promise<Saved> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    const all = this.page.getByRole('menuitem', { name: 'Everything, zipped' });
    return saved(this.page, format === 'zip' ? all : this.page.locator(`[data-format="${format}"]`));
  }
}

export interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that a click downloads. */
export async function saved(page: Page, button: Locator): Promise<Saved> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** A browser that lets no page write files, so that what is saved is a download. Before the page is opened. */
export async function withoutPickers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const picker of ['showSaveFilePicker', 'showOpenFilePicker']) Reflect.deleteProperty(window, picker);
  });
}

export const test = base.extend<{ topoloom: TopoloomPage }>({
  topoloom: async ({ page }, use) => {
    const slips: string[] = [];
    page.on('pageerror', (error) => slips.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') slips.push(message.text());
    });
    await use(new TopoloomPage(page));
    expect(slips).toEqual([]);
  },
});

/** Waits until what is on the canvas is written. */
export const kept = (page: Page): Promise<void> =>
  expect(page.getByTestId('keep-mark')).toHaveAttribute('data-kept', 'saved');

/** Two frames of the page: what an event has changed is painted then. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export { expect };
