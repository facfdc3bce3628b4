import type { CablesByName } from '../../core/asbuilt/byName';
import { cableText, endText } from '../../core/asbuilt/comparison';
import { findingPlace } from '../../core/asbuilt/findingPlace';
import {
  type Ambiguity,
  type BuiltReport,
  type End,
  type Finding,
  type FindingKind,
  saysMore,
} from '../../core/asbuilt/findings';
import { groupFindings, placesByName } from '../../core/asbuilt/places';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { verdict } from './printResult';
import { type Cell, fieldList, formatNumber, textTable } from './textTable';

const CALLED: Readonly<Record<FindingKind, string>> = {
  'exchanged-nodes': 'exchanged',
  'replaced-node': 'replaced',
  'renamed-node': 'renamed',
  'duplicate-name': 'one name',
  'two-names': 'two names',
  'missing-node': 'missing node',
  'extra-node': 'extra node',
  missing: 'missing',
  swapped: 'swapped',
  rotated: 'rotated',
  'wrong-port': 'wrong port',
  'wrong-switch': 'wrong switch',
  extra: 'extra',
  'degraded-width': 'width',
  'degraded-speed': 'speed',
};

/** Cables of one node that are told one by one. */
const MOST_CABLES = 3;

/** Lists the differences, a line a finding in the order of the work: nodes, cables, speeds. */
export function describeBuilt(
  planned: Topology,
  seen: Topology,
  report: BuiltReport,
  io: Pick<CliIo, 'colour'>,
): string {
  const { findings, moves, lay, takeAway, right, ambiguous, untold, known, beyond, byName, portless } = report;
  const cables = planned.links.length;
  const fields: [string, Cell][] = [
    ['planned', `${planned.name}: ${describeSize(planned)}`],
    ['seen', `${seen.name}: ${describeSize(seen)}`],
    ['as planned', `${formatNumber(right)} of ${formatNumber(cables)} cables`],
  ];
  if (untold.cables > 0)
    fields.push([
      'not told',
      `${formatNumber(untold.cables)} cables, between nodes that tell nothing${untold.hosts ? '; no host was seen at all' : ''}`,
    ]);
  const unplanned = beyondText(beyond);
  if (unplanned !== '') fields.push(['beside it', `${unplanned}, of which the plan has none`]);
  if (portless) fields.push(['ports', 'a file has none: only which nodes are joined is compared']);
  if (byName && saysMore(report)) fields.push(['by name', byNameText(byName)]);
  if (known > 0) fields.push(['known', `${formatNumber(known)} not seen, and marked as failed in the plan`]);
  fields.push(['findings', verdict(io, findings.length === 0, formatNumber(findings.length))]);
  if (moves + lay + takeAway > 0) fields.push(['to do', describeWork(report)]);
  for (const one of ambiguous) fields.push(['not sure', ambiguityText(one)]);
  const list = fieldList(fields);
  return findings.length === 0 ? list : `${list}\n${describeFindings(planned, report)}`;
}

function beyondText({ inner, hosts, switches }: BuiltReport['beyond']): string {
  const kinds: [number, string][] = [
    [inner, 'links inside directors'],
    [hosts, 'cables to hosts'],
    [switches, 'cables between switches'],
  ];
  return kinds.flatMap(([count, what]) => (count > 0 ? [`${formatNumber(count)} ${what}`] : [])).join(', ');
}

function byNameText({ inPlace, moved, missing, notPlanned }: CablesByName): string {
  const [at, away, gone, more] = [inPlace, moved.length, missing.length, notPlanned.length].map(formatNumber);
  return `${at} in place, ${away} moved, ${gone} missing, ${more} not planned`;
}

/** By rack where nodes of the plan have places. */
function describeFindings(planned: Topology, { findings, spares }: BuiltReport): string {
  const heads = ['what', 'at', 'planned to', 'seen to', 'to do'];
  const row = (i: number): Cell[] => rowOf(findings[i], spareText(findings, spares, i));
  const groups = groupFindings(findings, placesByName(planned));
  if (!groups.some(({ isRack }) => isRack)) return textTable(heads, [...findings.keys()].map(row));
  const rows = groups.flatMap(({ place, findings: own }) => own.map((i) => [place ?? '-', ...row(i)]));
  return textTable(['rack', ...heads], rows);
}

