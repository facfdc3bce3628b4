// Programs that read our files, as Debian packages for its own Python: SimGrid takes platforms, NetworkX graphs.
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';
import { run } from './run.mjs';

/** Whatever else is called python3 on the machine knows nothing of Debian's packages. */
const PYTHON = '/usr/bin/python3';
const packages = ['python3-simgrid', 'python3-networkx'];

const isPresent = async () =>
  existsSync(PYTHON) && (await run(PYTHON, ['-c', 'import networkx, simgrid'], { keep: true })).code === 0;

/** Finds them or installs them; false, with the command to run printed, if they cannot be had. */
export async function ensurePythonReaders() {
  if (await isPresent()) return true;
  if (canUseApt()) {
    console.log('Installing SimGrid and NetworkX ...');
    await aptInstall(packages);
    if (await isPresent()) return true;
  }
  console.log(
    `The interop tests with SimGrid and NetworkX need: sudo apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
  return false;
}
