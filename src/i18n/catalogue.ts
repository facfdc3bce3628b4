import type { LocalText } from '../core/base/localText';
import type { Language } from '../state/view/preferencesStore';
import { shownLanguage } from './language';

/** A text with values in it, in every language: functions of one object of named arguments. */
export interface FilledText<A> {
  readonly en: (args: A) => string;
  readonly ja: (args: A) => string;
}

interface LocalList {
  readonly en: readonly string[];
  readonly ja: readonly string[];
}

type Entry = LocalText | LocalList | FilledText<never>;

/** Texts by name, and groups of them: each text has both languages side by side. */
interface Entries {
  readonly [name: string]: Entry | Entries;
}

type Spoken<T> = T extends { readonly en: infer X; readonly ja: unknown }
  ? X
  : { readonly [K in keyof T]: Spoken<T[K]> };

/** The texts of a room in one language. */
export type Words<C extends (language?: Language) => unknown> = ReturnType<C>;

/** A text with named arguments; both languages take the same ones. */
export function text<A>(filled: FilledText<A>): FilledText<A> {
  return filled;
}

/**
 * The texts of a room, which load with it: English beside Japanese, so that neither is forgotten (a missing one does not compile).
 * The returned function gives them in a language, or in that of the page where none is named: the latter is for text that is painted
 * and cannot use `useLanguage`.
 */
export function defineTexts<T extends Entries>(entries: T): (language?: Language) => Spoken<T> {
  const spoken = { en: speak(entries, 'en') as Spoken<T>, ja: speak(entries, 'ja') as Spoken<T> };
  return (language = shownLanguage()) => spoken[language];
}

function speak(entries: Entries, language: Language): object {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, isEntry(entry) ? entry[language] : speak(entry, language)]),
  );
}

function isEntry(entry: Entry | Entries): entry is Entry {
  return Object.hasOwn(entry, 'en') && Object.hasOwn(entry, 'ja');
}
