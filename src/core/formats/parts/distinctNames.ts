import { nodeKey, shortKey } from '../../topology/nodeNames';

/** Keys that no object of JSON or YAML that was checked has. */
const NO_KEYS = ['constructor', 'prototype', '__proto__'];

/**
 * Names that stay different where they are compared without case, frame and domain: of two that would be one node, as `leaf` and `Leaf` or `leaf` and `leaf.example`, the second gets a number. A name that is given twice is one node's. O(names), expected.
 * @param isWord tells words that mean something else where a name is expected: they get a number too
 * @example
 * distinctNames(['leaf', 'Leaf', 'leaf.example', 'a.x', 'a.y']); // => ['leaf', 'Leaf-1', 'leaf-2.example', 'a.x', 'a.y']
 */
export function distinctNames(names: readonly string[], isWord: (name: string) => boolean = () => false): string[] {
  const keys = new Set(NO_KEYS);
  const shorts = new Set<string>();
  const isTaken = (name: string): boolean => {
    const key = nodeKey(name);
    return isWord(name) || keys.has(key) || (shortKey(key) === key ? shorts.has(key) : keys.has(shortKey(key)));
  };
  const given = new Map<string, string>();
  // The number of the last copy of a name, so that many are not counted up again and again.
  const copies = new Map<string, number>();
  return names.map((name) => {
    const known = given.get(name);
    if (known !== undefined) return known;
    const base = nodeKey(name);
    const dot = shortKey(base) === base ? name.replace(/[\s.]+$/, '').length : name.indexOf('.');
    let free = name;
    for (let i = (copies.get(base) ?? 0) + 1; isTaken(free); i++) {
      free = `${name.slice(0, dot)}-${i}${name.slice(dot)}`;
      copies.set(base, i);
    }
    given.set(name, free);
    const key = nodeKey(free);
    keys.add(key);
    if (shortKey(key) !== key) shorts.add(shortKey(key));
    return free;
  });
}
