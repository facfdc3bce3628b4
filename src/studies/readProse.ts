import type { LocalText } from '../core/base/localText';
import type { FigureChart, FigureDescriptor, FigureRemark } from './figure';

type Prose = Pick<FigureDescriptor, 'title' | 'source' | 'explanation' | 'remarks' | 'charts'>;

/** A line's mark, which says which text of a figure follows: its title, a remark, a chart; the rest are source and explanation. */
const MARK = /^# |^- (erratum|differs|unsaid|beyond): |^\| ([\w-]+), (bars|lines)(, log x)? \| |^/;

/**
 * The texts of a figure from its file of prose, in which a text in English has the same in Japanese on the line below: `# title`, the place
 * in the publication, the explanation, `| id, bars | title | x | y |` for each chart, `- unsaid: text` for each remark.
 * @throws Error for lines of other forms
 */
export function readProse(text: string): Prose {
  const lines = text.split('\n').filter((line) => line !== '');
  const [plain, titles]: LocalText[][] = [[], []];
  const remarks: FigureRemark[] = [];
  const charts: FigureChart[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [en, ja = ''] = lines.slice(i, i + 2);
    const [mark, kind, id, shape, log] = MARK.exec(en) ?? [''];
    if (ja.length <= mark.length || !ja.startsWith(mark))
      throw new Error(`${en}: expected it in Japanese below: ${mark}`);
    const words = { en: en.slice(mark.length), ja: ja.slice(mark.length) };
    if (kind) remarks.push({ kind: kind as FigureRemark['kind'], text: words });
    else if (id) charts.push(readChart({ id, shape: shape as FigureChart['shape'] }, words, log !== undefined));
    else (mark === '' ? plain : titles).push(words);
  }
  const [source, explanation, stranger = titles[1]] = plain;
  if (!titles[0] || !explanation || stranger)
    throw new Error(`${lines[0]}: expected a title, a source and an explanation`);
  return {
    ...{ title: titles[0], source, explanation },
    ...(charts.length > 0 && { charts }),
    ...(remarks.length > 0 && { remarks }),
  };
}

function readChart(chart: Pick<FigureChart, 'id' | 'shape'>, { en, ja }: LocalText, log: boolean): FigureChart {
  const cells = (text: string): string[] => text.replace(/ \|$/, '').split(' | ');
  const names = cells(ja);
  const [title, x, y, ...more] = cells(en).map((name, i) => ({ en: name, ja: names[i] }));
  if (!y || more.length > 0 || names.length !== 3)
    throw new Error(`${en}: expected a title, x and y in both languages`);
  return { ...chart, title, x: { label: x, ...(log && { log }) }, y: { label: y } };
}
