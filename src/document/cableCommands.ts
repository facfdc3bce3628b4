import { numberCables } from '../core/building/labels/cableNumbers';
import { cableWork } from '../core/building/labels/readWork';
import type { CableWork, Link, LinkId, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import { type Diff, headerOf } from './diff';

/** Gives a number to every cable that has none: it stays with the cable from now on. */
export function giveNumbers(topology: Topology): Diff {
  const { links, lastCable } = numberCables(topology);
  if (links === topology.links) return NOTHING;
  const header = headerOf(topology);
  return {
    ...NOTHING,
    header: lastCable === header.lastCable ? null : [header, { ...header, lastCable }],
    links: change(topology.links, (_, at) => links[at]),
  };
}

/** Says how far cables are, those that have no number getting one; what is planned and nothing else is not said. */
export function setWork(topology: Topology, work: ReadonlyMap<LinkId, CableWork>): Diff {
  const { header, links: numbered } = giveNumbers(topology);
  const numbers = new Map(numbered.updated.map(([{ id }, to]) => [id, to]));
  const links = change(topology.links, (link): Link => {
    const next = numbers.get(link.id) ?? link;
    const said = work.get(link.id);
    if (!said) return next;
    const { work: _, ...others } = next;
    const kept = cableWork(said);
    return Object.keys(kept).length === 1 && kept.status === 'planned' ? others : { ...others, work: kept };
  });
  return { ...NOTHING, header, links };
}
