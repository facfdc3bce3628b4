import '../../widgets/formStyles';
import { Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { healthAsk } from '../../jobs/health/ask';
import type { HealthFinding } from '../../jobs/health/healthFinding';
import { useAsk } from '../../state/asks/useAsk';
import { changePage } from '../../state/view/pageStore';
import { AskFields } from '../../widgets/AskFields';
import { Fact, Facts } from '../../widgets/Fact';
import { FaultAlert } from '../../widgets/FaultAlert';
import { PickFiles, TakenFiles } from '../../widgets/FileSource';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { health, type Judged, pickHealthFiles } from './healthStore';
import { READ_FILES } from './readFiles';
import { healthTexts } from './texts';
import { useHealthAnswer } from './useHealthAnswer';

/** The files that tell of the running network, and what was read of them. */
export default function HealthPanel() {
  const texts = healthTexts(useLanguage());
  const { form, request, value, progress, fault, ask, cancel } = useAsk(health);
  const answer = useHealthAnswer();
  useEffect(() => changePage({ drawerTab: 'health-list' }), []);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    ask();
  };
  return (
    <div className="panel-scroll">
      <form onSubmit={run} noValidate data-testid="health-form">
        <Stack gap="sm">
          <Text size="xs" className="dimmed">
            {texts.intro}
          </Text>
          <Sources />
          <TakenFiles files={form.files} onChange={(files) => health.set({ files })} />
          <AskFields
            specs={healthAsk.form}
            values={form}
            besides={['files']}
            fault={null}
            set={(change) => health.set(change)}
          />
          {progress ? (
            <Running text={texts.running} done={progress.done} onCancel={cancel} testId="health-run" />
          ) : (
            <RunButton disabled={request === null} answer={value ? answer?.figure : undefined}>
              {texts.run}
            </RunButton>
          )}
          {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="health-fault" />}
        </Stack>
      </form>
      {value && <Outcome judged={value} />}
    </div>
  );
}

/** Button that asks for files, and the files that are read by maker, folded up. */
function Sources() {
  const texts = healthTexts(useLanguage());
  return (
    <>
      <PickFiles onClick={() => void pickHealthFiles()} />
      <More title={texts.formats} testId="health-formats">
        <Stack gap="xs">
          {READ_FILES.map(({ maker, files }) => (
            <div key={maker}>
              <Text size="xs" fw={600}>
                {maker}
              </Text>
              <Facts>
                {files.map(([from, ...names]) => (
                  <Fact key={from} name={texts.from[from]}>
                    {names.join(', ')}
                  </Fact>
                ))}
              </Facts>
            </div>
          ))}
          <Text size="xs" className="dimmed">
            {texts.filesNote}
          </Text>
        </Stack>
      </More>
    </>
  );
}

const signed = (share: number): string => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`;

const compared = (findings: readonly HealthFinding[], missing: readonly HealthFinding[]) => ({
  fresh: findings.filter(({ since }) => since === 'new').length,
  gone: missing.filter(({ since }) => since === 'not-seen').length,
});

/** What was read, and what cannot be told of it. */
function Outcome({ judged: { files, counters, beside, problems, findings, missing } }: { readonly judged: Judged }) {
  const texts = healthTexts(useLanguage());
  const voids = Object.values(counters?.voids ?? {}).reduce((sum, count) => sum + count, 0);
  const strange = (counters?.unmatched ?? []).reduce((sum, { count }) => sum + count, 0);
  const lines = [
    texts.read(files),
    ...(counters ? [texts.ports(counters)] : []),
    ...(strange > 0 ? [texts.unmatched({ count: strange })] : []),
    ...(voids > 0 ? [texts.voids({ count: voids })] : []),
    ...(counters?.units.some(({ bits }) => bits === null) ? [texts.unit] : []),
    ...(counters ? [texts.states(counters), texts.slow[counters.slow]] : []),
    ...(missing ? [missing === 'too few times' ? texts.noDates : texts.dates(compared(findings, missing))] : []),
    ...(beside ? [texts.beside({ median: signed(beside.median), off: signed(beside.meanAbsolute).slice(1) })] : []),
  ];
  const unread = problems.filter(({ severity }) => severity === 'error');
  const remarks = problems.filter(({ severity }) => severity === 'warning');
  return (
    <Stack gap="xs" mt="md" data-testid="health-summary">
      {unread.length > 0 && (
        <FaultAlert
          isOfSeveral
          title={texts.unreadFiles({ count: unread.length })}
          fault={{ message: '', problems: unread }}
        />
      )}
      {lines.map((line) => (
        <Text key={line} size="xs">
          {line}
        </Text>
      ))}
      {remarks.length > 0 && (
        <More title={texts.remarks({ count: remarks.length })}>
          <FaultAlert
            isOfSeveral
            title={texts.remarks({ count: remarks.length })}
            fault={{ message: '', problems: remarks }}
          />
        </More>
      )}
    </Stack>
  );
}
