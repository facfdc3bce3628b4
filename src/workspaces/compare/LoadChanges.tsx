import { ActionIcon, Button, Group, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { focusOn } from '../../state/canvasPort';
import { usePreferences } from '../../state/preferencesStore';
import { changeSelection, type ElementRef } from '../../state/selectionStore';
import { plainDigits, toCsv } from '../../widgets/csv';
import { saveBytes } from '../../widgets/saveBytes';
import styles from './compare.module.css';
import { differenceColours } from './divergingScale';
import { largestChanges } from './loadDifference';
import { formatChange } from './paintDifference';
import { compareTexts } from './texts';
import { usePair } from './usePair';

const PORTION = 100;

/** Channels by how much their load changes between the two engines of the difference; a click goes there. */
export default function LoadChanges() {
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  const theme = usePreferences((v) => v.theme);
  const pair = usePair();
  const [shown, setShown] = useState(PORTION);
  const change = pair?.stale ? null : (pair?.change ?? null);
  const order = useMemo(() => (change ? largestChanges(change) : new Uint32Array()), [change]);
  if (!pair || !change) {
    return (
      <Text size="sm" p="md" className="dimmed">
        {pair?.stale ? texts.stale : pair ? texts.notComparable : texts.changesEmpty}
      </Text>
    );
  }
  const { from, to } = pair;
  const { fabric, topology } = to;
  const [nameFrom, nameTo] = [local(from.title), local(to.title)];
  const ends = (c: number): [string, string] => [
    `${fabric.switchNames[fabric.channelFrom[c]]} : ${fabric.channelFromPort[c]}`,
    `${fabric.switchNames[fabric.channelTo[c]]} : ${fabric.channelToPort[c]}`,
  ];
  const go = (c: number): void => {
    const target: ElementRef = { kind: 'link', id: topology.links[fabric.linkRecord[c >> 1]].id };
    changeSelection({ selection: [target] });
    focusOn([target]);
  };
  const save = (): void => {
    const rows = Array.from(order, (c) => [...ends(c), ...[from.load[c], to.load[c], change[c]].map(plainDigits)]);
    saveBytes('load-changes.csv', toCsv([['from', 'to', nameFrom, nameTo, 'change'], ...rows]), 'text/csv');
  };
  const most = order.length > 0 ? Math.abs(change[order[0]]) : 1;
  const colours = differenceColours(theme);
  return (
    <>
      <Table fz="xs" verticalSpacing={2} stickyHeader data-testid="load-changes">
        <Table.Caption>
          {texts.changesCaption({ from: nameFrom, to: nameTo })} ·{' '}
          {texts.changesOf({ shown: Math.min(shown, order.length), total: order.length })}
          <Tooltip label={texts.saveCsv}>
            <ActionIcon size="xs" ml={6} aria-label={texts.saveCsv} onClick={save}>
              <IconDownload size={12} />
            </ActionIcon>
          </Tooltip>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.channelFrom}</Table.Th>
            <Table.Th>{texts.channelTo}</Table.Th>
            <Table.Th className="num">{nameFrom}</Table.Th>
            <Table.Th className="num">{nameTo}</Table.Th>
            <Table.Th className="num">{texts.change}</Table.Th>
            <Table.Th w="26%" aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from(order.subarray(0, shown), (c) => {
            const [a, b] = ends(c);
            const width = `${(50 * Math.abs(change[c])) / most}%`;
            return (
              <Table.Tr key={c} className="results-row" onClick={() => go(c)}>
                <Table.Td>
                  <UnstyledButton fz="xs" onClick={() => go(c)} title={texts.jump({ name: `${a} – ${b}` })}>
                    {a}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td>{b}</Table.Td>
                <Table.Td className="num">{formatShare(from.load[c])}</Table.Td>
                <Table.Td className="num">{formatShare(to.load[c])}</Table.Td>
                <Table.Td className="num">{formatChange(change[c])}</Table.Td>
                <Table.Td aria-hidden>
                  <div
                    className={styles.changeBar}
                    style={
                      change[c] < 0
                        ? { width, marginLeft: `calc(50% - ${width})`, border: `2px solid ${colours[1]}` }
                        : { width, marginLeft: '50%', background: colours[6] }
                    }
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {shown < order.length && (
        <Group justify="center" p="xs">
          <Button variant="default" onClick={() => setShown(shown + 5 * PORTION)}>
            {texts.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}
