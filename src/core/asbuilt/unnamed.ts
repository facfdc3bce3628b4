import type { Matching } from './matching';
import type { Side } from './portSlots';
import { spread } from './spread';

/** Nodes of the plan that are tried for one that was seen. */
const MOST_TRIES = 5000;
/** Cables looked at in all tries together: a few seconds. */
const MOST_CABLES = 1e8;
/** Nodes seen that are tried before the cabling is said to be another one: the first may be the end of a wrong cable. */
const MOST_STARTS = 8;

/** Matches of parts of the network of which nothing is known by name. */
export interface UnnamedParts {
  /** Matchings that fit equally well, over all parts; 1 = no choice. */
  readonly choices: number;
  /** Switches that were left, since too many places would have to be tried. */
  readonly left: number;
}

/**
 * Matches parts of the network seen in which no node is matched yet. A node is recognised by its own ports alone: kind, and of each the number, the far port and what
 * kind of node is there; of what lies further off a single wrong cable would spoil too much (with 100 of 33,024 cables wrong, no switch looks right at a distance
 * of three). A switch of the rarest such class is tried at each place of the plan that has it, and the matching kept that makes most cables right.
 * O(tries × cables).
 */
export function matchUnnamed(matching: Matching): UnnamedParts {
  const { planned, seen } = matching;
  let classes: Classes | null = null;
  let choices = 1;
  let left = 0;
  for (;;) {
    const part = untouchedPart(matching);
    if (part === null) return { choices, left };
    classes ??= { planned: classesOf(planned), seen: classesOf(seen) };
    const best = bestStart(matching, part, classes);
    if (!best) {
      left += part.length;
      // Kept out of the way of further parts.
      for (const w of part) matching.identified[w] = 1;
      continue;
    }
    matching.take(best.matching);
    choices *= best.choices;
  }
}

/** Switches of a connected part of what was seen without any matched node; null if there is none left. */
function untouchedPart({ seen, toPlanned, identified }: Matching): number[] | null {
  const reached = new Uint8Array(toPlanned.length);
  const fill = (from: number): number[] => {
    const part = [from];
    reached[from] = 1;
    for (const node of part) {
      for (let s = seen.offset[node]; s < seen.offset[node + 1]; s++) {
        const far = seen.owner[seen.far[s]];
        if (reached[far] === 0) {
          reached[far] = 1;
          part.push(far);
        }
      }
    }
    return part;
  };
  for (let w = 0; w < toPlanned.length; w++) if (toPlanned[w] >= 0 && reached[w] === 0) fill(w);
  for (let w = 0; w < toPlanned.length; w++) {
    if (reached[w] === 1 || identified[w] === 1 || !seen.nodes[w].isSwitch) continue;
    const part = fill(w);
    if (part.length > 1) return part.filter((node) => seen.nodes[node].isSwitch);
  }
  return null;
}

interface Start {
  readonly matching: Matching;
  readonly choices: number;
  readonly right: number;
}

type Classes = Readonly<Record<'planned' | 'seen', readonly string[]>>;

function bestStart(matching: Matching, part: readonly number[], classes: Classes): Start | null {
  const { planned, seen } = matching;
  const places = new Map<string, number[]>();
  planned.nodes.forEach(({ isSwitch }, u) => {
    if (!isSwitch || matching.toSeen[u] >= 0) return;
    const alike = places.get(classes.planned[u]);
    if (alike) alike.push(u);
    else places.set(classes.planned[u], [u]);
  });
  const placesOf = (w: number): readonly number[] => places.get(classes.seen[w]) ?? [];
  const starts = part.filter((w) => placesOf(w).length > 0).sort((a, b) => placesOf(a).length - placesOf(b).length);
  const ends = part.reduce((sum, w) => sum + seen.offset[w + 1] - seen.offset[w], 0);
  const before = matching.rightEnds();
  let best: Start | null = null;
  for (const w of starts.slice(0, MOST_STARTS)) {
    const tries = placesOf(w);
    if (tries.length > MOST_TRIES || tries.length * ends > MOST_CABLES) continue;
    const found = bestPlace(matching, w, tries);
    if (!best || found.right > best.right) best = found;
    if (2 * (best.right - before) >= ends) break;
  }
  return best;
}

function bestPlace(matching: Matching, node: number, places: readonly number[]): Start {
  let best: Start = { matching, choices: 0, right: -1 };
  for (const place of places) {
    const attempt = matching.copy();
    attempt.join(place, node);
    spread(attempt, true);
    const right = attempt.rightEnds();
    if (right > best.right) best = { matching: attempt, choices: 1, right };
    else if (right === best.right) best = { ...best, choices: best.choices + 1 };
  }
  return best;
}

/** By node: what it is recognised by. */
function classesOf({ nodes, offset, port, far, owner }: Side): string[] {
  return nodes.map(({ isSwitch }, node) => {
    let told = isSwitch ? 'switch' : 'host';
    for (let s = offset[node]; s < offset[node + 1]; s++)
      told += ` ${port[s]}:${port[far[s]]}${nodes[owner[far[s]]].isSwitch ? 's' : 'h'}`;
    return told;
  });
}
