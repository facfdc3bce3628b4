import type { LocalText } from '../base/localText';
import { type Problem, remark } from '../base/problem';
import { whereDeeper } from '../base/text/jsonLines';
import { CUT_LINE, quoteLine } from '../base/text/lines';
import { MOST_DEPTH } from '../base/text/parseJson';
import type { TextFile } from '../base/text/textFile';

/** Line ends of others than LF and CR LF: CR alone, and CR CR LF as some terminals save them. */
const ODD_END = /\r(?!\n)/;
/** Written as texts, since they are what no pattern should have by accident: escape, bell and backspace. */
const [ESC, BEL, BS] = ['\u001b', '\u0007', '\u0008'];
/** Steers a terminal: colours, titles of windows, character sets. */
const ESCAPE = new RegExp(
  `${ESC}(?:\\[[0-?]{0,32}[ -/]{0,8}[@-~]|\\][^${BEL}${ESC}\\n]{0,256}(?:${BEL}|${ESC}\\\\)|[()#%][0-9A-Za-z]|[=>0-9A-Za-z])`,
  'g',
);
/** The prompt of a program that stops at each page, with the blanks that take it away again. */
const PAGER = new RegExp(
  `[ \\t]*(?:-{2,} ?\\(?more\\)?(?: ?\\(?\\d{1,3}%\\)?)? ?-{2,}|-{2,}more-{2,}\\(\\d{1,3}%\\)|<--- more --->)(?:[ \\t]*(?:${BS}+[ \\t]*${BS}*|\\r[ \\t]*\\r))?`,
  'gi',
);
/** A line that was typed over. */
const TYPED = new RegExp(`^.*${BS}.*$`, 'gm');
/** Lines that programs write which record a terminal, and shells at their end. */
const RECORDER =
  /^(?:=~[=~]* ?PuTTY log .*|Script (?:started|done)\b.*|Last login: .*|\{(?:master|backup)(?::\d+)?\}|logout|exit|Connection to \S+ closed\.?)$/;