/** Which cable serves a missing one, or which a cable too many serves. */
function spareText(findings: readonly Finding[], spares: BuiltReport['spares'], i: number): string {
  const spare = spares.find(({ missing, extra }) => missing === i || extra === i);
  if (!spare) return '';
  const [a, b] = findings[spare.missing === i ? spare.extra : spare.missing].ends;
  return `: ${spare.missing === i ? 'take' : 'it serves'} ${cableText(a, b)}${spare.isSure ? '' : ', if long enough'}`;
}

/** Describes an ambiguity as a sentence. */
export function ambiguityText(one: Ambiguity): string {
  switch (one.kind) {
    case 'matching':
      return `the plan fits in ${formatNumber(one.count)} ways that are equally good, one of which is told: name one switch with --anchor PLANNED=SEEN`;
    case 'places':
      return `${formatNumber(one.count)} switches have no name that the plan knows, and their cabling does not tell their places: name one with --anchor PLANNED=SEEN`;
    case 'chain':
      return `chain ${one.chain + 1}: any of ${formatNumber(one.count)} cables can be the one that is missing or too many`;
  }
}

function describeSize({ switches, hosts, links }: Topology): string {
  return `${formatNumber(switches.length)} switches, ${formatNumber(hosts.length)} hosts, ${formatNumber(links.length)} cables`;
}

function describeWork({ moves, lay, takeAway, spares }: BuiltReport): string {
  const parts = [
    ...(moves > 0 ? [`${formatNumber(moves)} ${moves === 1 ? 'plug' : 'plugs'} to move`] : []),
    ...(lay > 0 ? [`${formatNumber(lay)} ${lay === 1 ? 'cable' : 'cables'} to lay`] : []),
    ...(takeAway > 0 ? [`${formatNumber(takeAway)} to take away`] : []),
  ];
  const serve = spares.length > 0 ? `, ${formatNumber(spares.length)} of which may serve where one is to be laid` : '';
  return `${parts.join(', ')}${serve}`;
}

function rowOf(finding: Finding, spare: string): Cell[] {
  const { kind, chain, usual } = finding;
  const { at, planned, seen } = findingPlace(finding);
  const isCable = kind === 'degraded-width' || kind === 'degraded-speed';
  const work = `${workOf(finding)}${spare}${chain === undefined ? '' : ` (chain ${chain + 1})`}`;
  return [
    CALLED[kind],
    at.map(endText).join(isCable ? ' -- ' : ', '),
    `${told(planned)}${usual ? ' as most' : ''}`,
    kind === 'extra-node' ? shortened(told(seen)) : told(seen),
    work,
  ];
}

const told = (what: End | string | undefined): string =>
  what === undefined ? '-' : typeof what === 'string' ? what : endText(what);

/** Describes the known properties of a cable that is to be laid. */
function partText({ speed, lengthM }: NonNullable<Finding['cable']> = {}): string {
  const parts = [...(speed === undefined ? [] : [speed]), ...(lengthM === undefined ? [] : [`${lengthM} m`])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function shortened(cables: string): string {
  const all = cables.split(', ');
  if (all.length <= MOST_CABLES) return cables;
  return `${all.slice(0, MOST_CABLES).join(', ')}, and ${formatNumber(all.length - MOST_CABLES)} more`;
}

function workOf({ kind, ends, plugs, host, cable }: Finding): string {
  switch (kind) {
    case 'missing':
      return `lay it${partText(cable)}${host === undefined ? '' : `, or ${host} is off`}`;
    case 'extra':
      return 'take it away';
    case 'swapped':
      return `exchange its plug with ${endText(plugs[0].to)}`;
    case 'rotated':
      return `its plug to ${plugs.map(({ to }) => endText(to)).join(', that one to ')}`;
    case 'wrong-port':
    case 'wrong-switch':
      return `move it to ${endText(plugs[0].to)}`;
    case 'degraded-width':
    case 'degraded-speed':
      return 'reseat or replace it';
    case 'exchanged-nodes':
      return ends.length === 2 ? 'exchange the boxes' : 'put each where the next stands';
    case 'duplicate-name':
      return 'name them apart';
    case 'two-names':
      return 'the file contradicts itself: look which it is';
    case 'missing-node':
      return 'set it up, or it is off';
    case 'extra-node':
      return 'not in the plan';
    case 'renamed-node':
    case 'replaced-node':
      return 'check, and take over';
  }
}
