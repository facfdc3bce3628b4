import type { ParamValue } from '../src/core/base/params';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { Rerouter } from '../src/core/failures/rerouter';
import { generateFromSpec } from '../src/core/generators/spec';
import { findEngine } from '../src/core/routing/registry';
import { routeCarried } from '../src/core/routing/routeNetwork';
import { analyseFailures } from '../src/jobs/failures/analyseFailures';
import { DEFAULT_REQUEST } from '../src/jobs/failures/failureRequest';
import { failuresOf } from '../src/jobs/failures/failuresOf';
import { auditRows } from './auditRows';
import { packetRows } from './packetRows';
import { readerRows } from './readerRows';
import { vlanRows } from './vlanRows';

/** One measurement; `npm run bench` runs each in a process of its own. */
export interface BenchRow {
  readonly name: string;
  run(): Record<string, number>;
}

/** Generates, compiles, routes to full tables and verifies; milliseconds that exclude each other. */
function routed(spec: string, engine: string, params: Readonly<Record<string, ParamValue>> = {}): BenchRow {
  const values = Object.entries(params).map(([key, value]) => `${key}=${value}`);
  return {
    name: [spec, engine, ...values].join(' '),
    run: () => {
      const started = performance.now();
      const topology = generateFromSpec(spec);
      const generated = performance.now();
      const fabric = compileFabric(topology);
      const compileMs = performance.now() - generated;
      const request = { engine, params, seed: 1, traffic: null, routes: 'lft' } as const;
      const work = routeCarried(fabric, request, () => performance.now(), compileMs);
      let step = work.next();
      while (!step.done) step = work.next();
      const { timing, verification, throughput } = step.value.report;
      if (verification.unreachablePairs > 0) throw new Error(`${verification.unreachablePairs} pairs are unreachable`);
      const values = Object.entries<number | null>(throughput).map(([name, value]) => [name, value ?? 0] as const);
      return { generateMs: generated - started, ...timing, ...Object.fromEntries(values) };
    },
  };
}

/** Routes a network, then tells what every single spine's failure costs; LIDs are given out, or optimized for those failures, in between. */
function eachSpine(spec: string, engineId: string, lids: string): BenchRow {
  return {
    name: [spec, engineId, 'each-spine', lids].join(' '),
    run: () => {
      const topology = generateFromSpec(spec);
      const fabric = compileFabric(topology);
      const engine = findEngine(engineId);
      if (!engine) throw new Error(`no engine ${engineId}`);
      const started = performance.now();
      const steps = engine.route(fabric, {}, { seed: 1, traffic: null, wantPairs: false });
      let routed = steps.next();
      while (!routed.done) routed = steps.next();
      const at = performance.now();
      const rerouter = new Rerouter(
        { topology, fabric, routing: routed.value },
        { engine, params: {}, seed: 1, mode: 'mend' },
      );
      const failures = failuresOf(topology, fabric, { kind: 'each-spine' }, 1);
      const prepared = performance.now();
      const work = analyseFailures(rerouter, failures, { ...DEFAULT_REQUEST, lids });
      let assigned = prepared;
      let step = work.next();
      while (!step.done) {
        if (step.value.stage !== 'analyse') assigned = performance.now();
        step = work.next();
      }
      return {
        routeMs: at - started,
        prepareMs: prepared - at,
        assignMs: assigned - prepared,
        analyseMs: performance.now() - assigned,
        meanBlocks: step.value.mean,
      };
    },
  };
}

const DIRECTORS = 'fat-tree:levels=2,ports=36,leaves=648,spines=18,spine=director';
const GROWTH = [8, 16, 24, 32];

export const rows: readonly BenchRow[] = [
  ...GROWTH.map((k) => routed(`fat-tree:k=${k}`, 'd-mod-k')),
  ...GROWTH.map((k) => routed(`fat-tree:k=${k}`, 'turn-addition')),
  ...GROWTH.map((k) => routed(`joined-fat-tree:k=${k}`, 'turn-addition', { passes: 0 })),
  routed('joined-fat-tree:k=16', 'turn-addition'),
  routed('random:switches=100', 'turn-addition'),
  routed('random:switches=100', 'turn-addition', { passes: 0 }),
  routed('random:switches=100', 'up-down'),
  routed('random:switches=100', 'turn-prohibition'),
  routed('random:switches=100', 'min-hop'),
  routed('grid-random:side=32,degree=4,reach=2', 'table-limited'),
  routed('grid-random:side=32,degree=4,reach=2', 'table-limited', { spend: 'gain' }),
  routed('grid-random:side=64,degree=4,reach=2', 'table-limited'),
  eachSpine(DIRECTORS, 'd-mod-k', 'port-major'),
  eachSpine(DIRECTORS, 'd-mod-k', 'optimized'),
  ...auditRows,
  ...packetRows,
  ...readerRows,
  ...vlanRows,
];
