import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { patternDescriptors } from '../../jobs/catalog';
import { useDocument } from '../../state/documentStore';
import { NumberField } from '../../widgets/NumberField';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault } from '../../widgets/paramFault';
import { ArbitrationField, BuffersField, MessageField, PathFields, SeedField } from './CommonFields';
import { Running } from './Running';
import { showResults } from './showResults';
import styles from './simulate.module.css';
import { drawCurve, simulatePackets } from './simulateActions';
import { useSimulateFault, useWork } from './simulateQuestions';
import { changeSimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** Which packets are sent, and on what. */
export function PacketForm({ disabled }: { readonly disabled: boolean }) {
  const t = usePageTexts();
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const form = useSimulate((s) => s.form);
  const fault = useSimulateFault();
  const work = useWork();
  const running = work !== null;
  const fabric = useDocument((d) => d.fabric);
  const pattern = patternDescriptors.find(({ id }) => id === form.pattern) ?? patternDescriptors[0];
  const reason = disabled ? null : pattern.appliesTo(fabric);
  const values = form.patternParams[pattern.id] ?? {};
  const steps = pattern.views.includes('steps');
  const stopped = disabled || reason !== null || hasFault(pattern.params, values, t);
  const said = fault?.key && typeof fault.message === 'string' ? { key: fault.key, message: fault.message } : null;
  const fieldFault = (key: string): string | null => (said?.key === key ? said.message : null);
  const run = (): void => {
    if (stopped || running) return;
    showResults();
    void simulatePackets();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Stack gap="xs">
        <PathFields />
        <Select
          label={texts.pattern}
          description={[pattern.summary, ...(pattern.drawn ? [pattern.drawn] : [])].map(local).join(' ')}
          value={pattern.id}
          allowDeselect={false}
          onChange={(next) => next && changeSimulateForm({ pattern: next })}
          data={patternDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
          error={(reason && local(reason)) ?? fieldFault('pattern')}
        />
        {Object.keys(pattern.params).length > 0 && (
          <ParamForm
            specs={pattern.params}
            values={values}
            fault={said}
            onChange={(next) => changeSimulateForm({ patternParams: { ...form.patternParams, [pattern.id]: next } })}
          />
        )}
        {steps ? (
          <>
            <Group gap="xs" grow align="flex-end">
              <MessageField />
              <NumberField
                label={texts.step}
                description={texts.stepHelp}
                value={form.step}
                min={0}
                max={1_000_000}
                onChange={(step) => changeSimulateForm({ step })}
              />
            </Group>
            {fieldFault('step') && (
              <Text size="xs" c="red" role="alert">
                {fieldFault('step')}
              </Text>
            )}
            <TextInput
              label={texts.gap}
              description={texts.gapHelp}
              value={form.gap}
              error={fieldFault('gap')}
              onChange={(event) => changeSimulateForm({ gap: event.currentTarget.value })}
            />
            <Select
              label={texts.order}
              value={form.order}
              allowDeselect={false}
              onChange={(next) => next && changeSimulateForm({ order: next as typeof form.order })}
              data={Object.entries(texts.orders).map(([value, label]) => ({ value, label }))}
            />
          </>
        ) : (
          <NumberField
            label={texts.rate}
            description={texts.rateHelp}
            value={form.rate}
            min={0.001}
            max={1}
            fraction
            onChange={(rate) => changeSimulateForm({ rate })}
          />
        )}
        <details className={styles.options}>
          <summary>{texts.moreWindow}</summary>
          <Stack gap="xs" mt={6}>
            <Group gap="xs" grow align="flex-end">
              <BuffersField />
              <SeedField />
            </Group>
            <ArbitrationField />
            {!steps && (
              <Group gap="xs" grow align="flex-end">
                <NumberField
                  label={texts.warmup}
                  value={form.warmup}
                  min={0}
                  max={10_000_000}
                  onChange={(warmup) => changeSimulateForm({ warmup })}
                />
                <NumberField
                  label={texts.measure}
                  value={form.measure}
                  min={10}
                  max={10_000_000}
                  onChange={(measure) => changeSimulateForm({ measure })}
                />
              </Group>
            )}
            <Select
              label={texts.model}
              description={texts.modelHelp[form.model]}
              value={form.model}
              allowDeselect={false}
              onChange={(next) => next && changeSimulateForm({ model: next as typeof form.model })}
              data={Object.entries(texts.models).map(([value, label]) => ({ value, label }))}
            />
          </Stack>
        </details>
        {work ? (
          <Running work={work} />
        ) : (
          <Stack gap={6}>
            <Button type="submit" disabled={stopped} leftSection={<IconPlayerPlay size={14} aria-hidden />}>
              {texts.run.packets}
            </Button>
            {!steps && (
              <Button
                variant="default"
                disabled={stopped}
                onClick={() => {
                  showResults();
                  void drawCurve();
                }}
              >
                {texts.curve}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
