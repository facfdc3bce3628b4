/** Members of a value of JSON that may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Checks whether a value is an object, no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object; none of anything else. */
export function fieldsIn(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A text or a number as a text without blanks around it; undefined for anything else, and where nothing is left. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** The values of a list; one alone is a list of one, as some devices print it, and nothing is none. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}
