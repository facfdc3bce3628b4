import '../../widgets/formStyles';
import { NumberInput, Select, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { vlanFormParams, vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import { useDocument } from '../../state/documentStore';
import { More } from '../../widgets/More';
import { ParamForm } from '../../widgets/ParamForm';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { useJobText } from '../../widgets/useJobText';
import { FaultNote } from './FaultNote';
import { TrafficFields } from './TrafficFields';
import { vlanTexts } from './texts';
import { usePlans, useVlanJob } from './useShownPlan';
import { cancelVlans, planVlans } from './vlanActions';
import { vlanRule } from './vlanQuestions';
import { changeVlanForm, useVlan, type VlanForm } from './vlanStore';
import { isTrafficComplete } from './vlanTraffic';

/** How pairs are dealt, for which traffic, to which VLANs. */
export function PlanForm() {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const form = useVlan((v) => v.form);
  const empty = useDocument((d) => d.fabric.hostCount === 0);
  const rule = vlanRule(form.rule);
  const { fault } = usePlans();
  const disabled = empty || !isTrafficComplete(form);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) void planVlans();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <Select
          label={texts.rule}
          description={local(rule.hint)}
          value={form.rule}
          allowDeselect={false}
          onChange={(next) => next && changeVlanForm({ rule: next })}
          data={vlanRuleDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
        />
        <TrafficFields form={form} help={rule.byTraffic ? texts.trafficHelp : texts.trafficHelpLow} />
        <Options form={form} />
        <RunPlanning disabled={disabled} />
        <FaultNote name="plan" title={texts.planFailed} fault={fault} />
      </Stack>
    </form>
  );
}

function Options({ form }: { readonly form: VlanForm }) {
  const texts = vlanTexts(useLanguage());
  return (
    <More title={texts.options}>
      <Stack gap="xs" mt={6}>
        <NumberInput
          label={texts.count}
          description={texts.countHelp}
          placeholder={texts.countAuto}
          value={form.count ?? ''}
          min={1}
          max={4093}
          allowDecimal={false}
          clampBehavior="blur"
          onChange={(next) => {
            if (next === '') changeVlanForm({ count: null });
            else if (typeof next === 'number' && next >= 1 && next <= 4093) changeVlanForm({ count: next });
          }}
        />
        <ParamForm
          specs={vlanFormParams}
          values={{ firstId: form.firstId, tableLimit: form.tableLimit, seed: form.seed }}
          fault={null}
          whole
          onChange={(_, change) => changeVlanForm(change)}
        />
      </Stack>
    </More>
  );
}

function RunPlanning({ disabled }: { readonly disabled: boolean }) {
  const texts = vlanTexts(useLanguage());
  const job = useVlanJob();
  const text = useJobText(job);
  if (!job) return <RunButton disabled={disabled}>{texts.run}</RunButton>;
  return <Running text={text} label={texts.progress} done={job.done} onCancel={cancelVlans} testId="vlan-run" />;
}