/** A prompt, alone or with a command behind it: `user@h:~$ x`, `[user@h dir]$ x`, `user@h dir % x`, `$ x`, `PS C:\dir> x`, `sw# x`, `sw(config)# x`, `sw [ mgmt-ha-active ] (config) # x`. */
const PROMPT =
  /^(?:\([\w-]{1,40}\) )?(?:[\w.-]{1,64}@[\w.-]{1,64}(?:[: ][^\s#$%>]{0,120} ?)?[$#%>]|\$|PS [A-Z]:[^>]{0,120}>|\[[\w.-]{1,64}@[\w.-]{1,64} [^\]]{1,120}\] ?[$#]|[A-Za-z](?:[\w.-]{0,62}\w)?(?:\([\w/-]{1,40}\))?[#>]|[A-Za-z](?:[\w.-]{0,62}\w)? \[ ?[\w :-]{1,60}\](?: \([\w /-]{1,40}\))? ?[#>])(?: +[A-Za-z./|].*|(?:sh|show|display|run|lldp\w*) .*)?$/;

/** Of each kind, how much was cut off, and the line of the first. */
interface Cuts {
  terminal: number;
  first: number;
  quoted: string;
  escapes: number;
  pages: number;
  backspaces: number;
}

/**
 * A file without what a terminal has put around its content and between it: heads of logs, prompts with their commands at both ends, escape sequences, prompts of pagers, what backspaces take away;
 * its lines end in LF or CR LF. Lines keep their numbers; what was cut off is counted in `remarks`. The file itself where there is nothing of that. O(characters).
 */
export function cleanFile(file: TextFile): TextFile {
  const cuts: Cuts = { terminal: 0, first: 0, quoted: '', escapes: 0, pages: 0, backspaces: 0 };
  const text = withoutTerminal(withoutSteering(file.text, cuts), cuts);
  if (text === file.text) return file;
  const told = describeCuts(cuts);
  const remarks: Problem[] = [...(file.remarks ?? []), ...(told ? [remark(file.name, cuts.first, told)] : [])];
  return { ...file, text, ...(remarks.length > 0 && { remarks }) };
}

function withoutSteering(whole: string, cuts: Cuts): string {
  let text = whole;
  if (text.includes(ESC))
    text = text.replace(ESCAPE, () => {
      cuts.escapes++;
      return '';
    });
  if (/more/i.test(text))
    text = text.replace(PAGER, () => {
      cuts.pages++;
      return PAGE;
    });
  // A line of nothing but such a prompt is no blank line, which ends a block in some formats.
  if (cuts.pages > 0) text = text.replace(/^\uE000[ \t]*(?=\r?$)/gm, CUT_LINE).replaceAll(PAGE, '');
  if (ODD_END.test(text)) text = text.replace(/\r+\n|\r/g, '\n');
  if (text.includes(BS)) text = text.replace(TYPED, (line) => typed(line, cuts));
  return text;
}

/** Stands where the prompt of a pager was, until the line around it is known. */
const PAGE = '\uE000';

/** A line as the screen showed it in the end. */
function typed(line: string, cuts: Cuts): string {
  const shown: string[] = [];
  let at = 0;
  for (const char of line) {
    if (char === BS) {
      cuts.backspaces++;
      at = Math.max(0, at - 1);
    } else shown[at++] = char;
  }
  return shown.join('').trimEnd();
}

/** Blanks out lines at the beginning and the end, so that the others keep their numbers. */
function withoutTerminal(text: string, cuts: Cuts): string {
  const [head, first] = ends(text, 0, 1, cuts);
  if (head < 0) return text;
  const [, last] = ends(text, text.length, -1, cuts);
  const [start, end] = structureIn(text, first, last);
  noteLines(text, first, start, cuts);
  noteLines(text, end, last, cuts);
  if (cuts.terminal === 0) return text;
  const blank = (part: string): string => part.replace(/[^\n]+/g, '');
  return `${blank(text.slice(0, start))}${text.slice(start, end)}${blank(text.slice(end))}`;
}

/** Lines among which JSON or XML begins, where others stand before it. */
const FIRST_LINES = 20;
/** The beginning of XML up to the name of its first element. */
const ROOT = /^(?:<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!(?!--)[^>]*>|\s)*<([A-Za-z_][\w:.-]*)/;
/** A line that is a piece of such, and no prompt. */
const PIECE = /^[ \t]*(?:["{}\]]|\[\s*[[{"]|<[!?/])|<\//m;
const JSON_START = /^(?:\{\s*"|\[\s*[[{"])/;
/** The prompt of a switch, and a command. */
const TAG_PROMPT = /^<[\w.-]+>[a-z]/;

/** The part of a text that is JSON or XML, where the rest is lines before and behind, such as prompts that nobody knows; else all of it. O(characters). */
function structureIn(text: string, from: number, to: number): readonly [start: number, end: number] {
  const first = from + text.slice(from, to).search(/[^\uFEFF\s]/);
  for (let at = first, line = 0; line < FIRST_LINES && at >= from && at < to; line++) {
    const end = PIECE.test(text.slice(from, at)) ? -1 : endOfStructure(text, at, to, at === first);
    if (end > 0) return [at === first ? from : at, end];
    // Of what seems to be such from its beginning on, its reader says what is wrong.
    const head = text.slice(at, at + 200);
    if (at === first && (JSON_START.test(head) || (head[0] === '<' && !TAG_PROMPT.test(head)))) break;
    at = text.indexOf('\n', at) + 1 || to;
  }
  return [from, to];
}

/**
 * Finds the end of the lines of the JSON or XML that begins at a place; -1 where none does.
 * @param isAll nothing stands before it, so that what is wrong with it is for its reader to say
 */
function endOfStructure(text: string, at: number, to: number, isAll: boolean): number {
  if (!'{[<'.includes(text[at])) return -1;
  const head = text.slice(at, at + 4000);
  const root = ROOT.exec(head)?.[1];
  const close = root === undefined ? { '{': '}', '[': ']' }[head[0]] : `</${root}>`;
  let last = close === undefined ? -1 : text.lastIndexOf(close, to - 1);
  // Prompts have brackets too.
  while (root === undefined && last > at && /\S/.test(text[last + 1] ?? ''))
    last = text.lastIndexOf(close ?? '', last - 1);
  if (close === undefined || last < at || (root === undefined && !JSON_START.test(head))) return -1;
  const end = last + close.length;
  const rest = text.slice(end, to).trim();
  // More of it behind its end is for its reader to judge.
  const isWhole = rest === '' || PIECE.test(rest);
  // A list in braces of its own, such as a graph of DOT, may stand below its title.
  if (root === undefined && !(isAll && isWhole) && !isJson(text.slice(at, end))) return -1;
  return isWhole ? to : text.indexOf('\n', end) + 1 || to;
}

function isJson(text: string): boolean {
  if (whereDeeper(text, MOST_DEPTH) >= 0) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Counts the lines of a part of the text as the terminal's. */
function noteLines(text: string, from: number, to: number, cuts: Cuts): void {
  for (let at = from; at < to; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? to : newline;
    const line = text.slice(at, Math.min(end, at + 400)).trim();
    if (line !== '') note(text, at, line, cuts);
    at = end + 1;
  }
}

/** Passes lines of the terminal from one end on: how many there are, and where content begins or ends; -1 where there is nothing else. */
function ends(text: string, from: number, step: 1 | -1, cuts: Cuts): [count: number, at: number] {
  let count = 0;
  let reached = from;
  for (let at = from; step > 0 ? at < text.length : at > 0; ) {
    const start = step > 0 ? at : at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text
      .slice(start, Math.min(end, start + 400))
      .replace(/^\uFEFF/, '')
      .trim();
    if (RECORDER.test(line) || PROMPT.test(line)) {
      count++;
      note(text, start, line, cuts);
      reached = step > 0 ? Math.min(end + 1, text.length) : start;
    } else if (line !== '') return [count, reached];
    at = step > 0 ? end + 1 : start;
  }
  return [count > 0 ? -1 : 0, reached];
}

function note(text: string, start: number, line: string, cuts: Cuts): void {
  cuts.terminal++;
  if (cuts.first > 0) return;
  cuts.first = text.slice(0, start).split('\n').length;
  cuts.quoted = quoteLine(line);
}

function describeCuts({ terminal, quoted, escapes, pages, backspaces }: Cuts): LocalText | null {
  const parts: LocalText[] = [];
  const add = (count: number, one: string, several: string, kindJa: string): void => {
    const kindEn = count === 1 ? one : several;
    if (count > 0) parts.push({ en: `${count} ${kindEn}`, ja: `${kindJa} ${count}` });
  };
  add(terminal, 'terminal line', 'terminal lines', '端末の行');
  add(escapes, 'escape sequence', 'escape sequences', 'エスケープシーケンス');
  add(pages, 'prompt of a pager', 'prompts of a pager', 'ページャの表示');
  add(backspaces, 'backspace', 'backspaces', 'バックスペース');
  if (parts.length === 0) return null;
  const first = terminal > 0 ? { en: `, first ${quoted}`, ja: `（最初は ${quoted}）` } : { en: '', ja: '' };
  return {
    en: `left out: ${parts.map(({ en }) => en).join(', ')}${first.en}`,
    ja: `除きました：${parts.map(({ ja }) => ja).join('、')}${first.ja}`,
  };
}
