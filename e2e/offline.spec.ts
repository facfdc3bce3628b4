import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { choosePreference, expect, test } from './page';

test.use({ serviceWorkers: 'allow' });

/** The built page from an address of its own, which can fall silent, or bring a newer version. */
class OwnServer {
  private server: Server | null = null;
  newer = false;
  /** Is away: what stands before it answers in its place. */
  away: RegExp = /^$/;

  constructor(private readonly source: string) {}

  async listen(port = 0): Promise<string> {
    const server = createServer(async ({ url = '/' }, response) => {
      if (this.away.test(url)) {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      }
      const { status, headers, ...rest } = await fetch(new URL(url, this.source)).then(async (r) => ({
        status: r.status,
        headers: r.headers,
        body: Buffer.from(await r.arrayBuffer()),
      }));
      const kept = ['content-type', 'cache-control', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'];
      for (const name of kept) response.setHeader(name, headers.get(name) ?? '');
      response.writeHead(status).end(url === '/sw.js' ? this.worker(rest.body.toString()) : rest.body);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return `http://localhost:${(server.address() as AddressInfo).port}/`;
  }

  /** A newer build no longer has the page's own script. */
  private worker(text: string): string {
    if (!this.newer) return text;
    return text.replace(/"assets\/index-[^"]*\.js"/, '"icon.svg?newer"').replace(/BUILD = '/, "BUILD = 'newer");
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByTestId('finding')).toContainText('Throughput');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('works without network after the first visit, every part of it @deep', async ({
  page,
  topoloom,
  context,
  baseURL,
}) => {
  const server = new OwnServer(baseURL as string);
  const address = await server.listen();
  await visit(page, address);
  await server.close();
  await context.setOffline(true);

  await page.goto(address);
  await expect(topoloom.finding).toContainText('Throughput');
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  // Parts and workers that the first visit has not asked for.
  await topoloom.workspace('Route');
  await topoloom.workspace('Compare');
  await topoloom.workspace('Design');
  await topoloom.select('a-leaf-1-1');
  await expect(page.getByTestId('inspector')).toContainText('a-leaf-1-1');
  expect((await topoloom.export('zip')).bytes.length).toBeGreaterThan(1000);
  await topoloom.drop([{ name: 'a.net', content: 'Switch 4 "sw-a"\n[1] "h-a"[1]\n\nHca 1 "h-a"\n[1] "sw-a"[1]\n' }]);
  await expect(topoloom.counts).toContainText('1 switch');
  await page.keyboard.press('Control+z');
  await choosePreference(page, '日本語');
  await expect(topoloom.finding).toContainText('スループット');

  const missing = await page.evaluate(async () => {
    const script = await (await caches.match('index.html'))?.text();
    const text = await Promise.all(
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .filter(({ url }) => url.endsWith('.js'))
        .map(async (request) => (await caches.match(request))?.text()),
    );
    // Whatever a cached script names beside itself has to be cached too.
    const named = new Set(
      [script, ...text].flatMap((t) => [...(t ?? '').matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css|wasm)\b/g)]).map(String),
    );
    const there = await Promise.all(
      [...named].map(async (name) => [name, await caches.match(`assets/${name}`)] as const),
    );
    return { named: named.size, missing: there.filter(([, hit]) => !hit).map(([name]) => name) };
  });
  expect(missing.named).toBeGreaterThan(50);
  expect(missing.missing).toEqual([]);
});

test('tells of a new version, and reloads only when told to @deep', async ({ page, topoloom, baseURL }) => {
  const server = new OwnServer(baseURL as string);
  await visit(page, await server.listen());
  await topoloom.name.fill('kept over the update');
  await topoloom.name.press('Enter');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const told = page.getByTestId('keep-bar').locator('[data-kind="update"]');
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const newer = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return (installing ?? waiting) !== null;
    });

  await look();
  expect(await newer()).toBe(false);
  await expect(told).toHaveCount(0);
  server.newer = true;
  await look();
  await expect(told).toContainText('A new version of Topoloom is ready');
  // It waits for somebody to want it.
  expect(await newer()).toBe(true);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await told.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('same' in window));
  await expect(topoloom.name).toHaveValue('kept over the update');
  await server.close();
});

test('shows the page from the cache where a proxy says that the server is away', async ({
  page,
  topoloom,
  baseURL,
}) => {
  const server = new OwnServer(baseURL as string);
  const address = await server.listen();
  await visit(page, address);
  server.away = /./;
  await page.goto(address);
  await expect(topoloom.verdict).toHaveText('Deadlock-free');
  await server.close();
});

test('works without network though a file could not be fetched at first, and fetches it at the next visit', async ({
  page,
  baseURL,
}) => {
  const server = new OwnServer(baseURL as string);
  const address = await server.listen();
  server.away = /icon-512/;
  await visit(page, address);
  const stored = () => page.evaluate(async () => (await caches.match('icon-512.png'))?.status ?? null);
  expect(await stored()).toBeNull();
  server.away = /^$/;
  await visit(page, address);
  await expect.poll(stored).toBe(200);
  server.away = /./;
  await page.goto(address);
  await expect(page.getByTestId('finding')).toContainText('Throughput');
  await server.close();
});

test('shows a rebuilt page at once, never one from the cache', async ({ page, baseURL }) => {
  const server = new OwnServer(baseURL as string);
  const address = await server.listen();
  await visit(page, address);
  await server.close();
  // Another program at the same address, as happens while developing.
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>rebuilt</h1>'));
  await new Promise<void>((resolve) => other.listen(Number(new URL(address).port), '127.0.0.1', resolve));
  await page.goto(address);
  await expect(page.getByRole('heading')).toHaveText('rebuilt');
  other.closeAllConnections();
  other.close();
});

test('can be installed: a manifest with icons that are there', async ({ page, request }) => {
  await page.goto('/');
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) as string;
  const response = await request.get(href);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url, display, name } = await response.json();
  expect([start_url, display, name]).toEqual(['./', 'standalone', 'Topoloom']);
  expect(icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')).toContain('maskable');
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
});
