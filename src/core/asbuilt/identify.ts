import { normalizeGuid } from '../addressing/guids';
import type { LocalText } from '../base/localText';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import type { Matching } from './matching';
import type { Side, SideNode } from './portSlots';

/** A node that somebody says is the same on both sides. */
export interface Anchor {
  /** Name in the plan. */
  readonly planned: string;
  /** Name or GUID in what was seen. */
  readonly seen: string;
}

/** Nothing tells which node is which, or an anchor that cannot be. */
export class MatchingError extends TopoloomError {
  override readonly name = 'MatchingError';
  readonly kind = 'input';
}

/**
 * Matches what is known by its GUID, then by its names, where just one node on each side has it; by names first among nodes of a kind, then whatever the
 * kind, which some files only guess. Anchors go before all. O(nodes).
 * @throws MatchingError for an anchor that names no node, or one twice
 */
export function identify(matching: Matching, anchors: readonly Anchor[]): void {
  const { planned, seen } = matching;
  for (const anchor of anchors) {
    const u = findNode(planned, anchor.planned, { en: 'plan', ja: '計画' });
    const w = findNode(seen, anchor.seen, { en: 'network that was seen', ja: '実際のネットワーク' });
    if (matching.toSeen[u] >= 0 || matching.toPlanned[w] >= 0)
      throw new MatchingError({
        en: `${anchor.planned}=${anchor.seen}: expected each node once`,
        ja: `${anchor.planned}=${anchor.seen}：各ノードは 1 回だけ指定してください`,
      });
    matching.join(u, w);
    matching.identified[w] = 1;
  }
  for (const isSwitch of [true, false])
    joinUnique(matching, (node) => (node.guid === undefined || node.isSwitch !== isSwitch ? NONE : [node.guid]));
  joinUnique(matching, ({ portGuids }) => portGuids);
  for (const isSwitch of [true, false])
    joinUnique(matching, (node) => (node.isSwitch === isSwitch ? node.identities.slice(0, 1) : NONE));
  for (const isSwitch of [true, false])
    joinUnique(matching, (node) => (node.isSwitch === isSwitch ? node.identities : NONE));
  joinUnique(matching, ({ identities }) => identities);
}

const NONE: readonly string[] = [];

/** Joins free nodes that share a key which no other node of either side has. */
function joinUnique(matching: Matching, keysOf: (node: SideNode) => readonly string[]): void {
  const { planned, seen, toPlanned, toSeen } = matching;
  const isOpen = (nodes: readonly SideNode[], to: ArrayLike<number>): boolean =>
    nodes.some((node, n) => to[n] < 0 && keysOf(node).length > 0);
  // Most know all that there is to know from the first kind of key.
  if (!isOpen(seen.nodes, toPlanned) || !isOpen(planned.nodes, toSeen)) return;
  const plannedBy = ownersOf(planned, keysOf);
  const seenBy = ownersOf(seen, keysOf);
  for (const [key, w] of seenBy) {
    const u = plannedBy.get(key) ?? SHARED;
    if (u === SHARED || w === SHARED || matching.toSeen[u] >= 0 || matching.toPlanned[w] >= 0) continue;
    matching.join(u, w);
    matching.identified[w] = 1;
  }
}

const SHARED = -1;

function ownersOf({ nodes }: Side, keysOf: (node: SideNode) => readonly string[]): Map<string, number> {
  const owners = new Map<string, number>();
  nodes.forEach((node, n) => {
    for (const key of keysOf(node)) owners.set(key, owners.has(key) ? SHARED : n);
  });
  return owners;
}

function findNode({ nodes }: Side, name: string, where: LocalText): number {
  const guid = normalizeGuid(name);
  const byName = nodes.findIndex((node) => node.name === name);
  const at = byName >= 0 || guid === null ? byName : nodes.findIndex((node) => node.guid === guid);
  if (at >= 0) return at;
  const near = suggestion(
    name,
    nodes.map((node) => node.name),
  );
  throw new MatchingError({
    en: `"${name}": no such node in the ${where.en}${near.en}`,
    ja: `「${name}」というノードは${where.ja}にありません${near.ja}`,
  });
}
