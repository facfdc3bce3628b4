import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lidStrategies } from '../../src/core/addressing/registry';
import { readParams } from '../../src/core/base/params';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import { BlockCounter } from '../../src/core/failures/blockCounter';
import { Rerouter } from '../../src/core/failures/rerouter';
import { readNetwork } from '../../src/core/formats/readNetwork';
import { generateFromSpec } from '../../src/core/generators/spec';
import { findEngine } from '../../src/core/routing/registry';
import { fixture } from '../../src/core/testing/fixtures';
import type { Topology } from '../../src/core/topology/topology';
import { assignFor } from '../../src/jobs/failures/assignFor';
import { DEFAULT_REQUEST } from '../../src/jobs/failures/failureRequest';
import { failuresOf, singleFailures } from '../../src/jobs/failures/failuresOf';

interface Case {
  readonly title: string;
  readonly topology: Topology;
  readonly engine: string;
  readonly failures: 'singles' | 'each-spine';
}

interface Row {
  readonly lids: string;
  /** Means over the failures. */
  readonly blocks: number;
  readonly toSwitches: number;
  readonly seconds: number;
}

const DIRECTORS = 'fat-tree:levels=2,ports=36,spines=18,spine=director';
const cases: Case[] = [
  generated(`${DIRECTORS},leaves=324`, 'd-mod-k', 'each-spine'),
  generated(`${DIRECTORS},leaves=648`, 'd-mod-k', 'each-spine'),
  generated('fat-tree:levels=2,ports=36,leaves=36,spines=18', 'd-mod-k', 'singles'),
  generated('fat-tree:k=8', 'd-mod-k', 'singles'),
  generated('fat-tree:k=16', 'd-mod-k', 'singles'),
  generated('joined-fat-tree:k=8', 'turn-addition', 'singles'),
  generated('joined-fat-tree:k=16', 'turn-addition', 'singles'),
  ...[1, 2, 3].map((seed) => generated(`random:switches=100,seed=${seed}`, 'min-hop', 'singles')),
  generated('torus:dims=8x8x8', 'min-hop', 'singles'),
  realFabric(),
];

function generated(spec: string, engine: string, failures: Case['failures']): Case {
  return { title: `\`${spec}\``, topology: generateFromSpec(spec), engine, failures };
}

function realFabric(): Case {
  const { topology } = readNetwork(fixture('avakas/ibnetdiscover-debug.txt'));
  return { title: 'a fabric in production', topology, engine: 'up-down', failures: 'singles' };
}

function measure({ topology, engine: id, failures: which }: Case): { rows: Row[]; count: number; considered: number } {
  const fabric = compileFabric(topology);
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  const params = readParams(engine.descriptor.params, {});
  const steps = engine.route(fabric, params, { seed: 1, traffic: null, wantPairs: false });
  let routed = steps.next();
  while (!routed.done) routed = steps.next();
  const rerouter = new Rerouter(
    { topology, fabric, routing: routed.value },
    { engine, params: {}, seed: 1, mode: 'mend' },
  );
  const failures =
    which === 'singles'
      ? singleFailures(topology, fabric).flatMap((kind) => kind.failures)
      : failuresOf(topology, fabric, { kind: which }, 1);
  let considered = failures.length;
  const counters = lidStrategies.map(({ descriptor }) => {
    const started = performance.now();
    const work = assignFor(rerouter, failures, { ...DEFAULT_REQUEST, lids: descriptor.id });
    let step = work.next();
    while (!step.done) step = work.next();
    considered = step.value.optimizedFor?.failures ?? considered;
    const seconds = (performance.now() - started) / 1000;
    return {
      lids: descriptor.id,
      seconds,
      counter: new BlockCounter(fabric, step.value.lids),
      blocks: 0,
      toSwitches: 0,
    };
  });
  for (const failure of failures) {
    const { changes } = rerouter.reroute(failure);
    for (const row of counters) {
      const { total, toSwitches } = row.counter.count(changes);
      row.blocks += total / failures.length;
      row.toSwitches += toSwitches / failures.length;
    }
  }
  return { rows: counters, count: failures.length, considered };
}

const show = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 1000 ? 1 : 0 });
const ids = lidStrategies.map((s) => s.descriptor.id);
const lines: string[] = [];
for (const one of cases) {
  const { rows, count, considered } = measure(one);
  const of = (id: string): Row => rows.find((row) => row.lids === id) as Row;
  const gain = 1 - of('optimized').blocks / of('port-major').blocks;
  const failures = `${show(count)}${considered < count ? `, ${show(considered)} looked at` : ''} (${one.failures})`;
  const cells = ids.map((id) => `${show(of(id).blocks)} (${show(of(id).toSwitches)})`);
  lines.push(
    `| ${[one.title, one.engine, failures, ...cells, `${show(100 * gain)} %`, show(of('optimized').seconds)].join(' | ')} |`,
  );
  console.error(lines[lines.length - 1]);
}
const head = ['network', 'engine', 'failures', ...ids, 'less than port-major', 's'];
const table = [head, head.map((_, i) => (i < 3 ? '---' : '---:'))].map((row) => `| ${row.join(' | ')} |`);
const page = [...table, ...lines].join('\n');
console.log(page);
const at = process.argv.indexOf('--out');
if (at >= 0) {
  const file = resolve(process.argv[at + 1]);
  const before = readFileSync(file, 'utf8');
  const [start, end] = ['<!-- table: node bench/lids.mjs -->', '<!-- end of table -->'];
  const [top, rest] = before.split(start);
  writeFileSync(file, `${top}${start}\n\n${page}\n\n${end}${rest.split(end)[1]}`);
}
