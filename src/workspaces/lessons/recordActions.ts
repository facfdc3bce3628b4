import {
  FORMAT as LESSON_FORMAT,
  VERSION as LESSON_VERSION,
  type LessonText,
  type WrittenLesson,
  type WrittenState,
} from '../../core/lessons/lesson';
import { faultOf, plainFault } from '../../state/asks/fault';
import { runOn } from '../../state/asks/runOn';
import { useDocument } from '../../state/document/documentStore';
import { writeLink } from '../../state/persistence/linkActions';
import { useSelection } from '../../state/selection/selectionStore';
import type { Language } from '../../state/view/preferencesStore';
import { saveBytes } from '../../widgets/saveBytes';
import { takeLessonFiles } from './lessonActions';
import { changeRecording, useRecording } from './recordStore';

type Step = WrittenLesson['steps'][number];

/** Characters of a design beyond which its imported tables are left out. */
const LONGEST_DESIGN = 2 ** 20;

/** The text fields of a step. */
export type Field = 'title' | 'text' | 'notes';

/** Begins a lesson with what is shown now as its first step. */
export async function beginRecording(language: Language, first: string): Promise<void> {
  const title = useDocument.getState().topology.name || first;
  changeRecording({
    draft: { format: LESSON_FORMAT, version: LESSON_VERSION, title: { [language]: title }, steps: [] },
    at: 0,
  });
  await addStep(language, first);
}

export const dropRecording = (): void => changeRecording({ draft: null, at: 0, fault: null });

export function nameRecording(language: Language, title: string): void {
  const { draft } = useRecording.getState();
  if (draft) changeRecording({ draft: { ...draft, title: said(draft.title, language, title) ?? {} } });
}

/** Adds what is shown now as a step after the one that is looked at. */
export async function addStep(language: Language, title: string): Promise<void> {
  const state = await shownState();
  const { draft, at } = useRecording.getState();
  if (!draft) return;
  const place = Math.min(at + 1, draft.steps.length);
  const step: Step = { title: { [language]: title }, text: {}, state };
  changeRecording({ draft: { ...draft, steps: draft.steps.toSpliced(place, 0, step) }, at: place, fault: null });
}

/** Puts what is shown now in place of what the step shows. */
export async function takeShown(): Promise<void> {
  const state = await shownState();
  changeStep((step) => ({ ...step, state }));
}

export function write(field: Field, language: Language, value: string): void {
  changeStep(({ [field]: before, ...step }) => {
    const text = said(before ?? {}, language, value);
    // What may be left out is left out where nothing is said.
    return { ...step, ...((text || field !== 'notes') && { [field]: text ?? {} }) } as Step;
  });
}

export function removeStep(): void {
  const { draft, at } = useRecording.getState();
  if (draft) changeRecording({ draft: { ...draft, steps: draft.steps.toSpliced(at, 1) }, at: Math.max(0, at - 1) });
}

/** Saves the lesson as a file, if it is one. */
export async function saveRecording(): Promise<void> {
  const text = await checked();
  if (text !== null) saveBytes('lesson.json', text, 'application/json');
}

/** Opens it as those who get the file will see it. */
export async function tryRecording(): Promise<void> {
  const text = await checked();
  if (text !== null) await takeLessonFiles([new File([text], 'lesson.json')]);
}

function changeStep(change: (step: Step) => Step): void {
  const { draft, at } = useRecording.getState();
  const step = draft?.steps[at];
  if (draft && step) changeRecording({ draft: { ...draft, steps: draft.steps.with(at, change(step)) }, fault: null });
}

/** A text with what is said in one language; null if nothing is said in any. */
function said(texts: LessonText, language: Language, value: string): LessonText | null {
  const { [language]: _, ...others } = texts;
  const all = value === '' ? others : { ...others, [language]: value };
  return Object.keys(all).length > 0 ? all : null;
}

/** The file, once the reader of lessons has taken it; null if it has not, and why is told. */
async function checked(): Promise<string | null> {
  const { draft } = useRecording.getState();
  const unsaid = draft?.steps.findIndex(({ title, text }) => isUnsaid(title) || isUnsaid(text)) ?? -1;
  if (unsaid >= 0) {
    const n = unsaid + 1;
    const en = `Step ${n} needs a title and a text, in one language at least.`;
    const ja = `ステップ ${n} に題名と説明を、どちらかの言語で入力してください。`;
    changeRecording({ at: unsaid, fault: plainFault({ en, ja }) });
    return null;
  }
  const text = `${JSON.stringify(draft, null, 2)}\n`;
  try {
    await runOn('keeper', 'readLesson', { name: 'lesson.json', text });
    changeRecording({ fault: null });
    return text;
  } catch (error) {
    changeRecording({ fault: faultOf(error) });
    return null;
  }
}

const isUnsaid = (text: LessonText): boolean => Object.keys(text).length === 0;

/** The network with how it is routed, and the route that is drawn. */
async function shownState(): Promise<WrittenState> {
  const { fragment } = await writeLink(LONGEST_DESIGN, null);
  const { hosts } = useDocument.getState().topology;
  const { pathPair } = useSelection.getState();
  const [from, to] = [pathPair?.source, pathPair?.destination].map((id) => hosts.find((host) => host.id === id)?.name);
  return { network: fragment, ...(from && to && { path: [from, to] }) };
}
