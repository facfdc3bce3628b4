import { ActionIcon, Button, Group, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePageTexts } from '../../i18n/language';
import { focusOn } from '../../state/canvasPort';
import type { RouteResultView } from '../../state/runStore';
import type { ElementRef } from '../../state/selectionStore';

const PORTION = 100;

interface Props {
  /** Whose channels are listed. */
  readonly of: Pick<RouteResultView, 'fabric' | 'topology'>;
  /** Channels as they are listed. */
  readonly order: Uint32Array;
  readonly caption: string;
  /** Heads of the columns of numbers. */
  readonly heads: readonly string[];
  /** What stands under them, by channel. */
  readonly numbers: (channel: number) => readonly string[];
  readonly bar: (channel: number) => ReactNode;
  readonly barWidth: string;
  /** Selects what was clicked, before it is brought into sight. */
  readonly choose: (target: ElementRef) => void;
  readonly onSave: () => void;
  readonly testId: string;
}

/** A channel's two ends: name and port. */
export function channelEnds({ fabric }: Props['of'], c: number): readonly [string, string] {
  return [
    `${fabric.switchNames[fabric.channelFrom[c]]} : ${fabric.channelFromPort[c]}`,
    `${fabric.switchNames[fabric.channelTo[c]]} : ${fabric.channelToPort[c]}`,
  ];
}

/** Channels with numbers and a bar each, a portion at a time; a click goes to the link. */
export function ChannelTable({ order, caption, heads, barWidth, onSave, testId, ...row }: Props) {
  const t = usePageTexts();
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      <Table fz="xs" verticalSpacing={2} stickyHeader data-testid={testId}>
        <Table.Caption>
          {caption} · {t.links.more({ shown: Math.min(shown, order.length), total: order.length })}
          <Tooltip label={t.results.saveCsv}>
            <ActionIcon size="xs" ml={6} aria-label={t.results.saveCsv} onClick={onSave}>
              <IconDownload size={12} />
            </ActionIcon>
          </Tooltip>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.links.from}</Table.Th>
            <Table.Th>{t.links.to}</Table.Th>
            {heads.map((head, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two engines may have one name
              <Table.Th key={i} className="num">
                {head}
              </Table.Th>
            ))}
            <Table.Th w={barWidth} aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from(order.subarray(0, shown), (c) => (
            <ChannelRow key={c} channel={c} {...row} />
          ))}
        </Table.Tbody>
      </Table>
      {shown < order.length && (
        <Group justify="center" p="xs">
          <Button variant="default" onClick={() => setShown(shown + 5 * PORTION)}>
            {t.links.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'of' | 'numbers' | 'bar' | 'choose'> {
  readonly channel: number;
}

function ChannelRow({ channel, of, numbers, bar, choose }: RowProps) {
  const t = usePageTexts();
  const [from, to] = channelEnds(of, channel);
  const go = (): void => {
    const target: ElementRef = { kind: 'link', id: of.topology.links[of.fabric.linkRecord[channel >> 1]].id };
    choose(target);
    focusOn([target]);
  };
  return (
    <Table.Tr className="results-row" onClick={go}>
      <Table.Td>
        <UnstyledButton fz="xs" onClick={go} title={t.links.jump({ name: `${from} – ${to}` })}>
          {from}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>{to}</Table.Td>
      {numbers(channel).map((number, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
        <Table.Td key={i} className="num">
          {number}
        </Table.Td>
      ))}
      <Table.Td aria-hidden>{bar(channel)}</Table.Td>
    </Table.Tr>
  );
}
