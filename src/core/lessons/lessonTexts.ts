import type { Lesson, LessonFigure, LessonStep, LessonText } from './lesson';

/** A text and its place in a lesson. */
export interface PlacedText {
  readonly path: readonly (string | number)[];
  readonly texts: LessonText;
  /** The figures that it may name; null for texts outside steps. */
  readonly figures: LessonStep['figures'] | null;
}

/** All texts of a lesson, in its order. */
export function placedTexts({ title, summary, steps }: Lesson): readonly PlacedText[] {
  const all: PlacedText[] = [];
  const add = (
    path: readonly (string | number)[],
    texts: LessonText | undefined,
    figures: PlacedText['figures'] = {},
  ): void => {
    if (texts) all.push({ path, texts, figures });
  };
  add(['title'], title, null);
  add(['summary'], summary, null);
  for (const [i, step] of steps.entries()) {
    const { figures = {}, question, reveal } = step;
    add(['steps', i, 'title'], step.title, figures);
    add(['steps', i, 'text'], step.text, figures);
    add(['steps', i, 'question', 'text'], question?.text, figures);
    for (const [j, choice] of (question?.choices ?? []).entries())
      add(['steps', i, 'question', 'choices', j, 'text'], choice.text, figures);
    add(['steps', i, 'reveal', 'text'], reveal?.text, figures);
    add(['steps', i, 'notes'], step.notes, figures);
  }
  return all;
}

/** The languages that a lesson has anything in, as they come up in it. */
export function languagesOf(lesson: Lesson): readonly string[] {
  return [...new Set(placedTexts(lesson).flatMap(({ texts }) => Object.keys(texts)))];
}

/** Texts that a lesson has in some other language only. */
export function missingIn(lesson: Lesson, language: string): readonly PlacedText[] {
  return placedTexts(lesson).filter(({ texts }) => texts[language] === undefined);
}

const SLOT = /\{([^{}]*)\}/g;

/** The names between braces in a text. */
export function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(SLOT)].map(([, name]) => name);
}

/** A text in a language, in English or any other where it has none in that, with its figures filled in. */
export function textIn(
  texts: LessonText,
  language: string,
  figures: Readonly<Record<string, LessonFigure>> = {},
): string {
  const text = texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';
  return text.replace(SLOT, (slot, name) => (Object.hasOwn(figures, name) ? String(figures[name].is) : slot));
}
