import { Select } from '@mantine/core';
import type { Arbitration } from '../../core/simulation/kernel/model';
import { useLanguage, useLocal } from '../../i18n/language';
import { useShownResult } from '../../state/jobStore';
import { NumberField } from '../../widgets/NumberField';
import { changeSimulateForm, choosePaths, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';
import { useLatticeReason } from './useLattice';

/** Which way packets go, and which way round a ring. */
export function PathFields() {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { paths, tie, mode, model } = useSimulate((s) => s.form);
  const reason = useLatticeReason();
  const { result, stale } = useShownResult();
  const booksim = mode === 'packets' && model === 'booksim';
  return (
    <>
      <Select
        label={texts.paths}
        description={texts.pathsHelp[paths]}
        value={paths}
        allowDeselect={false}
        onChange={(next) => next && choosePaths(next as typeof paths)}
        data={[
          { value: 'dateline', label: texts.pathsDateline, disabled: reason !== null },
          {
            value: 'tables',
            label: result && !stale ? texts.pathsShown({ name: local(result.title) }) : texts.pathsNone,
          },
        ]}
      />
      {paths === 'dateline' && (
        <Select
          label={texts.tie}
          description={booksim ? texts.tieBooksim : texts.tieHelp}
          value={tie}
          disabled={booksim}
          allowDeselect={false}
          onChange={(next) => next && changeSimulateForm({ tie: next as typeof tie })}
          data={Object.entries(texts.ties).map(([value, label]) => ({ value, label }))}
        />
      )}
    </>
  );
}

export function BuffersField() {
  const texts = simulateTexts(useLanguage());
  const buffers = useSimulate((s) => s.form.buffers);
  return (
    <NumberField
      label={texts.buffers}
      description={texts.buffersHelp}
      value={buffers}
      min={1}
      max={4096}
      onChange={(next) => changeSimulateForm({ buffers: next })}
    />
  );
}

export function MessageField() {
  const texts = simulateTexts(useLanguage());
  const packets = useSimulate((s) => s.form.packets);
  return (
    <NumberField
      label={texts.message}
      value={packets}
      min={1}
      max={65_535}
      onChange={(next) => changeSimulateForm({ packets: next })}
    />
  );
}

export function ArbitrationField() {
  const texts = simulateTexts(useLanguage());
  const arbitration = useSimulate((s) => s.form.arbitration);
  return (
    <Select
      label={texts.arbitration}
      value={arbitration}
      allowDeselect={false}
      onChange={(next) => next && changeSimulateForm({ arbitration: next as Arbitration })}
      data={Object.entries(texts.arbitrations).map(([value, label]) => ({ value, label }))}
    />
  );
}

export function SeedField() {
  const texts = simulateTexts(useLanguage());
  const seed = useSimulate((s) => s.form.seed);
  return (
    <NumberField
      label={texts.seed}
      value={seed}
      min={0}
      max={0xffffffff}
      onChange={(next) => changeSimulateForm({ seed: next })}
    />
  );
}
