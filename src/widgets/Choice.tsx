import { SegmentedControl } from './SegmentedControl';

interface Props<T extends string> {
  readonly label: string;
  /** Words by value, in their order. */
  readonly options: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few ways, side by side over the width of a panel: what stands below is of that way. */
export function Choice<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <SegmentedControl<T>
      size="xs"
      fullWidth
      aria-label={label}
      data={(Object.keys(options) as T[]).map((one) => ({ value: one, label: options[one] }))}
      value={value}
      onChange={onChange}
    />
  );
}
