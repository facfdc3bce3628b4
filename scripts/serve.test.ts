import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageServer } from './serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const large = 8 * 2 ** 20;
const server = createPageServer(folder, 'Here');
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>page</p>');
  writeFileSync(join(folder, 'assets', 'part.js'), 'x'.repeat(large));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

it('sends files, whole, and their heads', async () => {
  expect(await (await ask('/')).text()).toBe('<p>page</p>');
  const part = await ask('/assets/part.js');
  expect(part.headers.get('cache-control')).toContain('immutable');
  expect((await part.text()).length).toBe(large);
  const head = await ask('/assets/part.js', 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(large)]);
});

it('sends the policy, and lets only a view that keeps nothing stand in frames of others', async () => {
  const policyAt = async (path: string) => (await ask(path)).headers.get('content-security-policy');
  expect(await policyAt('/')).toMatch(
    /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'.*; frame-ancestors 'self'$/,
  );
  expect(await policyAt('/?embed=1&lang=ja')).toMatch(/^default-src 'self'; (?!.*frame-ancestors)/);
  expect(await policyAt('/?noembed=1')).toContain('frame-ancestors');
  expect(await policyAt('/topoloom.html')).toBe("frame-ancestors 'self'");
});

it.each([
  ['a name that is not there', '/none.html', 404],
  ['a folder', '/assets', 404],
  ['a folder without a page', '/assets/', 404],
  ['a file taken for a folder', '/index.html/', 404],
  ['a file taken for a folder further up', '/index.html/a/b.js', 404],
  ['a part above 255 bytes', `/${'x'.repeat(300)}`, 414],
  ['a path above 4,096 bytes', '/x'.repeat(3000), 414],
  ['a zero byte', '/index.html%00', 404],
  ['a broken escape', '/%E0%A4', 404],
])('answers %s and goes on', async (_, path, status) => {
  expect((await ask(path)).status).toBe(status);
  expect((await ask('/')).status).toBe(200);
});

it.runIf(process.platform === 'linux')('keeps no file open for readers that leave early', async () => {
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let round = 0; round < 40; round++) {
    await new Promise<void>((left) => {
      const reader = connect(port, '127.0.0.1', () => {
        reader.write('GET /assets/part.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
      reader.once('data', () => reader.destroy());
      reader.once('close', () => left());
    });
  }
  // Descriptors are closed soon after, not at once.
  await expect.poll(open, { timeout: 10_000 }).toBeLessThan(before + 10);
});

/** What a request with headers of its own gets; `fetch` sets the host itself. */
const answerTo = (headers: Readonly<Record<string, string>>, path = '/') =>
  new Promise<{ readonly status?: number; readonly range?: string; readonly text: string }>((done, fail) => {
    get({ port, path, headers }, async (response) => {
      response.setEncoding('utf8');
      let text = '';
      for await (const part of response) text += part;
      done({ status: response.statusCode, range: response.headers['content-range'], text });
    }).on('error', fail);
  });

it.each([
  ...['localhost', 'LOCALHOST:80', '127.0.0.1:4173', '127.1.2.3', '[::1]:4173', '[::1]', 'here', 'HERE:1'].map(
    (host) => [host, 200],
  ),
  ...[
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'here.',
    '10.0.0.1',
    '[::2]',
    'localhost@evil',
  ].map((host) => [host, 421]),
] as const)('answers its own names alone: "%s" with %i', async (host, status) => {
  expect((await answerTo({ host: String(host) })).status).toBe(status);
});

it('sends one range of bytes, and refuses those that no file has', async () => {
  const ask = (range: string, more = {}) => answerTo({ host: 'localhost', range, ...more });
  expect(await ask('bytes=1-4')).toEqual({ status: 206, range: 'bytes 1-4/11', text: 'p>pa' });
  expect(await ask('bytes=7-')).toEqual({ status: 206, range: 'bytes 7-10/11', text: '</p>' });
  expect(await ask('bytes=-4')).toEqual({ status: 206, range: 'bytes 7-10/11', text: '</p>' });
  expect(await ask('bytes=-99')).toEqual({ status: 206, range: 'bytes 0-10/11', text: '<p>page</p>' });
  expect(await ask('bytes=7-99')).toEqual({ status: 206, range: 'bytes 7-10/11', text: '</p>' });
  for (const range of ['bytes=11-', 'bytes=11-12', 'bytes=-0'])
    expect(await ask(range)).toEqual({ status: 416, range: 'bytes */11', text: '' });
  const whole = { status: 200, range: undefined, text: '<p>page</p>' };
  for (const range of ['bytes=4-1', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(await ask(range)).toEqual(whole);
  expect(await ask('bytes=1-4', { 'if-range': '"x"' })).toEqual(whole);
});
