import { TextInput, UnstyledButton } from '@mantine/core';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useLanguage } from '../i18n/language';
import styles from './paramRows.module.css';
import { widgetTexts } from './texts';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  readonly label: string;
  /** As typed: what is no plain number has no steps. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: string) => void;
}

/** A number to be typed, with a step down and a step up beside it, which the arrow keys take, too. */
export function StepField({ value, min, max, step, onChange, ...input }: Props) {
  const texts = widgetTexts(useLanguage());
  const number = /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
  const stepTo = (sign: 1 | -1): number | null => {
    if (number === null) return null;
    // To the next multiple of the step; rounded, since binary fractions are inexact.
    const steps = Number((number / step).toPrecision(12));
    const next = Number(((sign > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step).toPrecision(12));
    const within = Math.min(max, Math.max(min, next));
    return within === number ? null : within;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    const next = sign && stepTo(sign);
    if (sign === null || number === null) return;
    event.preventDefault();
    if (next !== null) onChange(String(next));
  };
  const button = (sign: 1 | -1) => {
    const next = stepTo(sign);
    return (
      <UnstyledButton
        className={styles.step}
        // The arrow keys do the same.
        tabIndex={-1}
        aria-label={(sign > 0 ? texts.more : texts.less)({ name: input.label })}
        disabled={next === null}
        onClick={() => next !== null && onChange(String(next))}
      >
        {sign > 0 ? '+' : '−'}
      </UnstyledButton>
    );
  };
  return (
    <TextInput
      {...input}
      classNames={{ ...(input.classNames as object), input: styles.number }}
      inputMode={number === null ? undefined : 'decimal'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSectionWidth="var(--control)"
      rightSectionWidth="var(--control)"
      leftSection={number === null ? undefined : button(-1)}
      rightSection={number === null ? undefined : button(1)}
      data-steps={number === null ? undefined : ''}
    />
  );
}
