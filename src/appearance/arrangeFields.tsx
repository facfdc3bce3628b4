import { NativeSelect, NumberInput } from '@mantine/core';
import type { SeeTexts } from './texts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

export function Choice<T extends string>({ label, value, options, words, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as T)}
      data={options.map((option) => ({ value: option, label: words[option] }))}
    />
  );
}

interface AmountProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

export function Amount({ value, min, max, onChange, ...rest }: AmountProps) {
  return (
    <NumberInput
      {...rest}
      value={value}
      min={min}
      max={max}
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
    />
  );
}

export function Spread({ texts, ...rest }: { readonly texts: SeeTexts } & Pick<AmountProps, 'value' | 'onChange'>) {
  return <Amount label={texts.spread} description={texts.spreadHelp} min={0.5} max={5} step={0.25} {...rest} />;
}
