import { compileFabric } from '../src/core/fabric/compileFabric';
import { generateFromSpec } from '../src/core/generators/spec';
import type { ParamValue } from '../src/core/plugins/params';
import { routeNetwork } from '../src/jobs/routeNetwork';

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
      const work = routeNetwork(fabric, request, () => performance.now(), compileMs);
      let step = work.next();
      while (!step.done) step = work.next();
      const { timing, verification, throughput } = step.value.report;
      if (verification.unreachablePairs > 0) throw new Error(`${verification.unreachablePairs} pairs are unreachable`);
      return { generateMs: generated - started, ...timing, ...throughput };
    },
  };
}

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
];
