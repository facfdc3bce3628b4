import { Button, Group, Loader, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { openWorkspace, usePage } from '../../state/pageStore';
import { ShowMore } from '../../widgets/ShowMore';
import { CostChart } from './CostChart';
import { Notice } from './FailureFacts';
import styles from './repair.module.css';
import { showFailure } from './repairActions';
import { StrategyTable } from './StrategyTable';
import { repairTexts } from './texts';
import { type ShownAnalysis, useAnalysis, useRepairCosts } from './useAnalysis';

const PORTION = 100;

/** Strategies side by side, and what each failure costs. */
export default function FailureCosts() {
  const shown = useAnalysis();
  if (!shown) return <NothingYet />;
  return (
    <>
      <Notice shown={shown} />
      <div className={styles.costs} data-stale={shown.stale || undefined} data-testid="repair-costs">
        <StrategyTable shown={shown} />
        <CostChart shown={shown} />
        <FailureTable shown={shown} />
      </div>
    </>
  );
}

/** Says what goes here, and how to get it. */
export function NothingYet() {
  const texts = repairTexts(useLanguage());
  const running = useRepairCosts().progress !== null;
  const inRepair = usePage((v) => v.workspace === 'repair');
  if (running) return <Loader size="sm" m="md" />;
  return (
    <Group p="md">
      <Text size="sm" className="dimmed">
        {texts.empty}
      </Text>
      {!inRepair && (
        <Button variant="default" onClick={() => openWorkspace('repair')}>
          {texts.open}
        </Button>
      )}
    </Group>
  );
}

function FailureTable({ shown: { report, order, row } }: { readonly shown: ShownAnalysis }) {
  const texts = repairTexts(useLanguage());
  const [most, setMost] = useState(PORTION);
  return (
    <div className={styles.failures}>
      <Table fz="xs" verticalSpacing={2} data-testid="failures">
        <Table.Caption>
          {texts.failures} · {texts.failureRows({ shown: Math.min(most, order.length), of: order.length })}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.failure}</Table.Th>
            <Table.Th className="num">{texts.mads}</Table.Th>
            <Table.Th className="num">{texts.blocks}</Table.Th>
            <Table.Th className="num">{texts.entries}</Table.Th>
            <Table.Th className="num">{texts.seconds}</Table.Th>
            <Table.Th className="num">{texts.pairsLost}</Table.Th>
            <Table.Th>{texts.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.slice(0, most).map((at) => {
            const one = report.rows[at];
            return (
              <Table.Tr
                key={one.down}
                className="results-row"
                data-shown={one === row || undefined}
                bg={one === row ? 'var(--accent-wash)' : undefined}
                onClick={() => showFailure(at)}
              >
                <Table.Td>
                  <UnstyledButton
                    fz="xs"
                    aria-pressed={one === row}
                    title={texts.show({ name: one.down })}
                    onClick={() => showFailure(at)}
                  >
                    {one.down}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td className="num">{formatCount(one.mads)}</Table.Td>
                <Table.Td className="num">{formatCount(one.blocks.total)}</Table.Td>
                <Table.Td className="num">{formatCount(one.changedEntries)}</Table.Td>
                <Table.Td className="num">{formatTime(1000 * one.secondsEstimate)}</Table.Td>
                <Table.Td className="num">{formatCount(one.unreachablePairs)}</Table.Td>
                <Table.Td>{one.deadlockFree ? texts.loopFree : texts.loop}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {most < order.length && <ShowMore label={texts.showMore} onClick={() => setMost(most + 5 * PORTION)} />}
    </div>
  );
}
