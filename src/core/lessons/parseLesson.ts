import * as v from 'valibot';
import type { LocalText } from '../base/localText';
import { readParams } from '../base/params';
import { wordsOf } from '../base/problem';
import { suggestion } from '../base/suggestion';
import { JsonLines } from '../base/text/jsonLines';
import { parseJson } from '../base/text/parseJson';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { TopoloomError } from '../base/topoloomError';
import { exerciseDescriptors } from '../exercises/kinds/registry';
import { checkInput, describeTooLarge } from '../formats/checkInput';
import { DESIGN_LINK, unpackLink } from '../formats/designLink';
import { parseDrawing } from '../formats/parts/designDocument';
import { atPath, refuseIssues } from '../formats/parts/schemaProblems';
import { generateFromSpec, isPlantSpec, parseSpec } from '../generators/spec';
import { engineDescriptors, findEngine } from '../routing/registry';
import {
  FORMAT,
  type Lesson,
  type LessonState,
  type LessonStep,
  lessonSchema,
  VERSION,
  type WrittenLesson,
  type WrittenState,
} from './lesson';
import { placedTexts, slotsOf } from './lessonTexts';
import { designFile } from './openState';
import { checkPlace, type PlacesKnown } from './places';

/** Characters of a lesson: the designs in it included. */
export const MOST_LESSON_CHARS = 4 * 1024 * 1024;

type Path = readonly (string | number)[];
type Fault = (path: Path, text: LocalText) => void;

/**
 * Reads a lesson: schema first, then that every engine, exercise, link and figure in it is there. Networks are read but not built from their specs
 * (`openState`). Faults carry the line and the path. O(characters).
 * @throws FormatError
 */
export function parseLesson(file: TextFile, known: PlacesKnown): Lesson {
  checkInput(file, { en: 'a lesson', ja: '講義' });
  const problems = new ProblemList(file.name);
  const text = file.text.replace(/^\uFEFF/, '');
  if (text.length > MOST_LESSON_CHARS) problems.error(0, describeTooLarge(text.length, MOST_LESSON_CHARS));
  const cut = text.indexOf('\ufffd');
  if (cut >= 0)
    problems.error(text.slice(0, cut).split('\n').length, {
      en: 'expected UTF-8',
      ja: '文字コードは UTF-8 にしてください',
    });
  problems.finish();
  const json = parseJson(text, file.name);
  const lines = new JsonLines(text);
  const fault: Fault = (path, text) => problems.error(lines.lineOf(path), atPath(path, text));
  checkHead(json, (path, text) => problems.error(lines.lineOf(path) || 1, text));
  problems.finish();
  const result = v.safeParse(lessonSchema, json);
  if (!result.success) return refuseIssues(result.issues, lines, problems);
  const lesson = filledIn(result.output, fault);
  problems.finish();
  checkSlots(lesson, fault);
  for (const [i, { state, question, reveal }] of lesson.steps.entries()) {
    // What a step leaves out has been looked at where it was said.
    if (state && result.output.steps[i].state)
      checkState(state, known, (path, text) => fault(['steps', i, 'state', ...path], text));
    if (reveal?.state)
      checkState(reveal.state, known, (path, text) => fault(['steps', i, 'reveal', 'state', ...path], text));
    const { kind } = question?.exercise ?? {};
    if (kind !== undefined) checkExercise(kind, (text) => fault(['steps', i, 'question', 'exercise', 'kind'], text));
  }
  problems.finish();
  return lesson;
}

/** Gives every step its whole state: a value left out is that of the step before, except what that opens. */
function filledIn(written: WrittenLesson, fault: Fault): Lesson {
  let before: LessonState | undefined;
  const filled = (state: WrittenState, path: Path): LessonState => {
    const network = state.network ?? before?.network;
    if (network === undefined)
      fault([...path, 'network'], {
        en: 'missing, expected a network: no step before has one',
        ja: 'ネットワークが必要です。前のステップにもありません',
      });
    return { ...state, network: network ?? '' };
  };
  const steps = written.steps.map(({ state, reveal, ...step }, i): LessonStep => {
    if (state) before = filled(state, ['steps', i, 'state']);
    const shown = before && (state ? before : { ...before, open: undefined });
    const then = reveal?.state && filled(reveal.state, ['steps', i, 'reveal', 'state']);
    return { ...step, ...(shown && { state: shown }), ...(reveal && { reveal: { ...reveal, state: then } }) };
  });
  return { ...written, steps };
}

/** Before the schema: a file of another kind, or of a later program, should not be answered with a list of missing fields. */
function checkHead(json: unknown, fault: Fault): void {
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (format !== FORMAT)
    fault(['format'], {
      en: `expected a lesson: "format": "${FORMAT}"`,
      ja: `講義（"format": "${FORMAT}"）が必要です`,
    });
  else if (typeof version === 'number' && version > VERSION)
    fault(['version'], {
      en: `the lesson has version ${version}; this program reads up to ${VERSION}: use a newer Topoloom`,
      ja: `講義のバージョンは ${version} ですが、このプログラムが読めるのは ${VERSION} までです。新しい Topoloom を使ってください`,
    });
}

function checkSlots(lesson: Lesson, fault: Fault): void {
  for (const { path, texts, figures } of placedTexts(lesson))
    for (const [language, text] of Object.entries(texts)) {
      const unknown = slotsOf(text).find((name) => !Object.hasOwn(figures ?? {}, name));
      const names = Object.keys(figures ?? {});
      if (unknown !== undefined)
        fault([...path, language], {
          en: `no figure "${unknown}": expected ${names.join(', ') || 'no braces, for there are no figures'}`,
          ja: `数値「${unknown}」はありません。${names.length > 0 ? `使えるのは ${names.join(', ')} です` : '数値がないので、波括弧は使えません'}`,
        });
    }
}

function checkExercise(kind: string, fault: (text: LocalText) => void): void {
  const ids = exerciseDescriptors.map(({ id }) => id);
  const near = suggestion(kind, ids);
  if (!ids.includes(kind))
    fault({
      en: `no exercise "${kind}": expected one of ${ids.join(', ')}${near.en}`,
      ja: `演習「${kind}」はありません。${ids.join(', ')} のいずれかです${near.ja}`,
    });
}

function checkState({ network, engine, params, open }: LessonState, known: PlacesKnown, fault: Fault): void {
  const tried = (key: string, read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof TopoloomError)) throw error;
      const [problem] = error.problems;
      fault([key], problem ? wordsOf(problem) : error.reason);
    }
  };
  tried('network', () => {
    if (typeof network !== 'string') parseDrawing(designFile(network));
    else if (network.startsWith(DESIGN_LINK)) unpackLink(network.slice(DESIGN_LINK.length));
    else if (isPlantSpec(network)) generateFromSpec(network);
    else parseSpec(network);
  });
  const found = engine === undefined ? null : findEngine(engine);
  if (found === undefined) {
    const near = suggestion(
      engine ?? '',
      engineDescriptors.map(({ id }) => id),
    );
    fault(['engine'], {
      en: `no engine "${engine}": topoloom list engines has them${near.en}`,
      ja: `エンジン「${engine}」はありません。一覧は topoloom list engines で見られます${near.ja}`,
    });
  }
  if (found) tried('params', () => readParams(found.descriptor.params, params ?? {}));
  else if (found === null && params !== undefined)
    fault(['params'], { en: 'expected an engine that they are of', ja: 'どのエンジンのパラメータかが必要です' });
  const wrong = open === undefined ? null : checkPlace(open, known);
  if (wrong !== null) fault(['open'], wrong);
}
