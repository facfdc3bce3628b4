import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { patternDescriptors } from '../../jobs/catalog';
import { useDocument } from '../../state/documentStore';
import { NumberField } from '../../widgets/NumberField';
import { ArbitrationField, BuffersField, MessageField, PathFields, SeedField } from './CommonFields';
import { Running } from './Running';
import { showResults } from './showResults';
import styles from './simulate.module.css';
import { searchGaps, studyPacing, studySizes } from './simulateActions';
import { useSimulateFault, useWork } from './simulateQuestions';
import { smallerSizes } from './simulateRequests';
import { changeSimulateForm, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** What gaps are compared, and under which terms. */
export function PacingForm({ disabled }: { readonly disabled: boolean }) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const form = useSimulate((s) => s.form);
  const fault = useSimulateFault();
  const work = useWork();
  const running = work !== null;
  const fabric = useDocument((d) => d.fabric);
  const steps = Math.max(0, fabric.hostCount - 1);
  const sizes = form.paths === 'dateline' && fabric.lattice ? smallerSizes(fabric.lattice.dims) : [];
  const plain = fabric.hostCount === fabric.switchCount;
  const fieldFault = (key: string): string | null =>
    fault?.key === key && typeof fault.message === 'string' ? fault.message : null;
  const go = (does: () => Promise<void>): void => {
    showResults();
    void does();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled && !running) go(studyPacing);
      }}
    >
      <Stack gap="xs">
        <PathFields />
        <TextInput
          label={texts.gaps}
          description={texts.gapsHelp}
          value={form.gaps}
          error={fieldFault('gap')}
          onChange={(event) => changeSimulateForm({ gaps: event.currentTarget.value })}
        />
        <Group gap="xs" grow align="flex-end">
          <MessageField />
          <BuffersField />
        </Group>
        <ArbitrationField />
        <details className={styles.options}>
          <summary>{texts.more}</summary>
          <Stack gap="xs" mt={6}>
            <Select
              label={texts.exchange}
              value={form.exchange}
              allowDeselect={false}
              onChange={(next) => next && changeSimulateForm({ exchange: next })}
              data={patternDescriptors
                .filter(({ views }) => views.includes('steps'))
                .map(({ id, title }) => ({ value: id, label: local(title) }))}
            />
            <NumberInput
              label={texts.sample}
              description={texts.sampleHelp({ all: formatCount(steps) })}
              placeholder={texts.sampleAuto}
              value={form.sample ?? ''}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              error={fieldFault('sample')}
              onChange={(next) => changeSimulateForm({ sample: typeof next === 'number' ? next : null })}
            />
            <Group gap="xs" grow align="flex-end">
              <NumberField
                label={texts.each}
                value={form.each}
                min={1}
                max={1000}
                onChange={(each) => changeSimulateForm({ each })}
              />
              <SeedField />
            </Group>
          </Stack>
        </details>
        {work ? (
          <Running work={work} />
        ) : (
          <>
            <Button type="submit" disabled={disabled} leftSection={<IconPlayerPlay size={14} aria-hidden />}>
              {texts.run.pacing}
            </Button>
            <Stack gap={6}>
              <Button variant="default" disabled={disabled} onClick={() => go(searchGaps)}>
                {texts.search}
              </Button>
              {sizes.length > 0 && plain && (
                <Button variant="default" disabled={disabled} onClick={() => go(studySizes)}>
                  {texts.sizes}
                </Button>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </form>
  );
}
