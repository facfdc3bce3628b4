import type { LocalText } from '../base/localText';
import { SeededRandom } from '../base/structures/seededRandom';
import { printedPage } from '../base/text/printedPage';
import { escapeXml } from '../base/text/xml';
import type { AnswerForm } from '../exercises/exercise';
import { findExercise } from '../exercises/kinds/registry';
import type { Topology } from '../topology/topology';
import { handoutTexts } from './handoutTexts';
import type { Lesson, LessonQuestion, LessonStep } from './lesson';
import { textIn } from './lessonTexts';

export interface HandoutRequest {
  readonly lesson: Lesson;
  readonly language: string;
  /** True: answers in place of the blanks. */
  readonly solution: boolean;
}

/** Two columns in print that can still be read: a lesson of nine steps goes on one sheet of A4. */
const STYLE = `
body { font-size: 10.4pt; line-height: 1.36; margin: 10mm; }
h1 { font-size: 15pt; margin: 0 0 1mm; }
header p { font-size: 10pt; }
main { columns: 2; column-gap: 7mm; column-rule: 0.2mm solid #bbb; }
header { margin-bottom: 3mm; }
section { margin: 0 0 3mm; }
.answer { margin-top: 1mm; }
h2 { font-size: 11pt; break-after: avoid; }
p { font-size: 10.4pt; margin: 0 0 0.8mm; color: #111; }
ul { margin: 0; padding: 0; list-style: none; }
.asked { break-inside: avoid; border: 0.25mm solid #999; border-radius: 1mm; padding: 1.2mm 2mm; }
.items { display: flex; flex-wrap: wrap; gap: 0 3.5mm; }
.given { color: #333; font-size: 9pt; }
.blank { display: inline-block; border-bottom: 0.25mm solid #555; width: 9mm; }
div.blank { display: block; width: auto; height: 7mm; }
.answer { border-left: 0.8mm solid #555; padding-left: 2mm; }
@page { size: A4 portrait; margin: 10mm; }
@media print { body { margin: 0; } }
`;

/**
 * A page of its own to print: every step of a lesson with its figures, blanks for its questions, or their answers and what is revealed. Texts
 * of the lesson are escaped, whatever they hold. O(characters).
 */
export function handoutPage({ lesson, language, solution }: HandoutRequest): string {
  const words = handoutTexts(language);
  const summary = lesson.summary ? [textIn(lesson.summary, language)] : [];
  return printedPage({
    language: language === 'ja' ? 'ja' : 'en',
    title: `${textIn(lesson.title, language)}${solution ? ` (${words.solution})` : ''}`,
    lines: [...summary, ...(solution ? [] : [`${words.name}: ${'_'.repeat(30)}`])],
    print: words.print,
    sections: lesson.steps.map((step, i) => stepSection(step, i + 1, language, solution)),
    style: STYLE,
  });
}

function stepSection(step: LessonStep, number: number, language: string, solution: boolean): string {
  const { figures, question, reveal } = step;
  const told = (texts: LessonStep['text']): string => paragraphs(textIn(texts, language, figures));
  const asked = question ? questionBox(question, step, language, solution) : '';
  const revealed = solution && reveal?.text ? `<div class="answer">${told(reveal.text)}</div>` : '';
  return `<section>
<h2>${number}. ${escapeXml(textIn(step.title, language, figures))}</h2>
${told(step.text)}${asked}${revealed}
</section>`;
}

function questionBox(question: LessonQuestion, { figures }: LessonStep, language: string, solution: boolean): string {
  const { text, choices = [], exercise } = question;
  const lead = text ? paragraphs(textIn(text, language, figures)) : '';
  const items = choices.map(
    (choice) =>
      `<li>${box(solution && choice.right === true)} ${escapeXml(textIn(choice.text, language, figures))}</li>`,
  );
  const listed = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  const drawn = exercise ? exerciseSheet(exercise, language, solution) : '';
  return `<div class="asked">${lead}${listed}${drawn}</div>`;
}

function exerciseSheet(
  { kind, seed }: NonNullable<LessonQuestion['exercise']>,
  language: string,
  solution: boolean,
): string {
  const found = findExercise(kind);
  if (!found) return '';
  const words = handoutTexts(language);
  const local = (text: LocalText): string => (language === 'ja' ? text.ja : text.en);
  const { topology, question, given, form, solution: right } = found.draw(new SeededRandom(seed));
  const rows = [
    `<p><b>${escapeXml(words.exercise(local(found.descriptor.title), seed))}</b></p>`,
    paragraphs(local(question)),
    `<p class="given">${escapeXml(`${words.network}: ${linksOf(topology).join(', ')}`)}</p>`,
    ...given.map(
      ({ title, rows: lines }) => `<p class="given">${escapeXml(`${local(title)}: ${lines.join(' | ')}`)}</p>`,
    ),
    `<p>${escapeXml(askedFor(form, language))}</p>`,
    `<p class="items">${form.items.map((item, i) => `<span>${itemLine(form, item, right, i, solution)}</span>`).join('')}</p>`,
  ];
  if (form.kind !== 'sequence') return rows.join('\n');
  const said = `${words.answer}: ${right.join(', ') || words.nothing}`;
  return rows.join('\n') + (solution ? `<p><b>${escapeXml(said)}</b></p>` : '<div class="blank"></div>');
}

/** An item of an answer: with a box to mark, a blank for its value, or for itself where an order is requested. */
function itemLine(form: AnswerForm, item: string, right: readonly string[], place: number, solution: boolean): string {
  const text = escapeXml(item);
  if (form.kind === 'pick') return `${box(solution && right.includes(item))} ${text}`;
  if (form.kind === 'sequence') return text;
  return `${text}: ${solution ? `<b>${escapeXml(right[place])}</b>` : '<span class="blank"></span>'}`;
}

function askedFor(form: AnswerForm, language: string): string {
  const words = handoutTexts(language);
  if (form.kind === 'sequence') return words.inOrder;
  if (form.kind === 'assign') return words.assign(form.values.join(', '));
  return form.one ? words.chooseOne : words.chooseAll;
}

/** Links between switches, by their names. */
function linksOf({ switches, links }: Topology): readonly string[] {
  const names = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  return links.flatMap(({ a, b }) => {
    const ends = [names.get(a.node), names.get(b.node)];
    return ends.includes(undefined) ? [] : [ends.join(' – ')];
  });
}

const box = (marked: boolean): string => (marked ? '☑' : '☐');

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
}
