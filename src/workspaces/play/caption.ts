import type { Fabric } from '../../core/fabric/fabric';
import { formatCount } from '../../i18n/formatNumber';
import type { Moment, Pair } from './replay';
import type { PlayTexts } from './texts';

/** Switches of a loop that a caption names. */
const NAMED = 9;

/** What the step just taken did, as a sentence. */
export function captionOf({ event, style, refused }: Moment, fabric: Fabric, texts: PlayTexts): string {
  const { switchNames } = fabric;
  switch (event.kind) {
    case 'start':
      return texts.start[style];
    case 'allowed':
      return texts.allowed({ at: switchNames[event.pair.at], turn: turnName(fabric, event.pair) });
    case 'refused': {
      const at = switchNames[event.pair.at];
      const turn = turnName(fabric, event.pair);
      const loop = loopName(fabric, event.loop, texts);
      if (event.own === 'turn') return texts.turnRefused({ at, turn, loop });
      return texts.reverseRefused({ at, turn, reverse: turn.split(' – ').reverse().join(' – '), loop });
    }
    case 'ranked':
    case 'removed': {
      const at = switchNames[event.at];
      const counts = { at, refused: event.refused, allowed: event.allowed };
      if (event.kind === 'removed') return texts.removed({ ...counts, nth: formatCount(event.place + 1) });
      return event.place === 0 ? texts.root({ at }) : texts.ranked({ ...counts, rank: formatCount(event.place) });
    }
    case 'restart':
      return texts.restart;
    case 'end':
      return texts.end({ refused: refused.length });
  }
}

function turnName({ switchNames, channelFrom, channelTo }: Fabric, { at, input, output }: Pair): string {
  return [switchNames[channelFrom[input]], switchNames[at], switchNames[channelTo[output]]].join(' – ');
}

function loopName({ switchNames, channelFrom }: Fabric, loop: Uint32Array, texts: PlayTexts): string {
  const names = Array.from(loop, (c) => switchNames[channelFrom[c]]);
  if (names.length <= NAMED) return [...names, names[0]].join(' → ');
  return `${names.slice(0, NAMED - 1).join(' → ')} → ${texts.loopBesides({ n: names.length })}`;
}
