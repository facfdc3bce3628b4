// `npm start`: installs what is missing, builds what is stale, serves the page and opens it.
import { spawn } from 'node:child_process';
import { ensurePageBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { servePage, wantedPort } from './serve.mjs';

/** @param {string} address */
function openBrowser(address) {
  const { CI, BROWSER, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const linuxDesktop = DISPLAY || WAYLAND_DISPLAY;
  if (
    CI ||
    BROWSER === 'none' ||
    !(process.platform === 'linux' ? linuxDesktop : ['darwin', 'win32'].includes(process.platform))
  )
    return;
  const [program, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // the address is printed anyway
  child.unref();
}

const port = wantedPort();
await ensureInstalled();
const { code, output } = await ensurePageBuilt();
if (code !== 0) {
  console.error(output || 'The page could not be built; the reason is above.');
  process.exit(1);
}
const address = await servePage(port);
console.log(`Topoloom is at ${address}  (Ctrl+C ends it)`);
openBrowser(address);
