import type { LocalText } from './localText';

/** Characters that one message has at most, whatever it quotes. */
export const MOST_SAID = 1000;

/** Characters of one value in a message. */
const MOST_OF_VALUE = 80;

/** Alternatives in a message: more than there are of anything of ours. */
const MOST_ALTERNATIVES = 60;
/** So many are kept of more. */
const KEPT_ALTERNATIVES = 20;

/** More of a text is not looked at: it would be cut anyway. */
const MOST_READ = 16 * MOST_SAID;

/** Text between quotation marks, and long words without; in Japanese, clauses. */
const VALUES = new RegExp(`"[^"]*"|「[^」]*」|[^\\s"「」、。：（）]{${MOST_OF_VALUE + 1},}`, 'g');
const LIST = new RegExp(`[^\\s,、]+(?:(?:, |、)[^\\s,、]+){${MOST_ALTERNATIVES},}`, 'g');

/**
 * The middle of a longer text left out, so that its beginning and what is expected at its end are read.
 * @example
 * shortened('a'.repeat(100), 7); // => 'aaa…aaa'
 */
export function shortened(text: string, most = MOST_OF_VALUE): string {
  if (text.length <= most) return text;
  const half = (most - 1) >> 1;
  // Halves of a pair would be no character.
  const head = text.slice(0, half).replace(/[\ud800-\udbff]$/, '');
  return `${head}…${text.slice(text.length - half).replace(/^[\udc00-\udfff]/, '')}`;
}

/** A message that may quote what strangers wrote, bounded as a whole and in each value and list of its own. O(1). */
export function bounded({ en, ja }: LocalText): LocalText {
  return {
    en: boundedIn(en, (count) => `… (${count} more)`),
    ja: boundedIn(ja, (count) => `…（ほか ${count} 件）`),
  };
}

function boundedIn(text: string, more: (count: number) => string): string {
  if (text.length <= MOST_OF_VALUE) return text;
  const brief = shortened(text, MOST_READ)
    .replace(VALUES, briefValue)
    .replace(LIST, (list) => {
      const names = list.split(/, |、/);
      return `${names.slice(0, KEPT_ALTERNATIVES).join(', ')}, ${more(names.length - KEPT_ALTERNATIVES)}`;
    });
  return shortened(brief, MOST_SAID);
}

function briefValue(value: string): string {
  const [first] = value;
  if (first === '"' || first === '「') return `${first}${shortened(value.slice(1, -1))}${value.slice(-1)}`;
  // A path is wanted whole, to find the file.
  return value.includes('/') ? value : shortened(value);
}
