import type { Topology } from '../../core/topology/topology';
import { formatCount } from '../../i18n/formatNumber';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import type { MapCell } from '../../widgets/cellMapController';
import type { PairMapContent } from './paintPairMap';
import { countsBetween, groupShares, type PairMapModel, vlanAt } from './pairMap';
import { pairText } from './pairText';
import type { VlanTexts } from './texts';
import { shades, type VlanColours } from './vlanColours';
import type { PlanView } from './vlanStore';

/** The meaning of a cell: a pair of nodes, or all pairs of two leaves. */
export type PairMapGrain = 'nodes' | 'leaves';

const SHADES = 64;

interface Asked {
  readonly topology: Topology;
  readonly model: PairMapModel;
  /** The plan before failures, to mark what has moved. */
  readonly before: VlanReply | null;
  readonly grain: PairMapGrain;
  /** Place of the one VLAN that is looked at; null: all. */
  readonly only: number | null;
  readonly colours: VlanColours;
  readonly theme: 'light' | 'dark';
}

export function pairMapContent(asked: Asked): PairMapContent {
  return asked.grain === 'nodes' ? ofNodes(asked) : ofLeaves(asked);
}

function ofNodes({ topology, model, before, only, colours, theme }: Asked): PairMapContent {
  const { hostCount, order, groupOf, groupStart, reply, pairs } = model;
  const { vlans } = reply;
  const known = before?.pairs?.length === pairs.length ? before.pairs : null;
  const idOf = (of: VlanReply, vlan: number): number => of.vlans[vlan]?.id ?? 0;
  return {
    rows: hostCount,
    columns: hostCount,
    page: (column, step) => {
      const group = groupOf[column];
      if (step > 0) return groupStart[group + 1];
      return column > groupStart[group] ? groupStart[group] : groupStart[Math.max(0, group - 1)];
    },
    pixel: (row, column) => {
      const vlan = vlanAt(model, row, column);
      if (vlan >= vlans.length || (only !== null && vlan !== only)) return colours.ground;
      return groupOf[row] === groupOf[column] ? colours.pale[vlan] : colours.strong[vlan];
    },
    write: (row, column) => {
      const vlan = vlanAt(model, row, column);
      return vlan >= vlans.length || (only !== null && vlan !== only) ? '' : String(vlans[vlan].id);
    },
    moved: (row, column) => {
      if (!before || !known) return false;
      const cell = order[row] * hostCount + order[column];
      return idOf(before, known[cell]) !== idOf(reply, pairs[cell]);
    },
    names: (row) => topology.hosts[order[row]].name,
    starts: groupStart.subarray(0, groupStart.length - 1),
    theme,
  };
}

function ofLeaves({ topology, model, only, colours, theme }: Asked): PairMapContent {
  const { vlan, share, most } = groupShares(model, only);
  const groups = model.groupSwitch.length;
  const ramps = new Map<number, Uint32Array>();
  const ramp = (v: number): Uint32Array => {
    const known = ramps.get(v) ?? shades(colours.css[v], theme, SHADES);
    ramps.set(v, known);
    return known;
  };
  return {
    rows: groups,
    columns: groups,
    page: (column, step) => column + step * Math.max(1, Math.round(groups / 10)),
    pixel: (row, column) => {
      const at = row * groups + column;
      if (share[at] === 0) return colours.ground;
      return ramp(vlan[at])[Math.min(SHADES - 1, Math.round((share[at] / (most || 1)) * (SHADES - 1)))];
    },
    write: (row, column) => {
      const at = row * groups + column;
      return share[at] === 0 ? '' : `${Math.round(100 * share[at])}`;
    },
    moved: () => false,
    names: (row) => leafName(topology, model, row),
    starts: [],
    theme,
  };
}

function leafName({ switches }: Topology, { groupSwitch }: PairMapModel, group: number): string {
  return switches[groupSwitch[group]]?.name ?? '–';
}

/** Describes a cell in words. */
export function pairMapReadout(
  view: PlanView,
  model: PairMapModel,
  grain: PairMapGrain,
  { row, column }: MapCell,
  texts: VlanTexts,
): string {
  if (grain === 'nodes') return pairText(view, [model.order[row], model.order[column]], texts);
  // Inside a leaf every pair is met from both sides.
  const counts = countsBetween(model, row, column).map((count) => (row === column ? count / 2 : count));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const listed = [...counts.keys()]
    .filter((v) => counts[v] > 0)
    .sort((a, b) => counts[b] - counts[a] || a - b)
    .slice(0, 6)
    .map((v) => `${view.reply.vlans[v].id}: ${formatCount(counts[v])}`);
  const more = counts.reduce((used, count) => used + (count > 0 ? 1 : 0), 0) - listed.length;
  return texts.leafPairs({
    a: leafName(view.topology, model, row),
    b: leafName(view.topology, model, column),
    all,
    counts: listed.join(', ') + (more > 0 ? ` ${texts.more({ count: more })}` : ''),
  });
}
