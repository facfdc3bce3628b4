import type { LocalText } from '../base/localText';
import { directorOf } from './plainNames';
import type { Link, NodeId, Topology } from './topology';

/** By switch that is a chip of a director: that director's name. O(switches). */
export function directorsOf({ switches }: Pick<Topology, 'switches'>): ReadonlyMap<NodeId, string> {
  const directors = new Map<NodeId, string>();
  for (const { id, name } of switches) {
    const director = directorOf(name);
    if (director !== undefined) directors.set(id, director);
  }
  return directors;
}

/** Checks whether a link is inside a director: nobody lays or moves it. */
export function isInner({ a, b }: Pick<Link, 'a' | 'b'>, directors: ReadonlyMap<NodeId, string>): boolean {
  const director = directors.get(a.node);
  return director !== undefined && directors.get(b.node) === director;
}

/** A remark on links inside directors; none where there are none. O(switches + links). */
export function directorRemarks(topology: Topology): LocalText[] {
  const directors = directorsOf(topology);
  const inner = topology.links.filter((link) => isInner(link, directors));
  if (inner.length === 0) return [];
  const names = [...new Set(inner.map(({ a }) => directors.get(a.node)))];
  const [count, [first]] = [names.length, names];
  return [
    {
      en: `${inner.length} of the links are inside ${count === 1 ? `the director "${first}"` : `${count} directors, such as "${first}"`}: no cables`,
      ja: `リンクのうち ${inner.length} 本は${count === 1 ? `ディレクタースイッチ "${first}"` : ` "${first}" など ${count} 台のディレクタースイッチ`}の内部配線です（ケーブルではありません）`,
    },
  ];
}
