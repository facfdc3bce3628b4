import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { bisectFormParams } from '../../jobs/descriptors/collective';
import { useStanding } from '../../state/useQuestion';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { ResultChoice } from '../../widgets/ResultChoice';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import {
  changeExchangeForm,
  type ExchangeForm,
  exchangeAsked,
  exchanges,
  measureExchange,
  useExchange,
} from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobsTexts } from './texts';
import { useResultsNow } from './useResultsNow';

const { samples, maxMin, seed, ...MAIN } = bisectFormParams;
const MORE = { samples, maxMin, seed };

/** How hosts send to random partners, by which routes, and go. */
export function ExchangeQuestion() {
  const texts = exchangeTexts(useLanguage());
  const { noResults } = jobsTexts(useLanguage());
  const t = usePageTexts();
  const { form } = useExchange();
  const results = useResultsNow();
  const { progress, fault } = useStanding(exchanges, exchangeAsked(form, results));
  const { without, ...values } = form;
  const none = !form.ecmp && results.every(({ key }) => without.includes(key));
  const wrong = hasFault(bisectFormParams, values, t) || results.length === 0 || none;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) void measureExchange();
  };
  return (
    <form onSubmit={run} noValidate data-testid="exchange-form">
      <Stack gap="sm">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <ResultChoice
          label={texts.tables}
          results={results}
          without={without}
          error={none && texts.tablesNone}
          onChange={(left) => changeExchangeForm({ without: left })}
        />
        <ParamForm specs={MAIN} values={values} fault={null} whole onChange={change} />
        <More title={texts.options}>
          <ParamForm specs={MORE} values={values} fault={null} whole onChange={change} />
        </More>
        {results.length === 0 && (
          <Text size="sm" className="dimmed">
            {noResults}
          </Text>
        )}
        {progress ? (
          <Running
            text={texts.running}
            done={progress.done}
            onCancel={() => exchanges.cancel()}
            testId="exchange-run"
          />
        ) : (
          <RunButton disabled={wrong}>{texts.run}</RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="exchange-fault" />}
      </Stack>
    </form>
  );
}

const change = (_: unknown, changed: Partial<ExchangeForm>): void => changeExchangeForm(changed);
