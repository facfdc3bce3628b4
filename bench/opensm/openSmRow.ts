import { join } from 'node:path';
import { SimulatedFabric } from '../../interop/simulatedFabric';
import { readTableFiles } from '../../src/cli/args/inputFiles';
import { readTables } from '../../src/core/formats/readTables';
import { judgeTables } from '../../src/jobs/routing/judgeTables';
import type { BenchNetwork } from './networks';
import type { Judged } from './table';

/** An engine of OpenSM's and how it is started; `lanes` finds in its log how many it says it needs. */
interface OpenSmEngine {
  readonly id: string;
  readonly args: readonly string[];
  readonly needsRoots?: boolean;
  readonly lanes?: RegExp;
  /** Lanes where the log says nothing. */
  readonly laneCount?: number;
}

export const openSmEngines: readonly OpenSmEngine[] = [
  { id: 'minhop', args: ['-R', 'minhop'] },
  { id: 'updn', args: ['-R', 'updn'], needsRoots: true },
  { id: 'dnup', args: ['-R', 'dnup'] },
  { id: 'ftree', args: ['-R', 'ftree'], needsRoots: true },
  { id: 'dor', args: ['-R', 'dor'] },
  { id: 'sssp', args: ['-R', 'sssp'] },
  { id: 'dfsssp', args: ['-R', 'dfsssp'], lanes: /Virtual Lanes needed: (\d+)/ },
  { id: 'lash', args: ['-R', 'lash'], lanes: /Lanes needed: (\d+)/ },
  { id: 'nue', args: ['-R', 'nue', '--nue_max_num_vls', '1'] },
  { id: 'nue, 8 lanes', args: ['-R', 'nue', '--nue_max_num_vls', '8', '-Q'], laneCount: 8 },
];

/**
 * Lets OpenSM route a network that ibsim plays, reads its tables back and judges them with our own verifier; null where it
 * refuses or does not end in time. Lanes are OpenSM's own count, and so is that its routes are free of deadlock on them.
 */
export async function openSmRow(engine: OpenSmEngine, network: BenchNetwork, seconds: number): Promise<Judged | null> {
  const sim = await SimulatedFabric.start(network.net, network.topology.hosts[0].name);
  try {
    const args = ['-o', '-e', '-f', 'osm.log', '-D', '0x43', '-d', '2', ...engine.args];
    if (engine.needsRoots) {
      await sim.write('roots', `${network.roots.join('\n')}\n`);
      args.push('-a', 'roots');
    }
    // An engine that cannot route leaves it to minhop, and that ends; what did route is in the log.
    const ended = await sim.run('opensm', args, seconds).catch(() => null);
    if (!ended) return null;
    const log = await sim.read('osm.log');
    const name = engine.args[1];
    if (!log.includes(`${name} tables configured on all switches`)) return null;
    const dump = readTableFiles(join(sim.directory, 'opensm-lfts.dump'));
    const { tables } = readTables(dump, network.topology, network.fabric, null);
    const given = { name: engine.id, table: tables.table, lanes: null };
    const work = judgeTables(network.fabric, given, null, () => performance.now(), 0);
    let step = work.next();
    while (!step.done) step = work.next();
    const found = engine.lanes?.exec(log);
    return {
      report: step.value.report,
      lanes: found ? Number(found[1]) : (engine.laneCount ?? 1),
      ms: routingMs(log, name),
    };
  } finally {
    await sim.stop();
  }
}

/** From the end of discovery to the tables written to all switches, by the log's own clock. */
function routingMs(log: string, engine: string): number {
  const times = [/(\d\d):(\d\d):(\d\d) (\d{6}) .*Entering MASTER state/, timeOf(`${engine} tables configured`)].map(
    (pattern) => {
      const [, h, m, s, micro] = (pattern.exec(log) ?? []).map(Number);
      return ((h * 60 + m) * 60 + s) * 1000 + micro / 1000;
    },
  );
  return times[1] - times[0];
}

function timeOf(words: string): RegExp {
  return new RegExp(`(\\d\\d):(\\d\\d):(\\d\\d) (\\d{6}) .*${words}`);
}
