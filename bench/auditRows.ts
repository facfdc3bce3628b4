import { compareBuilt } from '../src/core/asbuilt/compareBuilt';
import { endText } from '../src/core/asbuilt/comparison';
import type { Finding } from '../src/core/asbuilt/findings';
import { checkWhole } from '../src/core/formats/checkWhole';
import { readPlanes } from '../src/core/formats/readPlanes';
import { generateFromSpec } from '../src/core/generators/spec';
import { drawFaultyBuild, type Known, withGuids } from '../src/core/testing/faultyBuild';
import { ibnetdiscoverText } from '../src/core/testing/ibnetdiscoverText';
import type { BenchRow } from './rows';

const DRAWS = 5;

/** A finding in the words of `drawFaultyBuild`. */
function told({ kind, ends, seen, plugs }: Finding): string {
  const names = ends.map(endText);
  if (kind === 'wrong-port' || kind === 'wrong-switch') names.push(endText(plugs[0].from));
  const hangs = (seen ?? '').split(', ').map((cable) => cable.split(' -- ')[0]);
  return `${kind} ${(kind === 'extra-node' ? hangs : names).sort().join(' ')}`;
}

/** Reads dumps with faults and compares them with the plan; milliseconds of the slowest draw. Every fault has to be told, and nothing else. */
function audited(spec: string, known: Known, faults: number): BenchRow {
  return {
    name: `${spec} audit ${known} ${faults} faults`,
    run: () => {
      const topology = withGuids(generateFromSpec(spec));
      const slowest = { readMs: 0, compareMs: 0 };
      for (let seed = 1; seed <= DRAWS; seed++) {
        const build = drawFaultyBuild(topology, faults, known, seed);
        const file = { name: 'seen.ibnetdiscover', text: ibnetdiscoverText(build.topology, build.described) };
        const started = performance.now();
        const seen = readPlanes([file]);
        checkWhole(seen);
        const read = performance.now();
        const { findings, moves } = compareBuilt({ topology }, seen);
        const done = performance.now();
        slowest.readMs = Math.max(slowest.readMs, read - started);
        slowest.compareMs = Math.max(slowest.compareMs, done - read);
        const found = findings.map(told).sort();
        if (found.join('\n') !== build.truth.join('\n') || moves !== build.moves)
          throw new Error(`seed ${seed}: expected\n${build.truth.join('\n')}\nfound\n${found.join('\n')}`);
      }
      return { ...slowest, faults: DRAWS * faults };
    },
  };
}

/** Two joined trees of 49,408 cables, known in four ways. */
export const auditRows: readonly BenchRow[] = (['guids', 'names', 'hosts', 'anchor'] as const).map((known) =>
  audited('joined-fat-tree:k=32,joint=middle', known, 100),
);
