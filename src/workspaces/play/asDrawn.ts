import type { Drawing } from './drawing';

/** What is not part of a name, before and after it. */
const EDGE = String.raw`(?<![\p{L}\p{N}_-])`;
const END = String.raw`(?![\p{L}\p{N}_-])`;

/** Characters that mean something else in a pattern. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

const shorteners = new WeakMap<Drawing, (text: string) => string>();

/** A text with the names of switches as the drawing has them, where that shortens them. O(text), once O(switches). */
export function asDrawn(drawing: Drawing, text: string): string {
  let shorten = shorteners.get(drawing);
  if (!shorten) {
    shorten = shortener(drawing);
    shorteners.set(drawing, shorten);
  }
  return shorten(text);
}

function shortener({ labels, network: { topology } }: Pick<Drawing, 'labels' | 'network'>): (text: string) => string {
  const labelOf = new Map(topology.switches.map(({ name }, s) => [name, labels[s]]));
  // A number alone would be taken for one in a sentence.
  const isShorter = (name: string): boolean => name !== labelOf.get(name) && /\p{L}/u.test(labelOf.get(name) ?? '');
  const longer = [...labelOf.keys()].filter(isShorter).sort((a, b) => b.length - a.length);
  if (longer.length === 0) return (text) => text;
  const names = new RegExp(`${EDGE}(?:${longer.map((name) => name.replace(SPECIAL, '\\$&')).join('|')})${END}`, 'gu');
  return (text) => text.replace(names, (name) => labelOf.get(name) ?? name);
}
