// `npm run check`: everything that needs neither a browser nor OpenSM. `npm run lint` names the checks it wants.
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const names = process.argv.slice(2);
const counts = await runChecks(names.length > 0 ? names : undefined);
if (names.length === 0) {
  const { runVitest } = await import('./testRunners.mjs');
  const units = await runVitest(['node', 'page'], {});
  console.log(`${units.failed === 0 ? 'ok    ' : 'FAILED'} unit tests`);
  counts.failed += units.failed;
}
process.exitCode = counts.failed === 0 ? 0 : 1;
