/**
 * Names without what configuration files read as syntax, different where they were: letters and digits of ASCII, underscores, dots and dashes stay. O(names), expected.
 * @param taken names that are given already; those given here are added
 * @example
 * syntaxSafeNames(['leaf 1', 'leaf_1', 'leaf 1']); // => ['leaf_1', 'leaf_1_2', 'leaf_1']
 */
export function syntaxSafeNames(names: readonly string[], taken: Set<string> = new Set()): string[] {
  const given = new Map<string, string>();
  return names.map((name) => {
    const known = given.get(name);
    if (known !== undefined) return known;
    const plain = name.replace(/[^A-Za-z0-9_.-]/g, '_');
    let free = plain;
    for (let i = 2; taken.has(free); i++) free = `${plain}_${i}`;
    taken.add(free);
    given.set(name, free);
    return free;
  });
}
