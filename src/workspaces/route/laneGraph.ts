import type { Dependencies } from '../../core/deadlock/dependencies';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import { foldDependencies } from '../../drawing/dependencies/foldDependencies';
import { type Arc, ringArcs, type ShownDependencies } from '../../drawing/dependencies/paintDependencies';
import type { ElementRef } from '../../state/selection/selectionStore';

/** The dependencies of packets that hold a channel on one lane. */
export interface LaneGraph extends ShownDependencies {
  /** Dependencies that go on on another lane. */
  readonly away: ReadonlySet<Arc>;
  readonly loop: readonly Arc[];
}

/** The part of a dependency graph that is of one lane. @param seeds channels that are drawn where there are too many for all */
export function laneGraph(
  { lanes, arcs, cycle }: Dependencies,
  lane: number,
  channelCount: number,
  seeds: readonly number[],
): LaneGraph {
  const away = new Set<Arc>();
  const own: Arc[] = [];
  for (let i = 0; i < arcs.length; i += 2) {
    if (arcs[i] % lanes !== lane) continue;
    const arc: Arc = [Math.floor(arcs[i] / lanes), Math.floor(arcs[i + 1] / lanes)];
    own.push(arc);
    if (arcs[i + 1] % lanes !== lane) away.add(arc);
  }
  const loop = ringArcs(cycle)
    .filter(([held]) => held % lanes === lane)
    .map(([held, wanted]): Arc => [Math.floor(held / lanes), Math.floor(wanted / lanes)]);
  return { ...foldDependencies(channelCount, own, [...loop.flat(), ...seeds]), away, loop };
}

/** Channels at what is selected: both of a link, all into and out of a switch. */
export function channelsOf(
  { switches, links }: Topology,
  { channelFrom, channelTo, channelCount, linkRecord }: Fabric,
  selection: readonly ElementRef[],
): number[] {
  const chosen = new Set<string>(selection.flatMap((one) => (one.kind === 'turn' ? one.links : [one.id])));
  if (chosen.size === 0) return [];
  const isChosen = (c: number): boolean =>
    [switches[channelFrom[c]], switches[channelTo[c]], links[linkRecord[c >>> 1]]].some(({ id }) => chosen.has(id));
  return Array.from({ length: channelCount }, (_, c) => c).filter(isChosen);
}
