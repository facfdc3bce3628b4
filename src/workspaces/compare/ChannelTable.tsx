import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { plainNames } from '../../core/topology/plainNames';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { RouteResultView } from '../../state/results/runStore';
import type { ElementRef } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { type Column, DataTable } from '../../widgets/DataTable';
import { plainDigits } from '../../widgets/plainDigits';
import { compareTexts } from './texts';

const PORTION = 100;

/** A number of every channel. */
export interface LoadColumn {
  readonly head: string;
  readonly csvHead?: string;
  readonly of: ArrayLike<number>;
  readonly format?: (value: number) => string;
}

interface Props {
  /** Whose channels are listed. */
  readonly of: Pick<RouteResultView, 'fabric' | 'topology'>;
  /** Channels as they are listed. */
  readonly order: Uint32Array;
  readonly caption: string;
  readonly numbers: readonly LoadColumn[];
  readonly bar: (channel: number) => ReactNode;
  readonly barWidth: string;
  /** Selects what was clicked, before it is brought into sight. */
  readonly choose: (target: ElementRef) => void;
  readonly file: string;
  readonly testId: string;
}

/** A channel's two ends: name, in full unless others are given, and port. */
function channelEnds(
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
export function ChannelTable({ of, order, caption, numbers, bar, barWidth, choose, file, testId }: Props) {
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
    { head: texts.sender, cell: from, csvHead: 'from', csv: (channel) => channelEnds(of, channel)[0] },
    {
      head: texts.receiver,
      cell: (channel) => channelEnds(of, channel, plain)[1],
      csvHead: 'to',
      csv: (channel) => channelEnds(of, channel)[1],
    },
    ...numbers.map(({ head, csvHead, of: value, format = formatShare }): Column<number> => {
      const csv = (channel: number): number => plainDigits(value[channel]);
      return { head, csvHead, number: true, cell: (channel) => format(csv(channel)), csv };
    }),
    { head: null, width: barWidth, decorates: true, cell: bar },
  ];
  return (
    <DataTable
      columns={columns}
      rows={Array.from(order)}
      keyOf={(channel) => channel}
      rowProps={(channel) => ({ className: 'results-row', onClick: () => go(channel) })}
      portion={PORTION}
      caption={(shown) => `${caption} · ${texts.more({ shown, total: order.length })}`}
      file={file}
      verticalSpacing={2}
      stickyHeader
      testId={testId}
    />
  );
}
