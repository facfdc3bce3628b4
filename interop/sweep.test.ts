import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slurmCanRunJobs } from './requireSlurm';
import { SlurmCluster } from './slurmCluster';

const root = join(import.meta.dirname, '..');
const example = join(root, 'examples/sweep');
const program = `${process.execPath} ${join(root, 'scripts/topoloom.mjs')}`;

function topoloom(folder: string, ...args: string[]): void {
  const [node, script] = program.split(' ');
  const { status, stderr } = spawnSync(node, [script, ...args], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

it.skipIf(!slurmCanRunJobs())(
  'a sweep as a job array of Slurm makes the rows of a single run, byte for byte',
  async () => {
    // Built before the tasks start, not by each of them.
    topoloom(root, '--version');
    const slurm = await SlurmCluster.start(2);
    try {
      const { directory } = slurm;
      for (const name of ['study.json', 'sweep.sbatch']) copyFileSync(join(example, name), join(directory, name));
      await slurm.run(['sbatch', '--wait', 'sweep.sbatch'], { TOPOLOOM: program });
      const shards = [0, 1, 2, 3].map((i) => `rows-${i}.ndjson`);
      const logs = [0, 1, 2, 3].map((i) => readFileSync(join(directory, `sweep-${i}.log`), 'utf8'));
      expect(logs.map((log) => /^(\d+) runs: (\d+) made, 0 there before/.exec(log)?.slice(1))).toEqual(
        Array(4).fill(['6', '6']),
      );
      topoloom(directory, 'sweep', 'study.json', '--merge', ...shards, '-o', 'rows.ndjson');
      topoloom(directory, 'sweep', 'study.json', '-o', 'single.ndjson');
      const merged = readFileSync(join(directory, 'rows.ndjson'), 'utf8');
      expect(merged.split('\n')).toHaveLength(2 * 3 * 4 + 1);
      expect(merged).toBe(readFileSync(join(directory, 'single.ndjson'), 'utf8'));
    } finally {
      await slurm.stop();
    }
  },
);
