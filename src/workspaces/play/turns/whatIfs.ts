import type { LocalText } from '../../../core/base/localText';
import type { Fabric } from '../../../core/fabric/fabric';
import { engineDescriptors } from '../../../core/routing/registry';
import type { RunRequest } from '../../../state/results/routeActions';
import { turnName } from '../plays/names';
import type { WhatIf } from '../plays/play';
import type { Moment } from './replay';

export type AskedBy = Pick<RunRequest, 'engine' | 'params'>;

/**
 * The alternative decisions at a step, as far as the engine's parameters can express them: a turn pair in another place of the
 * sequence, another root. @param last the step of the last decision
 */
export function whatIfs(
  fabric: Fabric,
  { event }: Pick<Moment, 'event'>,
  { engine, params }: AskedBy,
  last: number,
): readonly WhatIf[] {
  const known = engineDescriptors.find(({ id }) => id === engine)?.params ?? {};
  if (event.kind === 'ranked' && Object.hasOwn(known, 'root')) {
    const root = fabric.switchNames[event.at];
    // The name of several is a list.
    if (event.place === 0 || root.includes(',')) return [];
    return [{ text: asRoot(root), params: { ...params, root }, step: 1 }];
  }
  if ((event.kind !== 'allowed' && event.kind !== 'refused') || !Object.hasOwn(known, 'order')) return [];
  const turn = turnName(fabric, event.pair);
  const words = turn.split(' – ');
  // The engine reads names apart at blanks, and comments from a sign on.
  if (words.some((name) => /[\s#]/.test(name))) return [];
  const line = words.join(' ');
  const back = words.toReversed().join(' ');
  const others = String(params.order ?? '')
    .split('\n')
    .filter((other) => other !== '' && ![line, back].includes(other.replace(/^last /, '')));
  const ordered = (lines: readonly string[]) => ({ ...params, order: lines.join('\n') });
  const sooner = { text: decidedFirst(turn), params: ordered([line, ...others]), step: 1 };
  const later = { text: decidedLast(turn), params: ordered([...others, `last ${line}`]), step: last };
  return event.kind === 'refused' ? [sooner] : [sooner, later];
}

const asRoot = (root: string): LocalText => ({ en: `${root} were the root`, ja: `${root} をルートにしたら` });

const decidedFirst = (turn: string): LocalText => ({
  en: `${turn} were decided first`,
  ja: `${turn} を最初に判別したら`,
});

const decidedLast = (turn: string): LocalText => ({
  en: `${turn} were decided last`,
  ja: `${turn} を最後に判別したら`,
});
