import type { LocalText } from '../core/base/localText';
import type { ParamSpec } from '../core/base/params';
import type { FigureChart, FigureDescriptor, FigureRemark } from './figure';

interface Prose extends Pick<FigureDescriptor, 'title' | 'source' | 'explanation' | 'remarks' | 'charts'> {
  /** Label and help of parameters. */
  readonly params: Readonly<Record<string, Pick<ParamSpec, 'label' | 'help'>>>;
}

/** A line's mark, which says which text of a figure follows; source and explanation have none. */
const MARK =
  /^# |^= (?<param>\w+): |^\| (?<id>[\w-]+), (?<shape>bars|lines)(?<log>, log x)? \| |^- (?<kind>erratum|differs|unsaid|beyond): |^/;

/**
 * The texts of a figure from its file of prose, in which a text in English has the same in Japanese on the line below: `# title`, the place
 * in the publication, the explanation, `= key: label | help` for each parameter, `| id, bars | title | x | y |` for each chart,
 * `- unsaid: text` for each remark.
 * @throws Error for lines of other forms
 */
export function readProse(text: string): Prose {
  const lines = text.split('\n').filter((line) => line !== '');
  const [plain, titles]: LocalText[][] = [[], []];
  const params: Record<string, Prose['params'][string]> = {};
  const remarks: FigureRemark[] = [];
  const charts: FigureChart[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [en, ja = ''] = lines.slice(i, i + 2);
    const [mark, { param, id, shape, log, kind }] = markOf(en);
    if (ja.length <= mark.length || !ja.startsWith(mark))
      throw new Error(`${en}: expected it in Japanese below: ${mark}`);
    const words = { en: en.slice(mark.length), ja: ja.slice(mark.length) };
    if (kind) remarks.push({ kind: kind as FigureRemark['kind'], text: words });
    else if (param) {
      const [label, help] = cells(words, 'a label and a help', 2);
      params[param] = { label, help };
    } else if (id) {
      const [title, x, y] = cells(words, 'a title, x and y', 3);
      charts.push({
        id,
        shape: shape as FigureChart['shape'],
        title,
        x: { label: x, ...(log && { log: true }) },
        y: { label: y },
      });
    } else (mark === '' ? plain : titles).push(words);
  }
  const [source, explanation, stranger = titles[1]] = plain;
  if (!titles[0] || !explanation || stranger)
    throw new Error(`${lines[0]}: expected a title, a source and an explanation`);
  return {
    ...{ title: titles[0], source, explanation, params },
    ...(charts.length > 0 && { charts }),
    ...(remarks.length > 0 && { remarks }),
  };
}

function markOf(line: string): [mark: string, parts: Partial<Record<string, string>>] {
  const found = MARK.exec(line);
  return [found?.[0] ?? '', found?.groups ?? {}];
}

/** Texts with bars between them, in both languages. */
function cells({ en, ja }: LocalText, expected: string, count: number): readonly LocalText[] {
  const [ours, theirs] = [en, ja].map((text) => text.replace(/ \|$/, '').split(' | '));
  if (ours.length !== count || theirs.length !== count)
    throw new Error(`${en}: expected ${expected} in both languages`);
  return ours.map((text, i) => ({ en: text, ja: theirs[i] }));
}
