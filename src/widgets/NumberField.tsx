import { NumberInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Parts of a whole are allowed. */
  readonly fraction?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number within a range; half-typed ones are left alone. */
export function NumberField({ onChange, fraction = false, ...field }: Props) {
  return (
    <NumberInput
      {...field}
      allowDecimal={fraction}
      step={fraction ? 0.05 : 1}
      clampBehavior="blur"
      onChange={(next) => typeof next === 'number' && next >= field.min && next <= field.max && onChange(next)}
    />
  );
}
