import type { LocalText } from '../base/localText';
import { TopoloomError } from '../base/topoloomError';
import type { Fabric } from '../fabric/fabric';
import { type NextHops, shortestNextHops, upDownNextHops } from './nextHops';

/** Kinds of next hops: those of all shortest paths, or of all paths up and then down a tree. */
export type Ways = 'shortest' | 'up-down';

const NEEDS_TREE: LocalText = {
  en: 'ways up and down: expected one tree, whose links join neighbouring levels',
  ja: '上ってから下る経路には、リンクが隣り合う段だけを結ぶ 1 つのツリーが必要です',
};

/** Ways up and down where there is no tree. */
class NoTree extends TopoloomError {
  override readonly name = 'NoTree';
  readonly kind = 'refusal';
}

/** The next hops of these ways. O(targets × channels). @param whole the network before it was damaged @throws TopoloomError of kind refusal for ways up and down where there is no tree */
export function nextHopsOf(fabric: Fabric, ways: Ways, whole = fabric): NextHops {
  const hops = ways === 'shortest' ? shortestNextHops(fabric) : upDownNextHops(fabric, whole);
  if (!hops) throw new NoTree(NEEDS_TREE);
  return hops;
}
