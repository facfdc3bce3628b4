// A small static server for the built page: `node scripts/serve.mjs [FOLDER]`.
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
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

/** @param {string} folder */
export function createPageServer(folder) {
  /**
   * @param {string} file
   * @param {import('node:fs/promises').FileHandle} handle
   * @param {boolean} headOnly
   * @param {import('node:http').ServerResponse} response
   */
  const send = async (file, handle, headOnly, response) => {
    // Names under assets/ carry a hash of their content; everything else may change from build to build.
    const hashed = file.startsWith(join(folder, 'assets') + sep);
    response.writeHead(200, {
      'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'Content-Length': (await handle.stat()).size,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (headOnly) response.end();
    // Closes the file whatever becomes of the connection, as `pipe` does not.
    else await pipeline(handle.createReadStream(), response);
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
      await send(file, opened, request.method === 'HEAD', response);
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
  const server = createPageServer(folder);
  const host = process.env.HOST ?? '127.0.0.1';
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
