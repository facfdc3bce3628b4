import type { Fabric } from '../../../core/fabric/fabric';
import { formatCount, formatNumber } from '../../../i18n/formatNumber';
import { loopName, turnName } from '../plays/names';
import type { PlayTexts } from '../texts';
import type { Moment, Pair } from './replay';

/** Describes the latest step as a sentence. */
export function captionOf({ event, style, refused }: Moment, fabric: Fabric, texts: PlayTexts): string {
  const { switchNames } = fabric;
  switch (event.kind) {
    case 'start':
      return texts.start[style];
    case 'allowed':
      return texts.allowed({
        at: switchNames[event.pair.at],
        turn: turnName(fabric, event.pair),
        traffic: formatNumber(event.traffic),
      });
    case 'refused': {
      const at = switchNames[event.pair.at];
      const turn = turnName(fabric, event.pair);
      const loop = loopName(fabric, event.loop, texts.loopBesides);
      const traffic = formatNumber(event.traffic);
      if (event.own === 'turn') return texts.turnRefused({ at, turn, traffic, loop });
      return texts.reverseRefused({ at, turn, traffic, reverse: turn.split(' – ').reverse().join(' – '), loop });
    }
    case 'ranked':
    case 'removed': {
      const at = switchNames[event.at];
      const counts = { at, refused: event.refused, allowed: event.allowed };
      if (event.kind === 'removed')
        // Differences of sums: what is left of nothing may be just below it.
        return texts.removed({
          ...counts,
          nth: formatCount(event.place + 1),
          weight: formatNumber(Math.max(0, event.value)),
        });
      const ranked = { ...counts, rank: formatCount(event.place), hops: event.value };
      return event.value === 0 ? texts.root(ranked) : texts.ranked(ranked);
    }
    case 'restart':
      return texts.restart;
    case 'end':
      return texts.end({ refused: refused.length });
  }
}

/** Describes the next item in the queue; empty if there is none. */
export function queueText(
  queue: readonly (Pair & { readonly traffic: number })[],
  fabric: Fabric,
  texts: PlayTexts,
): string {
  const turns = queue.map((pair) => `${turnName(fabric, pair)} (${formatNumber(pair.traffic)})`);
  return turns.length > 0 ? texts.next({ turns: turns.join(texts.comma) }) : '';
}
