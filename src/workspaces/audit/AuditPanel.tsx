import '../../widgets/formStyles';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv, IconJson, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { changePage } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { Anchors } from './Anchors';
import { takeOver } from './auditActions';
import { type Audited, audit } from './auditStore';
import { SeenSource } from './SeenSource';
import { saveReport } from './saveReport';
import { summaryLines, wantsAnchor } from './summary';
import { auditTexts } from './texts';
import { useAuditAnswer } from './useAuditAnswer';

/** Shows the input that the design is compared with, and a summary of the result. */
export default function AuditPanel() {
  const texts = auditTexts(useLanguage());
  const { form, request, value, current, progress, fault, ask, cancel } = useAsk(audit);
  const answer = useAuditAnswer();
  useEffect(() => changePage({ drawerTab: 'findings' }), []);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    ask();
  };
  return (
    <div className="panel-scroll">
      <form onSubmit={run} noValidate data-testid="audit-form">
        <Stack gap="sm">
          <Text size="xs" className="dimmed">
            {texts.intro}
          </Text>
          <SeenSource />
          <Anchors anchors={form.anchors} open={fault !== null || (value !== undefined && wantsAnchor(value))} />
          {progress ? (
            <Running text={texts.running} done={progress.done} onCancel={cancel} testId="audit-run" />
          ) : (
            <RunButton disabled={request === null} answer={answer?.figure}>
              {texts.run}
            </RunButton>
          )}
          {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="audit-fault" />}
        </Stack>
      </form>
      {value && <Outcome audited={value} current={current !== undefined} />}
    </div>
  );
}

function Outcome({ audited, current }: { readonly audited: Audited; readonly current: boolean }) {
  const language = useLanguage();
  const texts = auditTexts(language);
  const isSame = audited.reply.report.findings.length === 0;
  return (
    <Stack gap="xs" mt="md" data-testid="audit-summary">
      {summaryLines(audited, texts).map((line) => (
        <Text key={line} size="xs">
          {line}
        </Text>
      ))}
      {isSame ? (
        <Text size="sm">{texts.same}</Text>
      ) : (
        <Button
          variant="default"
          disabled={!current}
          title={current ? texts.takeAllHelp : texts.stale}
          onClick={() => void takeOver(audited)}
        >
          {texts.takeAll}
        </Button>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} aria-hidden />}
          onClick={() => saveReport(audited, 'print', language)}
        >
          {texts.print}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileTypeCsv size={14} aria-hidden />}
          onClick={() => saveReport(audited, 'csv', language)}
        >
          {texts.csv}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconJson size={14} aria-hidden />}
          onClick={() => saveReport(audited, 'json', language)}
        >
          {texts.json}
        </Button>
      </Group>
    </Stack>
  );
}
