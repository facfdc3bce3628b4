/**
 * Names as Slurm's host lists, in the order given: what counts on from one to the next is a range, ranges behind one text share a bracket. Names must be free of commas and brackets.
 * O(characters).
 * @example
 * hostList(['n8', 'n9', 'n10', 'n12', 'x']); // => 'n[8-10,12],x'
 */
export function hostList(names: readonly string[]): string {
  const items: { readonly stem: string; readonly runs: [first: string, last: string][] }[] = [];
  for (const name of names) {
    const [, stem, digits] = /^(.*?)(\d{0,9})$/.exec(name) ?? [name, name, ''];
    const item = items.at(-1);
    if (!item || item.stem !== stem || digits === '' || item.runs[0][0] === '') {
      items.push({ stem, runs: [[digits, digits]] });
      continue;
    }
    const run = item.runs[item.runs.length - 1];
    if (follows(run[1], digits)) run[1] = digits;
    else item.runs.push([digits, digits]);
  }
  return items
    .map(({ stem, runs }) => {
      const ranges = runs.map(([first, last]) => (first === last ? first : `${first}-${last}`));
      return runs.length === 1 && runs[0][0] === runs[0][1] ? `${stem}${ranges[0]}` : `${stem}[${ranges.join(',')}]`;
    })
    .join(',');
}

/** The next number, written as a range would write it: as wide, or without zeros before it. */
function follows(before: string, digits: string): boolean {
  const isPlain = (text: string): boolean => text === '0' || !text.startsWith('0');
  return (
    Number(digits) === Number(before) + 1 && (digits.length === before.length || (isPlain(before) && isPlain(digits)))
  );
}
