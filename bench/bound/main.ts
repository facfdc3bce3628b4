import { readParams } from '../../src/core/base/params';
import { verifyTables } from '../../src/core/deadlock/verifyTables';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { generateFromSpec } from '../../src/core/generators/spec';
import { measureTable } from '../../src/core/metrics/loads';
import { throughputOf } from '../../src/core/metrics/throughput';
import { engines } from '../../src/core/routing/registry';
import { demandsOf } from '../../src/core/traffic/demand';
import { loadLinearSolver } from '../../src/jobs/linearSolver';
import { leastBound } from './leastBound';
import { networks } from './networks';

const IDS = (process.env.ENGINES ?? 'min-hop,sssp,up-down,turn-prohibition,cycle-breaking,turn-addition').split(',');
const chosen = IDS.map((id) => {
  const engine = engines.find(({ descriptor }) => descriptor.id === id);
  if (!engine) throw new Error(`unknown engine "${id}": expected ids with commas between them`);
  return engine;
});
/** Parameters as `key=value,key=value`. */
const settings = Object.fromEntries(
  (process.env.PARAMS ?? '')
    .split(',')
    .filter(Boolean)
    .map((word) => word.split('=')),
);
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Networks of generators, beside or instead of those by recipe. */
const specs = only.filter((word) => word.includes(':'));
const withLp = process.argv.includes('--lp');

interface Cell {
  readonly throughput: number;
  readonly ms: number;
  readonly sound: boolean;
}

function measure(fabric: Fabric, engine: (typeof engines)[number]): Cell {
  const started = process.cpuUsage();
  const steps = engine.route(fabric, readParams(engine.descriptor.params, settings), {
    seed: 1,
    traffic: null,
    wantPairs: false,
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  const { table, lanes } = step.value;
  const verdict = verifyTables(fabric, table, lanes);
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, table, demands);
  return {
    throughput: Math.min(...loads.map((load, k) => throughputOf(load, demands[k]))),
    ms,
    sound: verdict.deadlockFree && verdict.unreachablePairs === 0,
  };
}

const solve = withLp ? await loadLinearSolver() : null;

console.log(`| network | switches/hosts | bound | ${IDS.join(' | ')} |`);
console.log(`|---|---|---|${IDS.map(() => '---|').join('')}`);
const chosenNetworks = networks.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
for (const spec of specs) chosenNetworks.push({ name: spec, tree: false, make: () => generateFromSpec(spec) });
for (const { name, make } of chosenNetworks) {
  const fabric = compileFabric(make());
  const bound = leastBound(fabric, solve);
  const cells = chosen.map((engine) => measure(fabric, engine));
  const text = cells.map(
    ({ throughput, ms, sound }) =>
      `${((100 * throughput) / bound).toFixed(1)}${sound ? '' : '*'} (${(ms / 1000).toFixed(2)} s)`,
  );
  console.log(`| ${name} | ${fabric.switchCount}/${fabric.hostCount} | ${bound.toFixed(4)} | ${text.join(' | ')} |`);
}
