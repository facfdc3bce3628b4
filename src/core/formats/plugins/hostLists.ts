import type { ProblemList } from '../../base/text/problemList';
import { MOST_NODES } from '../parts/networkSize';

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

/** One range, and one name with its brackets. */
const RANGE = /^(\d{1,9})(?:-(\d{1,9}))?$/;
const BRACKETS = /\[([^\]]*)\]/;

/**
 * Names that a host list stands for: several brackets a name, commas inside and between, widths kept (`a-[01-02]-b[1,3]`). Counted before anything is made of it.
 * @throws FormatError for more names than a network has nodes; ranges that are none are reported
 */
export function expandHostList(text: string, line: number, problems: ProblemList): string[] {
  let names: string[] = [];
  for (const item of text.split(/,(?![^[]*\])/).map((one) => one.trim())) {
    if (item !== '') names = names.concat(expandName(item, line, problems, MOST_NODES - names.length));
  }
  return names;
}

function expandName(text: string, line: number, problems: ProblemList, most: number): readonly string[] {
  let names = [''];
  let rest = text;
  for (let found = BRACKETS.exec(rest); found; found = BRACKETS.exec(rest)) {
    const before = rest.slice(0, found.index);
    const parts = found[1].split(',').map((part) => RANGE.exec(part.trim()));
    const count = parts.reduce((sum, part) => sum + (part ? Number(part[2] ?? part[1]) - Number(part[1]) + 1 : 1), 0);
    if (parts.some((part) => !part || Number(part[2] ?? part[1]) < Number(part[1])) || names.length * count > most) {
      problems.error(line, {
        en: `"${text}": expected ranges such as [1-8,10], and at most ${MOST_NODES} names`,
        ja: `「${text}」：[1-8,10] のような範囲が必要で、名前は ${MOST_NODES} 個までです`,
      });
      problems.finish();
    }
    const numbers = parts.flatMap((part) => {
      const [, first, last = first] = part as RegExpExecArray;
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
        String(Number(first) + i).padStart(first.length, '0'),
      );
    });
    names = names.flatMap((name) => numbers.map((number) => `${name}${before}${number}`));
    rest = rest.slice(found.index + found[0].length);
  }
  return names.map((name) => `${name}${rest}`);
}
