import { ActionIcon, Button, Group, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatShare } from '../../i18n/formatNumber';
import { usePageTexts } from '../../i18n/language';
import { focusOn } from '../../state/canvasPort';
import { useShownResult } from '../../state/jobStore';
import { type ElementRef, select } from '../../state/selectionStore';
import { plainDigits, toCsv } from '../../widgets/csv';
import { saveBytes } from '../../widgets/saveBytes';

const PORTION = 100;

/** Channels by load, the bottleneck first; a click goes there. */
export default function LinkLoads() {
  const t = usePageTexts();
  const { result } = useShownResult();
  const [shown, setShown] = useState(PORTION);
  const order = useMemo(() => {
    if (!result) return new Uint32Array();
    return Uint32Array.from(result.load.keys()).sort((a, b) => result.load[b] - result.load[a] || a - b);
  }, [result]);
  if (!result) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {t.links.empty}
      </Text>
    );
  }
  const { fabric, topology, load } = result;
  const end = (s: number, port: number): string => `${fabric.switchNames[s]} : ${port}`;
  const row = (c: number): [string, string, number] => [
    end(fabric.channelFrom[c], fabric.channelFromPort[c]),
    end(fabric.channelTo[c], fabric.channelToPort[c]),
    plainDigits(load[c]),
  ];
  const most = order.length > 0 ? load[order[0]] : 1;
  const go = (c: number): void => {
    const target: ElementRef = { kind: 'link', id: topology.links[fabric.linkRecord[c >> 1]].id };
    select([target]);
    focusOn([target]);
  };
  return (
    <>
      <Table fz="xs" verticalSpacing={2} stickyHeader data-testid="link-loads">
        <Table.Caption>
          {t.links.caption} · {t.links.more({ shown: Math.min(shown, order.length), total: order.length })}
          <Tooltip label={t.results.saveCsv}>
            <ActionIcon
              size="xs"
              ml={6}
              aria-label={t.results.saveCsv}
              onClick={() =>
                saveBytes('loads.csv', toCsv([['from', 'to', 'load'], ...Array.from(order, row)]), 'text/csv')
              }
            >
              <IconDownload size={12} />
            </ActionIcon>
          </Tooltip>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.links.from}</Table.Th>
            <Table.Th>{t.links.to}</Table.Th>
            <Table.Th className="num">{t.links.load}</Table.Th>
            <Table.Th w="35%" aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from(order.subarray(0, shown), (c) => {
            const [from, to, value] = row(c);
            return (
              <Table.Tr key={c} className="results-row" onClick={() => go(c)}>
                <Table.Td>
                  <UnstyledButton fz="xs" onClick={() => go(c)} title={t.links.jump({ name: `${from} – ${to}` })}>
                    {from}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td>{to}</Table.Td>
                <Table.Td className="num">{formatShare(value)}</Table.Td>
                <Table.Td aria-hidden>
                  <div className="load-bar" style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }} />
                </Table.Td>
              </Table.Tr>
            );
          })}
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
