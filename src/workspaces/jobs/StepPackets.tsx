import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { JobStepRun } from '../../core/simulation/runs/simulateJobStep';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { packetParams } from '../../jobs/descriptors/simulate';
import { nameResults } from '../../state/nameResults';
import { useAnswer } from '../../state/useQuestion';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { Running } from '../../widgets/Running';
import { keeperWorker } from '../../worker/client';
import styles from './jobs.module.css';
import { changeSending, useJobsForm, type WorkedOut } from './jobsStore';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

interface Row {
  readonly name: string;
  readonly foretold: number;
  readonly sent: JobStepRun;
}

/** Sends the packets of the shown step on every routing, beside what the fullest channel foretells. */
export function StepPackets({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { step } = useShownStep(worked);
  const sending = useJobsForm((s) => s.sending);
  const { form, results, costs } = worked;
  const asked = useMemo(() => {
    const { kind, values, seed } = form;
    return results.map(({ key }, i) => ({
      ...{ run: key, kind, values, placement: costs[i].placement, step, seed },
      ...sending,
    }));
  }, [form, results, costs, step, sending]);
  const { value, stale, changed, progress, fault, ask, cancel } = useAnswer<JobStepRun[]>(
    asked,
    async (network, { signal, onStep }) => {
      const runs: JobStepRun[] = [];
      for (const one of asked) {
        runs.push((await keeperWorker.run('stepPackets', one, { network, signal, onStep })).value);
      }
      return runs;
    },
  );
  const wrong = hasFault(packetParams, sending, usePageTexts());
  const names = nameResults(results, ({ title }) => local(title));
  const columns: readonly Column<Row>[] = [
    { head: texts.result, names: true, cell: ({ name }) => name },
    { head: texts.congestion, number: true, cell: ({ foretold }) => formatNumber(foretold) },
    {
      head: texts.byPackets,
      number: true,
      cell: ({ sent: { congestion, waiting } }) =>
        congestion === null ? texts.neverEnds({ n: formatCount(waiting) }) : formatNumber(congestion),
    },
  ];
  const current = value && !stale && !changed ? value : null;
  return (
    <div className={styles.packets} data-testid="job-packets">
      {progress ? (
        <Running text={texts.sending} done={progress.done} onCancel={cancel} testId="job-sending" />
      ) : (
        !current && (
          <Button size="xs" variant="default" disabled={wrong} onClick={ask}>
            {texts.sendPackets({ step: formatCount(step) })}
          </Button>
        )
      )}
      {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="job-packets-fault" />}
      {current && (
        <>
          <Text size="sm" fw={600}>
            {texts.packetsOf({ step: formatCount(step) })}
          </Text>
          <DataTable
            columns={columns}
            rows={current.map((sent, i) => ({ name: names[i], foretold: costs[i].congestion[step - 1], sent }))}
            keyOf={({ name }) => name}
            verticalSpacing={2}
            testId="job-packet-times"
          />
          <Text size="xs" className="dimmed">
            {texts.packetsHelp}
          </Text>
        </>
      )}
      {!progress && (
        <More title={texts.packetOptions}>
          <ParamForm specs={packetParams} values={sending} fault={null} whole onChange={change} />
        </More>
      )}
    </div>
  );
}

const change = (_: unknown, changed: Parameters<typeof changeSending>[0]): void => changeSending(changed);
