/** Digits of a number as labels have it. */
const DIGITS = 4;

/**
 * The number of a cable as labels have it, so that text sorts.
 * @example
 * cableName(7); // => 'C0007'
 */
export function cableName(cable: number): string {
  return `C${String(cable).padStart(DIGITS, '0')}`;
}

/**
 * The same of a tail of a cable that splits, by its number; of other cables that is undefined.
 * @example
 * tailName(12, 2); // => 'C0012.2'
 */
export function tailName(cable: number, tail: number | undefined): string {
  return tail === undefined ? cableName(cable) : `${cableName(cable)}.${tail}`;
}

/** Colours of cables to machines, and between switches: the word for people, and as NetBox writes it. */
export const CABLE_COLOURS = {
  host: { name: 'black', hex: '000000' },
  network: { name: 'aqua', hex: '00ffff' },
} as const;
