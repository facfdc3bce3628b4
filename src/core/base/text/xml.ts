const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Halves of pairs, and what is no character. */
const UNSAYABLE = /^[\ud800-\udfff\ufffe\uffff]$/;

/** Text for an element or an attribute in double quotes. XML has no way at all to say control characters and halves of pairs; they become spaces. */
export function escapeXml(text: string): string {
  return Array.from(text, (c) => ENTITIES[c] ?? (c < ' ' || UNSAYABLE.test(c) ? ' ' : c)).join('');
}
