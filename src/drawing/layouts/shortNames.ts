/** Longest name that a symbol shows whole. */
const LONGEST = 15;

/**
 * Names short enough for a switch's symbol. Long names of one fabric often begin alike (maker, model): what all of
 * them share, up to a word's end, gives way to an ellipsis, then whatever is still too long at the front.
 */
export function shortNames(names: readonly string[]): string[] {
  if (names.every((name) => name.length <= LONGEST)) return [...names];
  let shared = names[0].length;
  for (const name of names) {
    let same = 0;
    while (same < Math.min(shared, name.length) && name[same] === names[0][same]) same++;
    shared = same;
  }
  // Back to a word's end, so that no number is cut in two.
  while (shared > 0 && /[\p{L}\p{N}]/u.test(names[0][shared - 1])) shared--;
  return names.map((name) => {
    if (name.length <= LONGEST) return name;
    const rest = name.slice(shared);
    return `…${rest.length < LONGEST ? rest : rest.slice(1 - LONGEST)}`;
  });
}
