import '../../widgets/formStyles';
import { Stack, Table, Text } from '@mantine/core';
import type { LosslessReport, LosslessTime } from '../../core/lossless/losslessReport';
import { useLanguage } from '../../i18n/language';
import { losslessAsk } from '../../jobs/lossless/ask';
import { useAsk } from '../../state/asks/useAsk';
import { AskFields } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import { lossless } from './losslessStore';
import { losslessTexts } from './losslessTexts';
import styles from './repair.module.css';

const TIMES: readonly LosslessTime[] = ['intact', 'steady', 'inFlight', 'union'];

/** Shows whether switches that pause each other can deadlock, before and after failures. */
export function Lossless() {
  const texts = losslessTexts(useLanguage());
  const { form, set, value, stale, changed, progress, fault, ask, cancel } = useAsk(lossless);
  return (
    <div data-testid="lossless" className={styles.survival}>
      <form
        aria-label={texts.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {texts.title}
          </Text>
          <div className={styles.fields}>
            <AskFields specs={losslessAsk.form} values={form} fault={null} set={set} />
          </div>
          {progress === null ? (
            <RunButton disabled={false}>{texts.run}</RunButton>
          ) : (
            <Running text={texts.running} done={progress.done} onCancel={cancel} testId="lossless-run" />
          )}
        </Stack>
      </form>
      <div className={styles.curves}>
        {fault && <FaultAlert title={texts.failed} fault={fault} testId="lossless-fault" />}
        {value && (stale || changed) && !progress && (
          <StaleNotice testId="lossless-notice">{stale ? texts.stale : texts.changed}</StaleNotice>
        )}
        {value ? (
          <div className={styles.costs} data-stale={stale || undefined}>
            <Verdicts report={value} />
          </div>
        ) : (
          <Text size="sm" className="dimmed">
            {texts.intro}
          </Text>
        )}
      </div>
    </div>
  );
}

function Verdicts({ report: { verdict, scenarios, unreachablePairs, loops } }: { readonly report: LosslessReport }) {
  const texts = losslessTexts(useLanguage());
  const { count, kinds, cutOff, steady, inFlight } = scenarios;
  const found = {
    intact: null,
    steady: { loops: steady.loops, bounces: steady.valleys },
    inFlight,
    union: null,
  };
  const of = (some: number | null | undefined): string =>
    some === null || some === undefined ? '–' : texts.of({ count: some, all: count });
  return (
    <>
      <Table aria-label={texts.table}>
        <Table.Thead>
          <Table.Tr>
            {[texts.when, texts.verdict, texts.failures, texts.bounces].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {TIMES.filter((time) => verdict[time] !== null).map((time) => (
            <Table.Tr key={time}>
              <Table.Td>{texts.times[time]}</Table.Td>
              <Table.Td>{verdict[time] === 'free' ? texts.free : texts.loop}</Table.Td>
              <Table.Td>{of(found[time]?.loops)}</Table.Td>
              <Table.Td>{of(found[time]?.bounces)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">
        {unreachablePairs > 0 && texts.unreachable({ count: unreachablePairs })}{' '}
        {kinds < count && texts.kinds({ kinds })} {cutOff > 0 && texts.cutOff({ count: cutOff })} {texts.assumed}
      </Text>
      {loops.map(({ time, failure, channels }) => (
        <Text key={time} size="sm">
          {texts.around({
            when: texts.times[time],
            failure: failure ?? '',
            way: [...channels, channels[0]].map(({ from }) => from).join(' > '),
          })}
        </Text>
      ))}
    </>
  );
}
