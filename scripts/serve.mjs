// A small static server for the built page: `node scripts/serve.mjs [FOLDER]`.
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { basename, extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { policy } from './policy.mjs';
import { root } from './run.mjs';

/** @type {Record<string, string>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

/**
 * A header can also say what the page's own copy of the policy cannot: who may show it in a frame. Any page may, one from a disk too, if it asks for the view that keeps nothing.
 * @param {string} url
 */
function pagePolicy(url) {
  const [path, search = ''] = url.split('?', 2);
  // A page in one file has hashes of its scripts in its own policy.
  const own = basename(path) === 'topoloom.html' ? [] : [policy()];
  return [...own, ...(/(^|&)embed=1(&|$)/.test(search) ? [] : ["frame-ancestors 'self'"])].join('; ');
}

/**
 * The file that a request path stands for, or undefined if it lies outside the folder or names none.
 * @param {string} folder
 * @param {string} url
 */
function fileOf(folder, url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.'))) return undefined;
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) ? file : undefined;
}

/**
 * The file opened for reading, or the status that says why it is not: whatever a path makes of the file system is the asker's fault.
 * @param {string | undefined} file
 */
async function openFile(file) {
  if (file === undefined) return 404;
  try {
    // Asked first: to open a pipe would wait for its writer.
    return (await stat(file)).isFile() ? await open(file) : 404;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENAMETOOLONG' ? 414 : 404;
  }
}

/**
 * The part of a file that a request wants: whole where it says nothing or what is not one range of bytes, null where no byte of it is there.
 * @param {string | undefined} header
 * @param {number} size
 */
function rangeOf(header, size) {
  const whole = { start: 0, end: size - 1, isPart: false };
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to)))
    return whole;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? null : { start, end, isPart: true };
}

/** Names of this machine that no other one has. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request asks for this server: a page elsewhere whose name was made to lead here asks for that name.
 * @param {string | undefined} header the request's Host
 * @param {string | undefined} host what it was asked to listen on
 */
function isOwnName(header, host) {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec((header ?? '').toLowerCase())?.[1];
  if (name === undefined || name === '') return false;
  if (LOOPBACK.test(name)) return true;
  if (host === undefined) return false;
  // On all addresses it has any number, but no name of others.
  if (host === '0.0.0.0' || host === '::')
    return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === hostname().toLowerCase();
  return name === host.toLowerCase() || name === `[${host.toLowerCase()}]`;
}

/**
 * @param {string} folder
 * @param {string} [host] what it listens on, whose name it answers beside those of this machine
 */
export function createPageServer(folder, host) {
  /**
   * @param {string} file
   * @param {import('node:fs/promises').FileHandle} handle
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const send = async (file, handle, request, response) => {
    const { size } = await handle.stat();
    const isHead = request.method === 'HEAD';
    // Of a range the head has no meaning. What it is a range of cannot be checked without an ETag, so a condition makes it whole.
    const range =
      isHead || request.headers['if-range'] ? rangeOf(undefined, size) : rangeOf(request.headers.range, size);
    if (range === null) {
      response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
      return;
    }
    const { start, end, isPart } = range;
    // Names under assets/ carry a hash of their content; everything else may change from build to build.
    const hashed = file.startsWith(join(folder, 'assets') + sep);
    response.writeHead(isPart ? 206 : 200, {
      'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(isPart && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (isHead || size === 0) response.end();
    // Closes the file whatever becomes of the connection, as `pipe` does not.
    else await pipeline(handle.createReadStream({ start, end }), response);
  };
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const answer = async (request, response) => {
    // Cross-origin isolation: lets the page use SharedArrayBuffer and finer clocks.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const ownPolicy = pagePolicy(request.url ?? '');
    if (ownPolicy) response.setHeader('Content-Security-Policy', ownPolicy);
    if (!isOwnName(request.headers.host, host)) {
      response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not a name of this server\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileOf(folder, request.url ?? '/');
    const opened = await openFile(file);
    if (file === undefined || typeof opened === 'number') {
      const [status, text] = opened === 414 ? [414, 'Address too long\n'] : [404, 'Not found\n'];
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
      return;
    }
    try {
      await send(file, opened, request, response);
    } finally {
      await opened.close();
    }
  };
  return createServer((request, response) => {
    // A reader that leaves early is no fault of ours; nothing else could be told it any more either.
    answer(request, response).catch(() => response.destroy());
  });
}

/**
 * Serves a folder at the given port or the next free one; on this machine only, unless HOST says otherwise.
 * @param {number} firstPort
 * @param {string} [folder]
 * @returns {Promise<string>} the page's address
 */
export function servePage(firstPort, folder = join(root, 'dist')) {
  const host = process.env.HOST ?? '127.0.0.1';
  const server = createPageServer(folder, host);
  return new Promise((resolve, reject) => {
    let port = firstPort;
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE' || port >= firstPort + 100) reject(error);
      else server.listen(++port, host);
    });
    server.on('listening', () => resolve(`http://localhost:${port}/`));
    server.listen(port, host);
  });
}

/** The port asked for by PORT, or 4173. */
export function wantedPort() {
  const port = Number(process.env.PORT ?? 4173);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  console.error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}"`);
  return process.exit(2);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , folder] = process.argv;
  console.log(await servePage(wantedPort(), folder && resolve(folder)));
}
