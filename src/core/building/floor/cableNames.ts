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

/** Colours of cables to machines, and between switches: the word for people, and as NetBox writes it. */
export const CABLE_COLOURS = {
  host: { name: 'black', hex: '000000' },
  network: { name: 'aqua', hex: '00ffff' },
} as const;
