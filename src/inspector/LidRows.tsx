import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { useLanguage } from '../i18n/language';
import type { LidReport } from '../jobs/collective/bisectJob';
import { severalLids } from '../state/results/bisectionActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { HelpLabel } from '../widgets/Metric';
import { Table } from '../widgets/Table';
import { AskedRow, MeanRow } from './AskedRow';
import { bisectionTexts } from './bisectionTexts';

interface Props {
  readonly result: RouteResultView;
  /** Of tables that came with several LIDs; null where hosts have one, and others are made when they are requested. */
  readonly own: LidReport | null;
}

/** Rows of a report: the same exchange with several LIDs a host, each with routes of its own. */
export function LidRows({ result, own }: Props) {
  const texts = bisectionTexts(useLanguage());
  const standing = useResultQuestion(severalLids, result);
  const found = own ? [own] : standing.progress ? null : standing.value;
  return (
    <>
      <AskedRow
        metric="lids"
        label={<HelpLabel name={texts.lids} help={texts.lidsHelp} term="lmc" />}
        standing={own ? { ...standing, value: own, progress: null, fault: null } : standing}
      />
      {found?.map(({ lmc, allAtOnce, onePicked }) => (
        <Fragment key={lmc}>
          <MeanRow name={texts.allAtOnce({ count: 1 << lmc })} of={allAtOnce} />
          <MeanRow name={texts.onePicked({ count: 1 << lmc })} of={onePicked} />
        </Fragment>
      ))}
      {found && (
        <Table.Tr>
          <Table.Td colSpan={2} pl="md">
            <Text size="xs" className="dimmed">
              {found.every(({ deadlockFree }) => deadlockFree) ? texts.lidsFree : texts.lidsLoop}
            </Text>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
