import { create } from 'zustand';
import type { Lesson } from '../../core/lessons/lesson';
import type { Fault } from '../../state/fault';

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
  /** The last step of the person's own history, null if it was empty: undo leads back to there. */
  readonly home: { readonly mark: object | null } | null;
  /** What was put on the canvas for the lesson, to know whether it is still that. */
  readonly placed: { readonly state: string; readonly network: string; readonly revision: number } | null;
}

export const useLessons = create<LessonsState>()(() => ({
  open: null,
  step: 0,
  revealed: false,
  chosen: [],
  fault: null,
  home: null,
  placed: null,
}));

export const changeLessons = (changes: Partial<LessonsState>): void => useLessons.setState(changes);
