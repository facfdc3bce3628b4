import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { INSTALL_JUPYTER, isJupyterThere, PYTHON } from '../scripts/jupyter.mjs';
import { ensureSingleFile } from '../scripts/singleFile.mjs';
import { expect, test, workspaceTab } from './page';

const dist = join(import.meta.dirname, '../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A file server that knows types and nothing else: no policy, no isolation, the page in a folder of it. */
async function plainServer(folder: string): Promise<{ address: string; close(): void }> {
  const server = createServer(({ url = '/' }, response) => {
    const [path] = url.split(/[?#]/, 1);
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const file = join(dist, name.slice(folder.length));
    if (!name.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}${folder}`, close: () => void server.close() };
}

test('works from a folder of a server that sends no headers', async ({ page, topoloom, context }) => {
  const server = await plainServer('/a%20folder/of/pages/');
  try {
    await page.goto(`${server.address}#network=torus:dims=4x4&engine=min-hop&view=compare`);
    await expect(topoloom.verdict).toHaveText('Dependency loop');
    await expect(topoloom.counts).toContainText('16 switches');
    await expect(workspaceTab(page, 'Compare')).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(false);
    // Its own copy of the policy holds, in a page whose complaint about it is none of ours.
    const other = await context.newPage();
    await other.goto(server.address);
    const ran = await other.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      return 'ran' in window;
    });
    expect(ran).toBe(false);
  } finally {
    server.close();
  }
});

test('works as one file from a disk, without network @deep', async ({ page, topoloom, context }) => {
  test.slow();
  const file = await ensureSingleFile();
  await context.setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await topoloom.generate('torus', { dims: '4x4' });
  await expect(topoloom.counts).toContainText('16 switches');
  await topoloom.workspace('Lessons');
  await page.getByRole('button', { name: '1. Deadlock' }).click();
  await expect(topoloom.counts).toHaveText(/^6 switches/);
  expect((await topoloom.export('zip')).bytes.length).toBeGreaterThan(1000);
});

test('stands in slides of another origin, keeps nothing, and goes where they say', async ({ page, baseURL }) => {
  const slides = pathToFileURL(join(import.meta.dirname, '../examples/embedding/slides.html'));
  await page.goto(`${slides}?at=${baseURL}`);
  const embedded = page.frameLocator('iframe');
  const told = page.locator('p');
  await expect(told).toContainText('Min Hop: Packets can deadlock in a dependency loop of 6 channels');
  await expect(embedded.getByRole('navigation')).toHaveCount(0);
  const on = page.getByRole('button', { name: 'On' });
  await on.click();
  await expect(told).toContainText('Up*/Down*: Throughput 0.714');
  await on.click();
  await expect(embedded.getByTestId('lesson')).toContainText('Step 1 of 7');
  await on.click();
  await expect(embedded.getByTestId('lesson')).toContainText('Step 2 of 7');
  const frame = page.frames()[1];
  expect(
    await frame.evaluate(async () => [localStorage.length, sessionStorage.length, await indexedDB.databases()]),
  ).toEqual([0, 0, []]);
  const whole = page.waitForEvent('popup');
  await embedded.getByRole('link', { name: 'Open in Topoloom' }).click();
  await expect(await whole).toHaveURL(/\/#lesson=deadlock&step=2$/);
  await on.click();
  await expect(page.getByRole('heading')).toHaveText('A spine fails: what each switch is sent');
  await expect(embedded.getByText('MADs to each switch')).toBeVisible();
});

test('stands below the cells of a notebook that Jupyter runs', async ({ page, baseURL }, info) => {
  const isThere = isJupyterThere();
  if (process.env.CI !== 'true') test.skip(!isThere, `Jupyter is missing: ${INSTALL_JUPYTER}`);
  expect(isThere, INSTALL_JUPYTER).toBe(true);
  // What it remembers of its user stays here.
  const home = info.outputPath('home');
  mkdirSync(home, { recursive: true });
  const notebook = join(import.meta.dirname, '../examples/embedding/notebook.ipynb');
  const asked = ['--to', 'html', '--execute', '--output-dir', home, notebook];
  const env = { ...process.env, TOPOLOOM: undefined, HOME: home, TOPOLOOM_PAGE: baseURL };
  await promisify(execFile)(PYTHON, ['-m', 'nbconvert', ...asked], { env, timeout: 80_000 });
  await page.goto(pathToFileURL(join(home, 'notebook.html')).href);
  await expect(page.getByText("('turn-addition', True, {'all': 1})")).toBeVisible();
  const [network, lesson] = [0, 1].map((at) => page.locator('iframe').nth(at));
  await network.scrollIntoViewIfNeeded();
  await expect(network.contentFrame().getByTestId('finding')).toContainText('Throughput 1.00');
  await lesson.scrollIntoViewIfNeeded();
  await expect(lesson.contentFrame().getByTestId('lesson')).toContainText('ステップ 1 / 7');
});
