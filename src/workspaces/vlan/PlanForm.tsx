import '../../widgets/formStyles';
import { Select, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { planAsk, tableLimitParam } from '../../jobs/vlan/ask';
import { cancelJobs } from '../../state/asks/jobStore';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { AskFields } from '../../widgets/AskFields';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { useJobText } from '../../widgets/useJobText';
import { FaultNote } from './FaultNote';
import { TrafficFields } from './TrafficFields';
import { vlanTexts } from './texts';
import { useVlanJob } from './useShownPlan';
import { useVlanAnswer } from './useVlanAnswer';
import { vlanRule } from './vlanRule';
import { changeTableLimit, plans, useVlan } from './vlanStore';

/** How pairs are assigned, for which traffic, to which VLANs. */
export function PlanForm() {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const empty = useSubject((d) => d.fabric.hostCount === 0);
  const { form, set, request, fault, ask } = useAsk(plans);
  const rule = vlanRule(form.rule);
  const disabled = empty || request === null;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) ask();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <Select
          label={local(planAsk.form.rule.label)}
          description={local(rule.hint)}
          value={form.rule}
          allowDeselect={false}
          onChange={(next) => next && set({ rule: next })}
          data={vlanRuleDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
        />
        <TrafficFields help={rule.byTraffic ? texts.trafficHelp : texts.trafficHelpLow} />
        <Options />
        <RunPlanning disabled={disabled} />
        <FaultNote name="plan" title={texts.planFailed} fault={fault} />
      </Stack>
    </form>
  );
}

function Options() {
  const texts = vlanTexts(useLanguage());
  const { form, set } = useAsk(plans);
  const tableLimit = useVlan((v) => v.tableLimit);
  return (
    <More title={texts.options}>
      <Stack gap="xs" mt={6}>
        <AskFields specs={planAsk.form} values={form} keys={['count', 'firstId', 'seed']} fault={null} set={set} />
        <ParamForm
          specs={{ tableLimit: tableLimitParam }}
          values={{ tableLimit }}
          fault={null}
          whole
          onChange={(change) => changeTableLimit(Number(change.tableLimit))}
        />
      </Stack>
    </More>
  );
}

function RunPlanning({ disabled }: { readonly disabled: boolean }) {
  const texts = vlanTexts(useLanguage());
  const job = useVlanJob();
  const text = useJobText(job);
  const answer = useVlanAnswer();
  if (!job)
    return (
      <RunButton disabled={disabled} answer={answer?.figure}>
        {texts.run}
      </RunButton>
    );
  return (
    <Running text={text} label={texts.progress} done={job.done} onCancel={() => cancelJobs('vlan')} testId="vlan-run" />
  );
}
