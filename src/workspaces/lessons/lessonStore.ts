import { create } from 'zustand';
import type { Lesson } from '../../core/lessons/lesson';
import type { Step } from '../../document/transaction';
import type { Fault } from '../../state/asks/fault';
import { dropText, storedText, storeText } from '../../state/persistence/safeStorage';

/** A lesson that is being walked. */
export interface OpenLesson {
  /** Of one that comes with the page; null of a file. */
  readonly id: string | null;
  readonly lesson: Lesson;
}

/** The lesson that is open and where one is in it: never undone, lost with the page. */
export interface LessonsState {
  readonly open: OpenLesson | null;
  readonly step: number;
  readonly revealed: boolean;
  /** Places of the choices that are marked. */
  readonly chosen: readonly number[];
  /** Why a file could not be opened. */
  readonly fault: (Fault & { readonly name: string }) | null;
  /** The step of the history by which the lesson put its first network in place of the person's: undo leads back from there. Null where there is none. */
  readonly first: Step | null;
  /** It goes on after a reload, which has taken that history: the way back is the kept design that it began on. */
  readonly resumed: boolean;
  /** The window of the speaker's notes, while it is open. */
  readonly notes: Window | null;
  /** The network put on the canvas for the lesson, to detect whether it has changed. */
  readonly placed: { readonly state: string; readonly network: string; readonly revision: number } | null;
}

export const useLessons = create<LessonsState>()(() => ({
  open: null,
  step: 0,
  revealed: false,
  chosen: [],
  fault: null,
  first: null,
  resumed: false,
  notes: null,
  placed: null,
}));

/** The kept design that a lesson began on, as long as it is walked. */
const HOME = 'topoloom-lesson-home';

export const homeDesign = (): string | null => storedText('session', HOME);

export function rememberHome(design: string | null): void {
  if (design === null) dropText('session', HOME);
  else storeText('session', HOME, design);
}

export const changeLessons = (changes: Partial<LessonsState>): void => useLessons.setState(changes);
