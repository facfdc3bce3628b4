import type { CableWork, LinkId } from '../../core/topology/topology';
import { giveNumbers, setWork } from '../../document/cableCommands';
import { attempt } from './attemptEdit';
import { useDocument } from './documentStore';

/** Gives every cable its number, as one step, unless all have one: from then on it stays. */
export function numberAllCables(): void {
  const { links } = giveNumbers(useDocument.getState().topology);
  if (links.updated.length > 0) attempt('number', giveNumbers);
}

/** Says how far cables are, as one step. */
export function takeWork(work: ReadonlyMap<LinkId, CableWork>): void {
  attempt('work', (topology) => setWork(topology, work));
}
