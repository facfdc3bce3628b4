import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openSmIsThere } from '../../interop/requireOpenSm';
import { loadLinearSolver } from '../../src/jobs/routing/linearSolver';
import { leastBound } from '../bound/leastBound';
import { type BenchNetwork, benchNetworks, realNetworks } from './networks';
import { openSmEngines, openSmRow } from './openSmRow';
import { type OwnEngine, ownRow } from './ownRow';
import { type EngineRow, markdownTable, shareTable, timeTable } from './table';

const OWN: readonly OwnEngine[] = [
  { id: 'turn-addition-two-lanes' },
  { id: 'turn-addition' },
  { id: 'turn-prohibition' },
  { id: 'cycle-breaking' },
  { id: 'segment-based' },
  { id: 'up-down' },
  { id: 'up-down', params: { roots: 'top' } },
  { id: 'd-mod-k' },
  { id: 'min-hop' },
  { id: 'sssp' },
  { id: 'dfsssp' },
  { id: 'lash' },
  { id: 'nue' },
];
/** OpenSM's LASH on the tree takes ten seconds on an idle core; what takes much longer is left out. */
const LIMIT_SECONDS = 120;

const withSystemPrograms = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };

const args = process.argv.slice(2);
const own = args.includes('--search') ? [{ id: 'turn-addition-search' }, ...OWN] : OWN;
if (!openSmIsThere()) process.exit(1);
const networks = benchNetworks();
const rows = await measure(networks);
const reals = realNetworks();
const realRows = await measure(reals);
const solve = await loadLinearSolver();
const bounds = reals.map(({ fabric }) => leastBound(fabric, solve));
const page = `# Against OpenSM

Are Topoloom's forwarding tables better than those of OpenSM? Engines of both on the same networks, measured alike. \`node bench/opensm.mjs --search --out docs/opensm-comparison.md\` measures
and writes this page where OpenSM and ibsim are installed (Debian's packages; here OpenSM ${await openSmVersion()}). Each engine of OpenSM routes the network
on ibsim at its defaults, with the spines as roots where an engine takes roots (the first switch on random networks); its tables are read back and judged by the same verifier and the same
measurement as ours, which know no engine.

Networks: three random ones of 100 switches with 10 switch ports and 10 hosts each; a three-level fat tree of 16-port switches; two such trees joined at
their middle switches (\`joined-fat-tree:k=16,wiring=even-pods\`), measured inside the trees and between them.

## Throughput

1 / the largest load over all channels, every host sending 1.00 evenly. One virtual lane unless \`VL\` tells how many; **loop**: the channels in use wait for each other in a circle, so that the
routes can deadlock. For routes on several lanes our verdict covers our own engines; of OpenSM's, the number of lanes and their freedom from deadlock are its own word. \`-\`: refused, not
applicable, or not done in ${LIMIT_SECONDS} s.

${markdownTable(networks, rows)}
Up\\*/Down\\* with all spines as roots (\`roots=top\`) is as good as turn addition on these joined trees, since every pod has joining links of its own. Where only some have, as with
\`wiring=transposed\`, it cuts pairs of hosts off and is refused; joined at the bottom likewise.

## Networks as people have them

Per cent of the least bound: by hops, for tables and, where it can be solved, the linear program over all routes. Made by recipe (\`bench/opensm/networks.ts\`):
two- and three-level trees and chains of directors with parts missing, added or slower; no engine is told levels. Loads are shares of what each link
carries; OpenSM's engines count destinations and do not look at speeds. Roots of \`updn\` and \`ftree\` are the spines; a chain has none, its first switch serves.

${shareTable(reals, bounds, realRows)}
## Time

Seconds. Ours: deciding and filling the tables, in Node on one core. OpenSM's, from its log: from the end of discovery until the tables are written, into ibsim.

${timeTable(networks, rows)}
${timeTable(reals, realRows)}`;
console.log(page);
const at = args.indexOf('--out');
if (at >= 0) writeFileSync(resolve(args[at + 1]), page);

async function measure(among: readonly BenchNetwork[]): Promise<EngineRow[]> {
  const rows: EngineRow[] = own.map((engine) => {
    const wishes = Object.entries(engine.params ?? {}).map(([key, value]) => `, ${key}=${value}`);
    return {
      engine: `**${engine.id}**${wishes.join('')}`,
      lanesVerified: true,
      results: among.map((network) => {
        console.error(`${engine.id} on ${network.title}`);
        return ownRow(engine, network);
      }),
    };
  });
  for (const engine of openSmEngines) {
    const results = [];
    for (const network of among) {
      console.error(`OpenSM ${engine.id} on ${network.title}`);
      results.push(await openSmRow(engine, network, LIMIT_SECONDS));
    }
    rows.push({ engine: `OpenSM ${engine.id}`, lanesVerified: false, results });
  }
  return rows;
}

async function openSmVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)('opensm', ['--version'], { env: withSystemPrograms }).catch(() => ({
    stdout: '',
  }));
  return /OpenSM (\S+)/.exec(stdout)?.[1] ?? 'of unknown version';
}
