import { NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { applies, withDefaults } from '../core/base/applies';
import type { LocalText } from '../core/base/localText';
import type { ParamSpec, ParamSpecs, ParamValue } from '../core/base/params';
import { useLocal, usePageTexts } from '../i18n/language';
import { inRange, paramFault } from './paramFault';
import styles from './paramRows.module.css';
import { StepField } from './StepField';

interface Props {
  readonly specs: ParamSpecs;
  /** Those that are shown; left out: all. */
  readonly keys?: readonly string[];
  readonly values: Readonly<Record<string, ParamValue>>;
  /** A plug-in's fault of one value, by its key. */
  readonly fault: { readonly key: string; readonly message: LocalText | string } | null;
  /** Of numbers only those within their range are passed on: what is half typed is left alone, and put right on leaving the field. */
  readonly whole?: boolean;
  /** A line a field, numbers with a step up and down; help shows on the field that has the focus. */
  readonly rows?: boolean;
  /** @param change the one value that is another now */
  readonly onChange: (
    values: Readonly<Record<string, ParamValue>>,
    change: Readonly<Record<string, ParamValue>>,
  ) => void;
}

/** Fields for the parameters of a plug-in, made from its descriptor; those without an effect are not shown. */
export function ParamForm({ specs, keys, values, fault, whole = false, rows = false, onChange }: Props) {
  const t = usePageTexts();
  const local = useLocal();
  const entries = Object.entries(specs);
  if (entries.length === 0) {
    return (
      <Text size="xs" className="dimmed">
        {t.params.none}
      </Text>
    );
  }
  const all = withDefaults(specs, values);
  const shown = entries.filter(([key, spec]) => (keys?.includes(key) ?? true) && applies(spec, all));
  return shown.map(([key, spec]) => (
    <ParamField
      key={key}
      name={key}
      spec={spec}
      value={values[key] ?? spec.default}
      error={(fault?.key === key && local(fault.message)) || paramFault(spec, values[key] ?? spec.default, t)}
      whole={whole}
      rows={rows}
      onChange={(value) => {
        if (!whole || inRange(spec, value)) onChange({ ...values, [key]: value }, { [key]: value });
      }}
    />
  ));
}

interface FieldProps {
  readonly name: string;
  readonly spec: ParamSpec;
  readonly value: ParamValue;
  readonly error: string | null;
  readonly whole: boolean;
  readonly rows: boolean;
  readonly onChange: (value: ParamValue) => void;
}

/** A value as forms name it. */
function useNames(spec: ParamSpec): (value: ParamValue) => ParamValue {
  const local = useLocal();
  return (value) => {
    const name = spec.type === 'choice' ? spec.names?.[String(value)] : undefined;
    return name ? local(name) : value;
  };
}

/** The description of a field: what it does, its range and its default. */
function useDescription(spec: ParamSpec): string {
  const t = usePageTexts();
  const local = useLocal();
  const named = useNames(spec);
  const hints: string[] = [];
  if ('min' in spec) hints.push(t.params.range({ min: spec.min, max: spec.max }));
  if (spec.type === 'text') hints.push(t.params.example({ example: spec.example.split('\n')[0] }));
  else if (spec.type !== 'boolean') hints.push(t.params.default({ value: named(spec.default) }));
  // A command line begins without a capital; a value that is explained (`lft: …`) is written as it is.
  const help = local(spec.note ?? spec.help).replace(
    /^[a-z]{2}(?![\w-]*:)/,
    (start) => start[0].toUpperCase() + start[1],
  );
  return hints.length > 0 ? t.params.hinted({ help, hints: hints.join(t.params.between) }) : help;
}

function ParamField({ name, spec, value, error, whole, rows, onChange }: FieldProps) {
  const local = useLocal();
  const named = useNames(spec);
  const label = local(spec.label);
  const help = useDescription(spec);
  const shown = rows
    ? {
        title: help,
        'aria-description': help,
        classNames: { root: styles.row, label: styles.label, error: styles.error },
      }
    : { description: help };
  const common = { label, error, name, size: 'xs', ...shown } as const;
  // Some numbers may be written as several.
  if (rows && !whole && spec.type !== 'choice' && spec.type !== 'boolean' && !('file' in spec)) {
    const range = { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 };
    const { min, max, step = 1 } = spec.type === 'text' ? range : spec;
    const placeholder = spec.type === 'text' ? spec.example : spec.unsaid && local(spec.unsaid);
    return <StepField {...{ ...common, placeholder, min, max, step, onChange }} value={String(value)} />;
  }
  switch (spec.type) {
    case 'integer':
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'boolean' ? '' : value}
          placeholder={spec.unsaid ? local(spec.unsaid) : undefined}
          onChange={onChange}
          step={spec.type === 'integer' ? 1 : 0.01}
          allowDecimal={spec.type === 'number'}
          clampBehavior={whole ? 'blur' : 'none'}
          min={whole ? spec.min : undefined}
          max={whole ? spec.max : undefined}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={spec.values.map((one) => ({ value: one, label: String(named(one)) }))}
          value={String(value)}
          onChange={(next) => onChange(next ?? spec.default)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
        />
      );
    case 'boolean':
      return (
        <Switch
          {...common}
          {...(rows && { labelPosition: 'left', classNames: { body: styles.row, label: styles.label } })}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'text':
      return spec.file ? (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={6}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          value={String(value)}
          placeholder={spec.example}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
