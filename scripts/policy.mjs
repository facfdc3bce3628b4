// What the built page may load and run: its own files, nothing else, wherever it is served from.
import { createHash } from 'node:crypto';

/** @param {string} text of a script or a handler */
export const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A content security policy. Without arguments that of the page; a page in one file brings its scripts along.
 * @param {readonly string[]} [scripts] hashes of scripts within the page itself, whose workers and data then are within it too
 */
export function policy(scripts = []) {
  const [workers, data] = scripts.length > 0 ? [' blob:', ' data:'] : ['', ''];
  return [
    "default-src 'self'",
    // Pages to print carry one handler; WebAssembly is the solver of linear programs.
    `script-src ${["'self'", "'wasm-unsafe-eval'", "'unsafe-hashes'", hashOf('print()'), ...scripts].join(' ')}${workers}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `worker-src 'self'${workers}`,
    `connect-src 'self'${data}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Puts the policy into the built page itself, for servers that send none. */
export function policyPlugin() {
  return {
    name: 'topoloom-policy',
    apply: /** @type {const} */ ('build'),
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy() },
        injectTo: /** @type {const} */ ('head-prepend'),
      },
    ],
  };
}
