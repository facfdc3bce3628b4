// Jupyter, which runs the notebook of the examples in an end-to-end test: Debian packages for its own Python.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.mjs';

/** Whatever else is called python3 on the machine knows nothing of Debian's packages. */
export const PYTHON = '/usr/bin/python3';
const packages = ['jupyter-nbconvert', 'python3-ipykernel'];

export const INSTALL_JUPYTER = `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Whether notebooks can be run. */
export const isJupyterThere = () =>
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'import nbconvert, ipykernel'], { stdio: 'ignore' }).status === 0;

/** Finds it or installs it; false, with the command to run printed, if it cannot be had. */
export async function ensureJupyter() {
  if (isJupyterThere()) return true;
  if (canUseApt()) {
    console.log('Installing Jupyter ...');
    await aptInstall(packages);
    if (isJupyterThere()) return true;
  }
  console.log(`The end-to-end test with Jupyter needs: ${INSTALL_JUPYTER}`);
  return false;
}
