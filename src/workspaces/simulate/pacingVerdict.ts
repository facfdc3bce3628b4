import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import { formatShare } from '../../i18n/formatNumber';
import type { Asked } from './simulateStore';
import type { SimulateTexts } from './texts';

/** Which gap is the fastest, and how the paper's fares, said as it is. */
export function pacingVerdict(
  { honest }: Pick<SimulateTexts, 'honest'>,
  {
    reply,
    on,
  }: {
    readonly reply: Pick<PacingReply, 'rows' | 'stepsSimulated' | 'steps'>;
    readonly on: { readonly request: Pick<Asked, 'model'> };
  },
): string[] {
  const { rows } = reply;
  const said: string[] = [];
  if (rows.length === 0) return said;
  const best = rows.reduce((least, row) => (row.time < least.time ? row : least), rows[0]);
  const paper = rows.find(({ gap }) => gap === 'G');
  const even = rows.find(({ gap }) => gap === 'G-2');
  said.push(best.speedUp > 1 ? honest.best({ gap: best.gap, speed: formatShare(best.speedUp) }) : honest.none);
  if (paper && paper.time > best.time) {
    said.push(
      honest.paper({ paper: formatShare(paper.speedUp), time: formatShare(paper.time / best.time), best: best.gap }),
    );
    if (paper.speedUp < 1) said.push(honest.paperLoses);
  }
  if (paper && even) {
    const { buffers } = on.request.model;
    // What errors may hide is not said.
    const unsure = Math.max(paper.standardError, even.standardError);
    const saved = even.time - paper.time;
    if (saved > unsure) said.push(honest.plusTwoPays);
    else if (-saved > unsure && buffers > 1) said.push(honest.plusTwoLoses);
    if (buffers === 1) said.push(honest.oneBuffer);
  }
  if (reply.stepsSimulated < reply.steps) said.push(honest.partial);
  return said;
}
