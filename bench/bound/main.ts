import { readParams } from '../../src/core/base/params';
import { verifyTables } from '../../src/core/deadlock/verifyTables';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { generateFromSpec } from '../../src/core/generators/spec';
import { hopBound } from '../../src/core/metrics/bounds';
import { BoundRefusal, flowBound } from '../../src/core/metrics/flowBound';
import { measureTable } from '../../src/core/metrics/loads';
import { tableBound } from '../../src/core/metrics/tableBound';
import { throughputOf } from '../../src/core/metrics/throughput';
import { EngineRefusal } from '../../src/core/routing/contract/engineRefusal';
import { engines } from '../../src/core/routing/registry';
import { demandsOf } from '../../src/core/traffic/demand';
import { loadLinearSolver } from '../../src/jobs/linearSolver';
import { networks } from './networks';

/** Parameters as `key=value`, with the sign between them. */
const paramsOf = (text: string, sign: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(sign)
      .filter(Boolean)
      .map((word) => word.split('=')),
  );
const shared = paramsOf(process.env.PARAMS ?? '', ',');
const NAMES = (process.env.ENGINES ?? 'min-hop,sssp,up-down,turn-prohibition,cycle-breaking,turn-addition').split(',');
const chosen = NAMES.map((name) => {
  const [id, own = ''] = name.split(':');
  const engine = engines.find(({ descriptor }) => descriptor.id === id);
  if (!engine) throw new Error(`unknown engine "${id}": expected ids with commas between them`);
  return { engine, settings: { ...shared, ...paramsOf(own, ';') } };
});
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Networks of generators, beside or instead of those by recipe. */
const specs = only.filter((word) => word.includes(':'));
const withLp = process.argv.includes('--lp');

interface Cell {
  readonly throughput: number;
  readonly ms: number;
  readonly sound: boolean;
  readonly lanes: number;
}

/** Null where the engine refuses. */
function measureIfAble(fabric: Fabric, run: (typeof chosen)[number]): Cell | null {
  try {
    return measure(fabric, run);
  } catch (error) {
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}

function measure(fabric: Fabric, { engine, settings }: (typeof chosen)[number]): Cell {
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
    lanes: verdict.virtualLanes,
  };
}

const solve = withLp ? await loadLinearSolver() : null;

/** 1 where it is not asked for, or the network is too large. */
function bestOfAny(fabric: Fabric): number {
  try {
    return solve ? flowBound(fabric, demandsOf(fabric, null), null, solve) : 1;
  } catch (error) {
    if (error instanceof BoundRefusal) return 1;
    throw error;
  }
}

console.log(`| network | switches/hosts | bound | ${NAMES.join(' | ')} |`);
console.log(`|---|---|---|${NAMES.map(() => '---|').join('')}`);
const chosenNetworks = networks.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
for (const spec of specs) chosenNetworks.push({ name: spec, tree: false, make: () => generateFromSpec(spec) });
for (const { name, make } of chosenNetworks) {
  const fabric = compileFabric(make());
  const demands = demandsOf(fabric, null);
  const hops = hopBound(fabric, demands);
  const table = tableBound(fabric, demands);
  const lp = bestOfAny(fabric);
  const bound = Math.min(hops, table, lp);
  const cells = chosen.map((run) => measureIfAble(fabric, run));
  const text = cells.map((cell) => {
    if (!cell) return '-';
    const lanes = `${cell.lanes > 1 ? `/${cell.lanes}L` : ''}${cell.sound ? '' : '*'}`;
    return `${((100 * cell.throughput) / bound).toFixed(1)}${lanes} (${(cell.ms / 1000).toFixed(2)} s)`;
  });
  console.log(`| ${name} | ${fabric.switchCount}/${fabric.hostCount} | ${bound.toFixed(4)} | ${text.join(' | ')} |`);
}
