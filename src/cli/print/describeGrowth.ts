import { lackingWords } from '../../core/building/growth/lackingPorts';
import type { GrowthChecks, GrowthPlan } from '../../core/building/growth/planGrowth';
import type { WorkKind, WorkStep } from '../../core/building/growth/workOrder';
import type { NamedTransition } from '../../core/failures/transition';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { verdict } from './printResult';
import { fieldList, formatNumber, textTable } from './textTable';

const CHECKS: Readonly<Record<keyof GrowthChecks, string>> = {
  reachable: 'all hosts in service reach each other in every state',
  deadlockFree: 'the tables of every state are free of deadlock',
  mixtures: 'so are mixtures of old and new tables on the way',
  capacity: 'capacity is kept while cables are drained',
  ports: 'every plug finds its port free',
  lengths: 'moved cables are long enough',
};

/** A plan for people: what moves, its stages, and what was checked. */
export function describeGrowth(from: Topology, plan: GrowthPlan, io: CliIo): string {
  const { moved, added, removed, stages, before, after, keeping, lengths, lacking, to, checks } = plan;
  const old = from.links.length;
  const records = ({ switches, hosts, cables }: GrowthPlan['added']): string =>
    `${count(switches, 'switch', 'switches')}, ${count(hosts, 'host')}, ${count(cables, 'cable')}`;
  const pair = (share: number | null): string => (share === null ? '' : `, pairs ${formatNumber(share)}`);
  const fields: (readonly [string, string])[] = [
    ['from', `${from.name}: ${count(from.switches.length, 'switch', 'switches')}, ${count(from.hosts.length, 'host')}`],
    ['to', `${count(to.switches.length, 'switch', 'switches')}, ${count(to.hosts.length, 'host')}`],
    ['moved', `${formatNumber(moved)} of ${count(old, 'cable')}`],
    ['added', records(added)],
  ];
  if (removed.switches + removed.hosts + removed.cables > 0) fields.push(['removed', records(removed)]);
  fields.push(
    ['keep', `${formatNumber(keeping.share)}${keeping.of === 'pair' ? ', pairs too' : ''}`],
    [
      'afterwards',
      `leaves ${formatNumber(after.leaf)}${pair(after.pair)}; before ${formatNumber(before.leaf)}${pair(before.pair)}`,
    ],
    ['tables', tablesText(plan)],
    [
      'lengths',
      `${formatNumber(lengths.known)} of ${formatNumber(lengths.known + lengths.unknown)} known, ${formatNumber(lengths.short.length)} too short`,
    ],
  );
  const lacks = lackingWords(lacking);
  if (lacks) {
    const names = lacking.slice(0, 5).map(({ name }) => name);
    const more = lacking.length > 5 ? `, and ${lacking.length - 5} more` : '';
    fields.push(['ports', `${formatNumber(lacks.count)} ${lacks.words.en}: ${names.join(', ')}${more}`]);
  }
  const rows = stages.map(({ drain, moves, laid, switches, hosts, drained, proof }, i) => [
    ...[i + 1, drain.length, moves.length, laid.length, switches.length, hosts.length],
    ...[drained.leaf, drained.pair ?? '-', wayText(proof.drain), wayText(proof.undrain)],
  ]);
  const titles = [
    'stage',
    'drain',
    'move',
    'lay',
    'switches',
    'hosts',
    'leaf',
    'pair',
    'tables, drain',
    'tables, undrain',
  ];
  const verdicts = Object.entries(CHECKS).map(([key, text]) => {
    const isTrue = checks[key as keyof GrowthChecks];
    // What nobody has measured is not known to be long enough.
    if (key === 'lengths' && isTrue && lengths.unknown > 0) return `-    ${text}: not known\n`;
    return `${verdict(io, isTrue, isTrue ? 'yes' : 'no ')}  ${text}\n`;
  });
  return `${fieldList(fields)}\n${stages.length > 0 ? textTable(titles, rows) : 'nothing is to be done\n'}\n${verdicts.join('')}`;
}

function tablesText({ stages, oneRanking, engine }: GrowthPlan): string {
  if (stages.length === 0) return '-';
  return oneRanking ? 'up and down one ranking of switches, the same in every state' : engine;
}

function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

function wayText({ kind }: NamedTransition): string {
  return { 'any-order': 'in any order', ordered: 'in an order', cycle: 'clear first', unknown: 'not decided' }[kind];
}

const ACTIONS: Readonly<Record<WorkKind, (step: WorkStep) => string>> = {
  drain: ({ what }) => `drain    ${what}`,
  take: ({ what }) => `take     ${what}`,
  move: ({ stays, from, to }) => `move     ${from} to ${to} (other end: ${stays})`,
  install: ({ what }) => `install  ${what}`,
  lay: ({ what }) => `lay      ${what}`,
  undrain: ({ what }) => `undrain  ${what}`,
  remove: ({ what }) => `remove   ${what}`,
};

/** The work order as text, to be ticked off. */
export function workOrderText(steps: readonly WorkStep[]): string {
  let stage = 0;
  return steps
    .map((step) => {
      const head = step.stage === stage ? '' : `${stage > 0 ? '\n' : ''}Stage ${step.stage}\n`;
      stage = step.stage;
      return `${head}[ ] ${String(step.step).padStart(4)}  ${ACTIONS[step.kind](step)}\n`;
    })
    .join('');
}
