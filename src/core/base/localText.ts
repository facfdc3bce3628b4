/** A sentence or label in every language of the interface. */
export interface LocalText {
  readonly en: string;
  readonly ja: string;
}

/** A text that is the same in every language: the titles of works, with their authors. */
export function untranslated(text: string): LocalText {
  return { en: text, ja: text };
}
