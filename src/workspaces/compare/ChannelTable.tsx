import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { plainNames } from '../../jobs/descriptors/names';
import { focusOn } from '../../state/canvasPort';
import type { RouteResultView } from '../../state/runStore';
import type { ElementRef } from '../../state/selectionStore';
import { type Column, DataTable } from '../../widgets/DataTable';
import { compareTexts } from './texts';

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

/** A channel's two ends: name, in full unless others are given, and port. */
export function channelEnds(
  { fabric }: Props['of'],
  c: number,
  names: readonly string[] = fabric.switchNames,
): readonly [string, string] {
  return [
    `${names[fabric.channelFrom[c]]} : ${fabric.channelFromPort[c]}`,
    `${names[fabric.channelTo[c]]} : ${fabric.channelToPort[c]}`,
  ];
}

/** Channels with numbers and a bar each, a portion at a time; a click goes to the link. */
export function ChannelTable({ of, order, caption, heads, numbers, bar, barWidth, choose, onSave, testId }: Props) {
  const texts = compareTexts(useLanguage());
  const plain = useMemo(() => plainNames(of.fabric.switchNames), [of.fabric]);
  const go = (channel: number): void => {
    const target: ElementRef = { kind: 'link', id: of.topology.links[of.fabric.linkRecord[channel >> 1]].id };
    choose(target);
    focusOn([target]);
  };
  const from = (channel: number) => {
    const [near, far] = channelEnds(of, channel);
    return (
      <UnstyledButton fz="xs" onClick={() => go(channel)} title={texts.jump({ name: `${near} – ${far}` })}>
        {channelEnds(of, channel, plain)[0]}
      </UnstyledButton>
    );
  };
  const columns: readonly Column<number>[] = [
    { head: texts.sender, cell: from },
    { head: texts.receiver, cell: (channel) => channelEnds(of, channel, plain)[1] },
    ...heads.map((head, i): Column<number> => ({ head, number: true, cell: (channel) => numbers(channel)[i] })),
    { head: null, width: barWidth, decorates: true, cell: bar },
  ];
  const save = (
    <Tooltip label={texts.saveCsv}>
      <ActionIcon size="xs" ml={6} aria-label={texts.saveCsv} onClick={onSave}>
        <IconDownload size={12} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <DataTable
      columns={columns}
      rows={Array.from(order)}
      keyOf={(channel) => channel}
      rowProps={(channel) => ({ className: 'results-row', onClick: () => go(channel) })}
      portion={PORTION}
      caption={(shown) => (
        <>
          {caption} · {texts.more({ shown, total: order.length })}
          {save}
        </>
      )}
      verticalSpacing={2}
      stickyHeader
      testId={testId}
    />
  );
}
