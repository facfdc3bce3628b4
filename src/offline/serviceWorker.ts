/**
 * Keeps the built page at hand, so that it works without network. Bundled by scripts/offlinePlugin.mjs, which puts the names of all files
 * in front.
 *
 * The server always comes first: the page itself is requested over the network and taken from the cache only where there is none, so
 * that a rebuilt page is never hidden by an old one. Files under assets/ carry a hash of their content and come from the cache.
 */

/** Files of this build, relative to the page. */
declare const FILES: readonly string[];
/** Differs from build to build. */
declare const BUILD: string;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The parts of a service worker's global scope that are used; its own types exclude those of pages. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & Extendable) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
}

const worker = self as unknown as Scope;
const PREFIX = 'topoloom-';
const NAME = PREFIX + BUILD;
/** A network that has not answered by then counts as none, ms. */
const PATIENCE_MS = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

/** Without an earlier build, what could be fetched is better than nothing; beside one, a build with gaps would take the place of a whole. */
async function install(): Promise<void> {
  const whole = await fill();
  const earlier = (await caches.keys()).some((name) => name.startsWith(PREFIX) && name !== NAME);
  if (whole || !earlier) return;
  await caches.delete(NAME);
  throw new Error('a file of this build could not be fetched');
}

/** Fetches the files of this build that are not at hand; whether all are then. */
async function fill(): Promise<boolean> {
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url.slice(worker.registration.scope.length)));
  const added = await Promise.allSettled(
    FILES.filter((file) => !there.has(file)).map((file) =>
      cache.add(new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })),
    ),
  );
  return added.every(({ status }) => status === 'fulfilled');
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // The build before stays: other tabs may still run it and ask for parts of it.
      caches.keys().then((names) => {
        const others = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
        return Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      }),
    ]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { scope } = worker.registration;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const file = request.url.slice(scope.length).split(/[?#]/, 1)[0];
  if (isHashed(file)) event.respondWith(cached(request).then((hit) => hit ?? fetch(request)));
  else if (request.mode === 'navigate') event.respondWith(fresh(request, 'index.html'));
  else if (FILES.includes(file)) event.respondWith(fresh(request, file));
});

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'takeOver') void worker.skipWaiting();
  else if (data === 'fill') event.waitUntil(fill());
  // Answers whether a page is of this build.
  else if (typeof data === 'string') ports[0]?.postMessage(FILES.includes(data));
});

function isHashed(file: string): boolean {
  return file.startsWith('assets/');
}

function cached(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreSearch: true, ignoreVary: true });
}

async function fresh(request: Request, file: string): Promise<Response> {
  const stored = async (): Promise<Response | undefined> => (await caches.open(NAME)).match(file, { ignoreVary: true });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const loading = fetch(request);
  const answer = await Promise.race([loading.catch(() => undefined), late]);
  // Proxies that answer for a server that is away say 5xx.
  return answer && answer.status < 500 ? answer : ((await stored()) ?? loading);
}

export {};
