import type { VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { type Cell, fieldList, formatNumber, textTable } from './textTable';

/** Output of `vlan --json`. */
export interface VlanResult {
  readonly network: string;
  readonly rule: string;
  readonly vlans: number;
  /** Unordered pairs of nodes by VLAN id, and those between different leaves. */
  readonly pairs: Readonly<Record<string, number>>;
  readonly crossPairs: Readonly<Record<string, number>>;
  /** Pairs whose two ways have different VLANs, where there are some. */
  readonly oneWayPairs?: number;
  /** Largest weight per (leaf, VLAN, direction); of a link in one direction where VLANs share links or links are of several speeds. */
  readonly maxLoad: number;
  readonly bound: number;
  readonly maxLinkLoad: number;
  /** Capacities of links, where they are of several speeds: loads are then over it, in multiples of the least. */
  readonly capacity?: { readonly unit: 'Gb/s' | null; readonly min: number; readonly max: number };
  readonly macEntriesMax: number;
  readonly macEntriesMaxWithBroadcasts: number;
  /** While first frames are flooded. */
  readonly macEntriesMaxFlooded: number;
  readonly bisectionLinks: number;
  readonly bisectionRate: number;
  /** The plan is one entry a node, not a table of pairs. */
  readonly entriesPerNode: boolean;
  /** Hosts that are failed, or cannot reach the part of the network that is planned. */
  readonly cutOff: readonly string[];
  /** Switches whose MAC table would have to hold more than the limit. */
  readonly overTableLimit?: readonly string[];
  readonly change?: {
    readonly movedPairs: number;
    readonly nodes: readonly string[];
    /** Lines of the shared table. */
    readonly tableLines: number;
    readonly switches: readonly string[];
  };
  readonly files?: readonly string[];
}

const SHOWN_VLANS = 16;

/** A plan for people. */
export function describeVlans(plan: VlanPlan, result: VlanResult): string {
  const { kind, ids, loads, trees, fabric } = plan;
  const fields = [...planFields(plan, result), ...changeFields(result)];
  const rows = trees
    .slice(0, SHOWN_VLANS)
    .map(({ root, order }, t) => [
      `${ids[t]}`,
      fabric.switchNames[root],
      order.length,
      loads.pairs[t],
      loads.crossPairs[t],
    ]);
  const table = textTable(
    ['VLAN', kind === 'tops' ? 'top switch' : 'root', 'switches', 'pairs', 'between leaves'],
    rows,
  );
  const more = trees.length > SHOWN_VLANS ? `and ${trees.length - SHOWN_VLANS} more\n` : '';
  const files = result.files ? `\n${result.files.length} files\n` : '';
  return `${fieldList(fields)}\n${table}${more}${files}`;
}

function planFields({ bisection, kind, ids, trees, fabric }: VlanPlan, result: VlanResult): [string, Cell][] {
  const { macEntriesMaxFlooded, macEntriesMaxWithBroadcasts } = result;
  const flooded =
    macEntriesMaxFlooded > macEntriesMaxWithBroadcasts
      ? `, up to ${formatNumber(macEntriesMaxFlooded)} while first frames are flooded`
      : '';
  const { capacity } = result;
  const where = capacity
    ? `of a link, one way, over its capacity in multiples of ${formatNumber(capacity.min)} ${capacity.unit ?? 'units'}`
    : kind === 'tops'
      ? 'of a leaf in a VLAN, one way'
      : 'of a link, one way';
  return [
    [
      'network',
      `${fabric.name}: ${fabric.switchCount} switches, ${fabric.hostCount} hosts, ${fabric.linkCount} switch links`,
    ],
    ['rule', result.rule],
    ['VLANs', `${trees.length}, ${shapeOf(kind, trees)}; ids ${ids[0]} to ${ids[ids.length - 1]}`],
    ['node files', result.entriesPerNode ? 'one entry per node: MAC, VLAN, priority' : 'a table of pairs'],
    ['largest load', `${formatNumber(result.maxLoad)} ${where}; bound ${formatNumber(result.bound)}`],
    ['link load', `${formatNumber(result.maxLinkLoad)} at most, over all VLANs`],
    [
      'MAC tables',
      `${formatNumber(result.macEntriesMax)} entries at most, ${formatNumber(result.macEntriesMaxWithBroadcasts)} with broadcasts${flooded}`,
    ],
    [
      'bisection',
      `${formatNumber(bisection.links)} links of ${formatNumber(bisection.full)} for full; node i to node i + half carry ${formatNumber(bisection.rate)}`,
    ],
  ];
}

function shapeOf(kind: VlanPlan['kind'], trees: VlanPlan['trees']): string {
  if (kind === 'spanning') return 'spanning trees';
  const tops = new Set(trees.map(({ root }) => root)).size;
  return tops === trees.length ? 'one per top switch' : 'one per top switch and parallel link';
}

/** Lists what a plan leaves out, breaks or changes, if anything. */
function changeFields({ cutOff, overTableLimit, change, entriesPerNode, oneWayPairs }: VlanResult): [string, Cell][] {
  const fields: [string, Cell][] = [];
  if (oneWayPairs) {
    const what = 'pairs with another VLAN each way, from which switches learn nothing: their frames go to all nodes';
    fields.push(['FLOODED', `${formatNumber(oneWayPairs)} ${what}`]);
  }
  if (cutOff.length > 0) fields.push(['cut off', `${cutOff.length} hosts`]);
  if (overTableLimit) {
    const what =
      overTableLimit.length === 0 ? 'no switch' : `${overTableLimit.length} switches: ${listed(overTableLimit)}`;
    fields.push(['over the limit', what]);
  }
  if (change) {
    const { movedPairs, nodes, tableLines, switches } = change;
    fields.push(['moved', `${formatNumber(movedPairs)} pairs`]);
    fields.push([
      'changed',
      `${nodes.length} nodes${entriesPerNode ? ` (${tableLines} lines of the shared table)` : ''}, ${switches.length} switches${switches.length > 0 ? `: ${listed(switches)}` : ''}`,
    ]);
  }
  return fields;
}

function listed(names: readonly string[]): string {
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}
