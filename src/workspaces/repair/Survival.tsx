import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { isEthernet } from '../../core/plant/isEthernet';
import { useLanguage } from '../../i18n/language';
import { survivalAsk } from '../../jobs/failures/ask';
import { useResultsNow } from '../../state/asks/pageContext';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import type { RouteResultView } from '../../state/results/runStore';
import { AskFields } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ResultChoice } from '../../widgets/ResultChoice';
import { RouteLarge } from '../../widgets/RouteLarge';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import { Lossless } from './Lossless';
import styles from './repair.module.css';
import { SurvivalCharts } from './SurvivalCharts';
import { SurvivalTable } from './SurvivalTable';
import { sharesAreRead, survival } from './survivalStore';
import { survivalTexts } from './survivalTexts';

/** Shows how well the network survives more and more random failures, by result; of Ethernet also whether pauses can close a loop after failures. */
export default function Survival() {
  const topology = useSubject((s) => s.topology);
  return (
    <>
      <RandomFailures />
      {isEthernet(topology) && <Lossless />}
    </>
  );
}

function RandomFailures() {
  const texts = survivalTexts(useLanguage());
  const results = useResultsNow().filter(({ unrepaired }) => unrepaired === undefined);
  const { value, stale, changed, progress, fault } = useAsk(survival);
  return (
    <div data-testid="survival" className={styles.survival}>
      {results.length === 0 ? (
        <div>
          <Text size="sm" className="dimmed">
            {texts.noResults}
          </Text>
          <RouteLarge />
        </div>
      ) : (
        <SurvivalFields results={results} />
      )}
      <div className={styles.curves}>
        {fault && <FaultAlert title={texts.failed} fault={fault} testId="survival-fault" />}
        {value && (stale || changed) && !progress && (
          <StaleNotice testId="survival-notice">{stale ? texts.stale : texts.changed}</StaleNotice>
        )}
        {value ? (
          <div className={styles.costs} data-stale={stale || undefined} data-testid="survival-curves">
            <SurvivalCharts survived={value} />
            <SurvivalTable survived={value} />
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

/** Fields that are always in sight. */
const FIRST = ['of', 'shares', 'seeds', 'how', 'ecmp', 'ways', 'qps', 'hashing'] as const;

function SurvivalFields({ results }: { readonly results: readonly RouteResultView[] }) {
  const texts = survivalTexts(useLanguage());
  const { form, set, request, progress, ask, cancel } = useAsk(survival);
  const none = request === null;
  const wrong = !sharesAreRead(form.shares);
  const fault = wrong ? { key: 'shares', message: texts.sharesWrong } : null;
  const fields = { specs: survivalAsk.form, values: form, fault, set };
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong && !none) ask();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <div className={styles.fields}>
          <AskFields {...fields} keys={FIRST} />
        </div>
        <ResultChoice
          label={texts.results}
          results={results}
          without={form.without}
          error={none && texts.resultsNone}
          onChange={(without) => set({ without })}
        />
        {progress === null ? (
          <RunButton disabled={wrong || none}>{texts.run}</RunButton>
        ) : (
          <Running text={texts.running} done={progress.done} onCancel={cancel} testId="survival-run" />
        )}
        <More title={texts.options}>
          <div className={styles.fields}>
            <AskFields {...fields} besides={FIRST} />
          </div>
        </More>
      </Stack>
    </form>
  );
}
