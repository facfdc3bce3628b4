import { NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { applies, withDefaults } from '../core/base/applies';
import type { LocalText } from '../core/base/localText';
import type { ChoiceParam, ParamSpec, ParamSpecs, ParamValue } from '../core/base/params';
import type { PageTexts } from '../i18n/en';
import { useLocal, usePageTexts } from '../i18n/language';
import { paramFault } from './paramFault';

interface Props {
  readonly specs: ParamSpecs;
  readonly values: Readonly<Record<string, ParamValue>>;
  /** What a plug-in said of one value, by its key. */
  readonly fault: { readonly key: string; readonly message: string } | null;
  /** Fields say their range and their default; where forms are long they leave that to their faults. */
  readonly hints?: boolean;
  readonly onChange: (values: Readonly<Record<string, ParamValue>>) => void;
}

/** Fields for the parameters of a plug-in, made from its descriptor; those without an effect are not shown. */
export function ParamForm({ specs, values, fault, hints = true, onChange }: Props) {
  const t = usePageTexts();
  const entries = Object.entries(specs);
  if (entries.length === 0) {
    return (
      <Text size="xs" className="dimmed">
        {t.params.none}
      </Text>
    );
  }
  const all = withDefaults(specs, values);
  const shown = entries.filter(([, spec]) => applies(spec, all));
  return shown.map(([key, spec]) => (
    <ParamField
      key={key}
      name={key}
      spec={spec}
      hinted={hints}
      value={values[key] ?? spec.default}
      error={(fault?.key === key && fault.message) || paramFault(spec, values[key] ?? spec.default, t)}
      onChange={(value) => onChange({ ...values, [key]: value })}
    />
  ));
}

interface FieldProps {
  readonly name: string;
  readonly spec: ParamSpec;
  readonly hinted: boolean;
  readonly value: ParamValue;
  readonly error: string | null;
  readonly onChange: (value: ParamValue) => void;
}

function ParamField({ name, spec, hinted, value, error, onChange }: FieldProps) {
  const t = usePageTexts();
  const local = useLocal();
  const hints = hinted ? hintsOf(spec, t, local) : [];
  const help = local((spec.type === 'choice' && spec.valueHelp?.[String(value)]) || spec.help);
  const description = hints.length > 0 ? t.params.hinted({ help, hints: hints.join(t.params.between) }) : help;
  const common = { label: local(spec.label), description, error, name, size: 'xs' } as const;
  switch (spec.type) {
    case 'integer':
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'boolean' ? '' : value}
          onChange={onChange}
          step={spec.type === 'integer' ? 1 : 0.01}
          allowDecimal={spec.type === 'number'}
          clampBehavior="none"
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={spec.values.map((one) => ({ value: one, label: nameOfValue(spec, one, local) }))}
          value={String(value)}
          onChange={(next) => onChange(next ?? spec.default)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
        />
      );
    case 'boolean':
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
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

/** Range, example and default. */
function hintsOf(spec: ParamSpec, t: PageTexts, local: (text: LocalText) => string): readonly string[] {
  if (spec.type === 'boolean') return [];
  if (spec.type === 'text') return [t.params.example({ example: spec.example.split('\n')[0] })];
  if (spec.type === 'choice') return [t.params.default({ value: nameOfValue(spec, spec.default, local) })];
  return [t.params.range({ min: spec.min, max: spec.max }), t.params.default({ value: spec.default })];
}

function nameOfValue({ names }: ChoiceParam, value: string, local: (text: LocalText) => string): string {
  const name = names?.[value];
  return name ? local(name) : value;
}
