import { isEthernet } from '../../core/plant/isEthernet';
import { useSubject } from '../../state/document/subjectStore';
import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { exchangeAsk } from '../../jobs/collective/ask';
import { fieldFault } from '../../state/asks/fault';
import { useResultsNow } from '../../state/asks/pageContext';
import { useAsk } from '../../state/asks/useAsk';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ResultChoice } from '../../widgets/ResultChoice';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { exchanges } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobsTexts } from './texts';
import { useExchangeAnswer } from './useJobsAnswer';

/** Fields that are always in sight. */
const FIRST = ['bothWays', 'ecmp', 'ways', 'qps', 'hashing', 'lmc', 'apart'] as const;

/** How hosts send to random partners, by which routes, and go. */
export function ExchangeQuestion() {
  const texts = exchangeTexts(useLanguage());
  const { noResults } = jobsTexts(useLanguage());
  const t = usePageTexts();
  const answer = useExchangeAnswer();
  const { form, set, request, progress, fault, ask, cancel } = useAsk(exchanges);
  const results = useResultsNow();
  const ethernet = useSubject((d) => isEthernet(d.topology));
  const fields = { specs: exchangeAsk.form, values: form, fault: fieldFault(fault), set };
  const wrong = request === null || hasFieldFault(exchangeAsk.form, form, t);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) ask();
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
          without={form.without}
          error={results.length > 0 && request === null && texts.tablesNone}
          onChange={(without) => set({ without })}
        />
        <AskFields {...fields} keys={ethernet ? FIRST.filter((key) => key !== 'lmc' && key !== 'apart') : FIRST} />
        <More title={texts.options}>
          <AskFields {...fields} besides={FIRST} />
        </More>
        {results.length === 0 && (
          <Text size="sm" className="dimmed">
            {noResults}
          </Text>
        )}
        {progress ? (
          <Running text={texts.running} done={progress.done} onCancel={cancel} testId="exchange-run" />
        ) : (
          <RunButton disabled={wrong} answer={answer?.figure}>
            {texts.run}
          </RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="exchange-fault" />}
      </Stack>
    </form>
  );
}
