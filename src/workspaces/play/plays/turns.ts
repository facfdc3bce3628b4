import type { Fabric } from '../../../core/fabric/fabric';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { Language } from '../../../state/view/preferencesStore';
import { playTexts } from '../texts';
import { captionOf, queueText } from '../turns/caption';
import { graphAt } from '../turns/momentGraph';
import { paintMoment } from '../turns/paintMoment';
import { lastPosition, momentAt, nextRefusal, queueAt } from '../turns/replay';
import { type AskedBy, whatIfs } from '../turns/whatIfs';
import { askForDecisions, resultOf } from './decisions';
import { definePlay, type Shown, type Told } from './play';

/** Turn pairs that are told before their turn has come. */
const QUEUE = 5;

/** Engines that allow and refuse turns, one pair or one switch a step. */
export const turns = definePlay({
  id: 'turns',
  title: { en: 'How the turns were decided', ja: 'ターン判別の過程' },
  otherwise: true,
  job: 'traceDecisions',
  ask: askForDecisions,
  tell: turnsTold,
  signs: [
    { text: { en: 'allowed so far', ja: 'これまでに許可' }, ink: (p) => p.selection, d: 'M3 11 Q 13 3 23 11' },
    {
      text: { en: 'refused', ja: '禁止' },
      ink: (p) => p.warning,
      d: 'M5 11 A 10 10 0 0 1 21 11 M2.6 9.2 l4.6 3.4 M23.4 9.2 l-4.6 3.4',
    },
    { text: { en: 'this step', ja: 'このステップ' }, ink: (p) => p.path, d: 'M3 7 H22 M16 3 L22 7 L16 11' },
    {
      text: { en: 'the loop it would close', ja: 'できてしまうループ' },
      ink: (p) => p.warning,
      d: 'M3 7 H22 M16 3 L22 7 L16 11',
    },
    {
      text: { en: 'rank or place: the latest stands out most', ja: '番号・順番（新しいものほど目立つ色）' },
      d: 'ramp',
    },
  ],
});

/** The play of an engine's turns. */
export function turnsTold(fabric: Fabric, reply: DecisionReply, request: AskedBy): Told {
  return {
    last: lastPosition(reply),
    empty: reply.log.kind.length === 0,
    ...resultOf(reply, (language) => playTexts(language).carries),
    prohibitedTurns: reply.prohibitedTurns,
    at: (position, language) => shownAt(fabric, reply, request, position, language),
    seek: (from, direction) => nextRefusal(fabric, reply, from, direction),
  };
}

function shownAt(fabric: Fabric, reply: DecisionReply, request: AskedBy, position: number, language: Language): Shown {
  const texts = playTexts(language);
  const moment = momentAt(fabric, reply, position);
  return {
    kind: moment.event.kind,
    ended: moment.event.kind === 'end',
    caption: captionOf(moment, fabric, texts),
    counts: texts.counts({ allowed: moment.allowed.length, refused: moment.refused.length }),
    next: queueText(queueAt(fabric, reply, position, QUEUE), fabric, texts),
    whatIfs: whatIfs(fabric, moment, request, lastPosition(reply) - 1),
    graph: () => graphAt(moment, fabric.channelCount),
    paint: (pen, drawing, colours, loads) => paintMoment(pen, drawing, moment, colours, loads),
  };
}
