import '../../widgets/formStyles';
import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { collectiveParams, placementSeed } from '../../jobs/descriptors/collective';
import { useStanding } from '../../state/useQuestion';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import {
  changeJobForm,
  chooseKind,
  type JobForm,
  jobAsked,
  jobCosts,
  jobKinds,
  paramsOfKind,
  useJobsForm,
  workOutJob,
} from './jobsStore';
import { jobsTexts } from './texts';
import { useResultsNow } from './useResultsNow';

const { placement, ...MORE } = collectiveParams;
const PLACEMENT = { placement, ...placementSeed };

/** Choose a job and where its ranks go, and have it worked out. */
export function JobQuestion() {
  const texts = jobsTexts(useLanguage());
  const t = usePageTexts();
  const { form } = useJobsForm();
  const results = useResultsNow();
  const { progress, fault } = useStanding(jobCosts, jobAsked(form, results));
  const { kind, values, free, ...setting } = form;
  const wrong = hasFault(paramsOfKind(kind), values, t) || hasFault(collectiveParams, setting, t);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong && results.length > 0) void workOutJob();
  };
  return (
    <form onSubmit={run} noValidate data-testid="job-form">
      <Stack gap="sm">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <KindFields form={form} />
        <ParamForm specs={PLACEMENT} values={setting} fault={null} whole onChange={change} />
        <Textarea
          label={texts.free}
          description={texts.freeHelp}
          value={free}
          rows={2}
          size="xs"
          onChange={({ currentTarget }) => changeJobForm({ free: currentTarget.value })}
        />
        <More title={texts.options}>
          <ParamForm specs={MORE} values={setting} fault={null} whole onChange={change} />
        </More>
        {results.length === 0 && (
          <Text size="sm" className="dimmed">
            {texts.noResults}
          </Text>
        )}
        {progress ? (
          <Running text={texts.running} done={progress.done} onCancel={() => jobCosts.cancel()} testId="job-run" />
        ) : (
          <RunButton disabled={wrong || results.length === 0}>{texts.run}</RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="job-fault" />}
      </Stack>
    </form>
  );
}

function KindFields({ form }: { readonly form: JobForm }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const kind = jobKinds.find(({ id }) => id === form.kind);
  const fields = paramsOfKind(form.kind);
  return (
    <>
      <Select
        label={texts.kind}
        description={kind && local(kind.summary)}
        data={jobKinds.map(({ id, title }) => ({ value: id, label: local(title) }))}
        value={form.kind}
        allowDeselect={false}
        onChange={(id) => id && chooseKind(id)}
      />
      {Object.keys(fields).length > 0 && (
        <ParamForm
          specs={fields}
          values={form.values}
          fault={null}
          whole
          onChange={(values) => changeJobForm({ values })}
        />
      )}
    </>
  );
}

const change = (_: unknown, changed: Partial<JobForm>): void => changeJobForm(changed);
