import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import { type FormEvent, useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { failureFormParams, survivalJobParams } from '../../jobs/descriptors/failures';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { useStanding } from '../../state/useQuestion';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { ResultChoice } from '../../widgets/ResultChoice';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { StaleNotice } from '../../widgets/StaleNotice';
import styles from './repair.module.css';
import { SurvivalCharts } from './SurvivalCharts';
import { SurvivalTable } from './SurvivalTable';
import {
  changeSurvivalForm,
  drawSurvival,
  type SurvivalForm,
  sharesAreRead,
  survivalAsked,
  survivalCurves,
  survivingResults,
  useSurvival,
} from './survivalStore';
import { survivalTexts } from './survivalTexts';

const { appliesWhen: _, ...seed } = failureFormParams.seed;
const { samples, ...MAIN } = survivalJobParams;
const MORE = { samples, seed };

/** What is left of the network under more and more random failures, by result. */
export default function Survival() {
  const texts = survivalTexts(useLanguage());
  const form = useSurvival();
  const revision = useDocument((d) => d.revision);
  const all = useRuns((j) => j.results);
  const results = useMemo(() => survivingResults(all, revision), [all, revision]);
  const { value, stale, changed, progress, fault } = useStanding(survivalCurves, survivalAsked(form, results));
  return (
    <div data-testid="survival" className={styles.survival}>
      {results.length === 0 ? (
        <Text size="sm" className="dimmed">
          {texts.noResults}
        </Text>
      ) : (
        <SurvivalFields results={results} progress={progress?.done ?? null} />
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

interface FieldProps {
  readonly results: readonly RouteResultView[];
  /** Of what is under way; null if nothing is. */
  readonly progress: number | null;
}

function SurvivalFields({ results, progress }: FieldProps) {
  const texts = survivalTexts(useLanguage());
  const { without, ...values } = useSurvival();
  const chosen = results.filter(({ key }) => !without.includes(key));
  const none = chosen.length === 0 && !values.ecmp;
  const wrong = !sharesAreRead(values.shares);
  const fault = wrong ? { key: 'shares', message: texts.sharesWrong } : null;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong && !none) void drawSurvival();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <div className={styles.fields}>
          <ParamForm {...{ specs: MAIN, values, fault, whole: true }} onChange={change} />
        </div>
        <ResultChoice
          label={texts.results}
          results={results}
          without={without}
          error={none && texts.resultsNone}
          onChange={(left) => changeSurvivalForm({ without: left })}
        />
        {progress === null ? (
          <RunButton disabled={wrong || none}>{texts.run}</RunButton>
        ) : (
          <Running
            text={texts.running}
            done={progress}
            onCancel={() => survivalCurves.cancel()}
            testId="survival-run"
          />
        )}
        <More title={texts.options}>
          <div className={styles.fields}>
            <ParamForm {...{ specs: MORE, values, fault: null, whole: true }} onChange={change} />
          </div>
        </More>
      </Stack>
    </form>
  );
}

const change = (_: unknown, changed: Partial<SurvivalForm>): void => changeSurvivalForm(changed);
