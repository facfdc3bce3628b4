import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { usePageTexts } from '../i18n/language';
import { useSubject } from '../state/document/subjectStore';
import { useShownResult } from '../state/results/runStore';
import { select } from '../state/selection/selectionStore';
import { type TurnSquare, turnSquare } from './turnSquare';

/** Ports that still fit a matrix in the panel. */
const LARGEST = 16;

/** Allowed and prohibited turns of a switch, port by port. */
export function TurnMatrix({ at }: { readonly at: number }) {
  const t = usePageTexts();
  const fabric = useSubject((d) => d.fabric);
  const { result, stale } = useShownResult();
  const turns = useMemo(() => (result && !stale ? turnSquare(fabric, result, at) : null), [fabric, result, stale, at]);
  if (!turns || !result?.report.turns) {
    return (
      <Text size="xs" className="dimmed">
        {result && !stale ? t.inspector.turnsNone : t.verdict.noneHelp}
      </Text>
    );
  }
  const { channels, count } = turns;
  const degree = channels.length;
  const pairs = (degree * (degree - 1)) / 2;
  if (degree > LARGEST) {
    return (
      <Text size="xs" className="dimmed">
        {t.inspector.turnsMany({ prohibited: count, total: pairs })}
      </Text>
    );
  }
  return (
    <>
      <Text size="xs" className="dimmed">
        {t.inspector.turnsHelp}
      </Text>
      <Matrix at={at} turns={turns} />
    </>
  );
}

/** The matrix of turns: a row where each link comes in, a column where it goes out. */
function Matrix({ at, turns }: { readonly at: number; readonly turns: TurnSquare }) {
  const t = usePageTexts();
  const fabric = useSubject((d) => d.fabric);
  const { links, switches } = useSubject((d) => d.topology);
  const { channels, prohibited } = turns;
  const degree = channels.length;
  const name = (slot: number): string => switches[fabric.channelTo[channels[slot]]].name;
  const port = (slot: number): number => fabric.channelFromPort[channels[slot]];
  const slots = Array.from(channels.keys());
  const pick = (i: number, j: number): void => {
    const link = (slot: number) => links[fabric.linkRecord[channels[slot] >> 1]].id;
    select([{ kind: 'turn', at: switches[at].id, links: [link(i), link(j)] }]);
  };
  return (
    <table className="matrix" data-testid="turns">
      <thead>
        <tr>
          <td />
          {slots.map((j) => (
            <th key={j} scope="col" title={name(j)}>
              {port(j)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((i) => (
          <tr key={i}>
            <th scope="row" title={name(i)}>
              {port(i)}
            </th>
            {slots.map((j) => {
              const bad = prohibited[i * degree + j] === 1;
              const word = i === j ? t.inspector.uTurn : bad ? t.inspector.prohibited : t.inspector.allowed;
              const label = `${name(i)} – ${switches[at].name} – ${name(j)}: ${word}`;
              return (
                <td key={j} data-turn={i === j ? 'none' : bad ? 'prohibited' : 'allowed'}>
                  {i !== j && <UnstyledButton aria-label={label} title={label} onClick={() => pick(i, j)} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
