import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { JobStepRun } from '../../core/simulation/runs/simulateJobStep';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { packetParams } from '../../jobs/simulate/packetParams';
import { type Running as RunningJobs, useAnswer } from '../../state/asks/useQuestion';
import { nameResults } from '../../state/results/nameResults';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { Running } from '../../widgets/Running';
import styles from './jobs.module.css';
import { changeSending, useJobs, type WorkedOut } from './jobsStore';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** Sends the packets of the shown step on every routing, beside what the fullest channel foretells. */
export function StepPackets({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const { step } = useShownStep(worked);
  const sending = useJobs((s) => s.sending);
  const wrong = hasFault(packetParams, sending, usePageTexts());
  const { value, stale, changed, progress, fault, ask, cancel } = useSentPackets(worked, step);
  const sent = value && !stale && !changed ? value : null;
  return (
    <div className={styles.packets} data-testid="job-packets">
      {progress ? (
        <Running text={texts.sending} done={progress.done} onCancel={cancel} testId="job-sending" />
      ) : (
        !sent && (
          <Button size="xs" variant="default" disabled={wrong} onClick={ask}>
            {texts.sendPackets({ step: formatCount(step) })}
          </Button>
        )
      )}
      {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="job-packets-fault" />}
      {sent && <SentTable worked={worked} step={step} sent={sent} />}
      {!progress && (
        <More title={texts.packetOptions}>
          <ParamForm specs={packetParams} values={sending} fault={null} whole onChange={change} />
        </More>
      )}
    </div>
  );
}

const change = (_: unknown, changed: Parameters<typeof changeSending>[0]): void => changeSending(changed);

function useSentPackets({ job, results, costs }: WorkedOut, step: number) {
  const sending = useJobs((s) => s.sending);
  const asked = useMemo(() => {
    const { kind, values, seed, inner } = job;
    return results.map(({ key }, i) => ({
      ...{ run: key, kind, values, placement: costs[i].placement, step, seed, inner },
      ...sending,
    }));
  }, [job, results, costs, step, sending]);
  const send = async ({ run }: RunningJobs<JobStepRun[]>): Promise<JobStepRun[]> => {
    const runs: JobStepRun[] = [];
    for (const one of asked) runs.push(await run('stepPackets', one));
    return runs;
  };
  return useAnswer(asked, send, { on: 'keeper' });
}

interface Row {
  readonly name: string;
  readonly run: JobStepRun;
  /** Congestion of the fullest channel, and microseconds by it where a link's speed is known. */
  readonly foretold: number;
  readonly time: number | null;
}

interface Sent {
  readonly worked: WorkedOut;
  readonly step: number;
  /** By routing. */
  readonly sent: readonly JobStepRun[];
}

function SentTable({ worked: { job, results, costs }, step, sent }: Sent) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const names = nameResults(results, ({ title }) => local(title));
  const rows = sent.map((run, i): Row => {
    const { congestion, time } = costs[i];
    return { name: names[i], run, foretold: congestion[step - 1], time: time?.steps[step - 1] ?? null };
  });
  const inTime: Column<Row> = {
    head: texts.time,
    number: true,
    cell: ({ foretold, time, run: { congestion } }) => {
      if (time === null || congestion === null) return '–';
      // Beside the latency of a step, time goes with congestion.
      const slower = foretold === 0 ? 1 : congestion / foretold;
      return texts.microseconds({ time: formatNumber(job.alpha + (time - job.alpha) * slower) });
    },
  };
  const columns: readonly Column<Row>[] = [
    { head: texts.result, names: true, cell: ({ name }) => name },
    { head: texts.congestion, number: true, cell: ({ foretold }) => formatNumber(foretold) },
    {
      head: texts.byPackets,
      number: true,
      cell: ({ run: { congestion, waiting } }) =>
        congestion === null ? texts.neverEnds({ n: waiting }) : formatNumber(congestion),
    },
    ...(rows.some(({ time }) => time !== null) ? [inTime] : []),
  ];
  return (
    <>
      <Text size="sm" fw={600}>
        {texts.packetsOf({ step: formatCount(step) })}
      </Text>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        verticalSpacing={2}
        testId="job-packet-times"
      />
      <Text size="xs" className="dimmed">
        {texts.packetsHelp}
      </Text>
    </>
  );
}
