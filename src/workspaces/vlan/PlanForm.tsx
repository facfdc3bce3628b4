import { NumberField } from '../../widgets/NumberField';
import '../../widgets/formStyles';
import '@mantine/core/styles/Progress.css';
import { Button, FileButton, Group, NumberInput, Progress, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { vlanRuleDescriptors } from '../../jobs/catalog';
import { useDocument } from '../../state/documentStore';
import { plainFault } from '../../state/fault';
import { checkFiles } from '../../state/fileActions';
import { useJobText } from '../../widgets/useJobText';
import { FaultNote } from './FaultNote';
import { vlanTexts } from './texts';
import { useVlanJob } from './useShownPlan';
import styles from './vlan.module.css';
import { cancelVlans, planVlans } from './vlanActions';
import { isComplete } from './vlanRequests';
import { changeVlanForm, type TrafficKind, tellVlanFault, useVlan, type VlanForm } from './vlanStore';

const KINDS: readonly TrafficKind[] = ['uniform', 'cg-transpose', 'shift', 'permutation', 'matrix', 'ranks'];

/** How pairs are dealt, for which traffic, to which VLANs. */
export function PlanForm() {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const form = useVlan((v) => v.form);
  const empty = useDocument((d) => d.fabric.hostCount === 0);
  const rule = vlanRuleDescriptors.find(({ id }) => id === form.rule);
  const disabled = empty || !isComplete(form);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) void planVlans();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <Select
          label={texts.rule}
          description={texts.ruleHelp({ rule: form.rule })}
          value={form.rule}
          allowDeselect={false}
          onChange={(next) => next && changeVlanForm({ rule: next })}
          data={vlanRuleDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
        />
        <Select
          label={texts.traffic}
          description={rule?.byTraffic ? texts.trafficHelp : texts.trafficHelpLow}
          value={form.traffic}
          allowDeselect={false}
          onChange={(next) => next && changeVlanForm({ traffic: next as TrafficKind })}
          data={KINDS.map((value) => ({ value, label: texts.traffics[value] }))}
        />
        <TrafficFields form={form} />
        <Options form={form} />
        <RunButton disabled={disabled} />
        <FaultNote place="plan" title={texts.planFailed} />
      </Stack>
    </form>
  );
}

function TrafficFields({ form }: { readonly form: VlanForm }) {
  const texts = vlanTexts(useLanguage());
  const hosts = useDocument((d) => d.topology.hosts.length);
  if (form.traffic === 'shift') {
    return (
      <NumberField
        label={texts.distance}
        description={texts.distanceHelp}
        value={form.distance}
        min={1}
        max={Math.max(1, hosts - 1)}
        onChange={(distance) => changeVlanForm({ distance })}
      />
    );
  }
  if (form.traffic === 'matrix') return <MatrixField form={form} />;
  if (form.traffic !== 'ranks') return null;
  return (
    <>
      <Textarea
        label={texts.ranks}
        description={texts.ranksHelp}
        placeholder={'0 4 1048576\n1 5 524288'}
        value={form.ranks}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => changeVlanForm({ ranks: value })}
      />
      <NumberField
        label={texts.ranksPerHost}
        value={form.ranksPerHost}
        min={1}
        max={65_536}
        onChange={(ranksPerHost) => changeVlanForm({ ranksPerHost })}
      />
    </>
  );
}

function MatrixField({ form }: { readonly form: VlanForm }) {
  const texts = vlanTexts(useLanguage());
  const hosts = useDocument((d) => d.topology.hosts.length);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const refusal = await checkFiles([file]);
    if (!refusal) {
      changeVlanForm({ matrix: { name: file.name, text: await file.text() } });
      return;
    }
    tellVlanFault('plan', plainFault(texts.fileRefused[refusal.what]({ name: file.name })));
  };
  return (
    <div>
      <Text size="xs" className="dimmed" mb={4}>
        {texts.matrixHelp({ hosts })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
        <Text size="xs" truncate>
          {form.matrix?.name ?? texts.noFile}
        </Text>
      </Group>
    </div>
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
        <NumberField
          label={texts.firstId}
          description={texts.firstIdHelp}
          value={form.firstId}
          min={2}
          max={4094}
          onChange={(firstId) => changeVlanForm({ firstId })}
        />
        <NumberField
          label={texts.tableLimit}
          description={texts.tableLimitHelp}
          value={form.tableLimit}
          min={1}
          max={10_000_000}
          onChange={(tableLimit) => changeVlanForm({ tableLimit })}
        />
        <NumberField
          label={texts.seed}
          description={texts.seedHelp}
          value={form.seed}
          min={0}
          max={0xffffffff}
          onChange={(seed) => changeVlanForm({ seed })}
        />
      </Stack>
    </details>
  );
}

function RunButton({ disabled }: { readonly disabled: boolean }) {
  const texts = vlanTexts(useLanguage());
  const running = useVlan((v) => v.running);
  const job = useVlanJob();
  const text = useJobText(job);
  if (running === null) {
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
      <Progress value={100 * (job?.done ?? 0)} aria-label={texts.progress} />
      <Button variant="default" onClick={cancelVlans} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}
