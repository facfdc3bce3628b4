import type { LidSpan } from '../../core/addressing/assignInOrder';

const LAST_LID = 0xbfff;

/** LIDs as people write them, `0x100-0x1ff, 7`; null where it is no such list. */
export function readLidSpans(text: string): LidSpan[] | null {
  const spans: LidSpan[] = [];
  for (const part of text.split(/[,;\s]+/)) {
    if (part === '') continue;
    const lids = /^(0x[0-9a-f]+|\d+)(?:-(0x[0-9a-f]+|\d+))?$/i.exec(part);
    if (!lids) return null;
    const first = Number(lids[1]);
    const last = Number(lids[2] ?? lids[1]);
    if (first < 1 || last < first || last > LAST_LID) return null;
    spans.push({ first, last });
  }
  return spans;
}
