import '../../widgets/formStyles';
import '@mantine/core/styles/Progress.css';
import { Button, NumberInput, Progress, Select, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { vlanFormParams, vlanRuleDescriptors } from '../../jobs/catalog/vlan';
import { useDocument } from '../../state/documentStore';
import { ParamForm } from '../../widgets/ParamForm';
import { useJobText } from '../../widgets/useJobText';
import { FaultNote } from './FaultNote';
import { TrafficFields } from './TrafficFields';
import { vlanTexts } from './texts';
import { usePlans, useVlanJob } from './useShownPlan';
import styles from './vlan.module.css';
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
        <RunButton disabled={disabled} />
        <FaultNote name="plan" title={texts.planFailed} fault={fault} />
      </Stack>
    </form>
  );
}

function Options({ form }: { readonly form: VlanForm }) {
  const texts = vlanTexts(useLanguage());
  return (
    <details className={styles.options}>
      <summary>{texts.options}</summary>
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
    </details>
  );
}

function RunButton({ disabled }: { readonly disabled: boolean }) {
  const texts = vlanTexts(useLanguage());
  const job = useVlanJob();
  const text = useJobText(job);
  if (!job) {
    return (
      <Button type="submit" disabled={disabled} leftSection={<IconPlayerPlay size={14} aria-hidden />}>
        {texts.run}
      </Button>
    );
  }
  return (
    <Stack gap={4} data-testid="vlan-run">
      <Text size="xs" aria-live="polite">
        {text}
      </Text>
      <Progress value={100 * job.done} aria-label={texts.progress} />
      <Button variant="default" onClick={cancelVlans} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}
