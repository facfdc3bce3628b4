import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ParamValue } from '../core/base/params';
import type { PageTexts } from '../i18n/en';
import { useLocal } from '../i18n/language';
import {
  type AnyValues,
  type Chosen,
  type FormSpecs,
  type FormValues,
  fieldApplies,
  isPlain,
  type PatternField,
  plainFields,
  plainValues,
} from '../jobs/ask/form';
import type { FieldFault } from '../state/asks/fault';
import { ParamForm } from './ParamForm';
import { hasFault } from './paramFault';

interface Props<S extends FormSpecs> {
  readonly specs: S;
  readonly values: FormValues<S>;
  /** The fields that are drawn here, in this order; those without an effect are not. Left out: all of the form but those `besides`. */
  readonly keys?: readonly (keyof S & string)[];
  /** The fields that have their place elsewhere: a new one of the form needs no line in its panel. */
  readonly besides?: readonly (keyof S & string)[];
  readonly fault: FieldFault | null;
  /** See `ParamForm`. */
  readonly rows?: boolean;
  readonly set: (change: Partial<FormValues<S>>) => void;
  /** Controls for fields that no widget knows, by key. */
  readonly own?: Readonly<Partial<Record<keyof S & string, () => ReactNode>>>;
}

/** Fields of an Ask, drawn from what it says of them. */
export function AskFields<S extends FormSpecs>({ specs, values, keys, besides = [], fault, rows, set, own }: Props<S>) {
  const given: AnyValues = values;
  return (keys ?? Object.keys(specs).filter((key) => !besides.includes(key))).map((key) => {
    const spec = specs[key];
    if (!fieldApplies(spec, given)) return null;
    const drawn = own?.[key];
    if (drawn) return <div key={key}>{drawn()}</div>;
    const take = (value: unknown): void => set({ [key]: value } as Partial<FormValues<S>>);
    if (spec.type === 'pattern')
      return <Pattern key={key} name={key} field={spec} chosen={given[key] as Chosen} fault={fault} onChange={take} />;
    if (!isPlain(spec)) return null;
    const numeric = spec.type === 'integer' || spec.type === 'number';
    return (
      <ParamForm
        key={key}
        specs={{ [key]: { ...spec, appliesWhen: undefined } }}
        values={plainValues({ [key]: given[key] })}
        fault={fault}
        whole
        rows={rows}
        onChange={(_, { [key]: value }) => take(numeric ? (value === '' ? null : Number(value)) : value)}
      />
    );
  });
}

interface PatternProps {
  readonly name: string;
  readonly field: PatternField;
  readonly chosen: Chosen;
  readonly fault: FieldFault | null;
  readonly onChange: (chosen: Chosen) => void;
}

/** A plug-in and its parameters; those of the others are kept while the form is open. */
function Pattern({ name, field, chosen, fault, onChange }: PatternProps) {
  const local = useLocal();
  const [kept, setKept] = useState<Readonly<Record<string, Readonly<Record<string, ParamValue>>>>>({});
  const option = field.choices.find(({ id }) => id === chosen.id);
  return (
    <>
      <Select
        label={local(field.label)}
        description={option?.summary && local(option.summary)}
        name={name}
        value={chosen.id}
        data={field.choices.map(({ id, title }) => ({ value: id, label: local(title) }))}
        allowDeselect={false}
        error={fault?.key === name && local(fault.message)}
        onChange={(id) => {
          if (id === null) return;
          setKept({ ...kept, [chosen.id]: chosen.params });
          onChange({ id, params: kept[id] ?? {} });
        }}
      />
      {option && Object.keys(option.params).length > 0 && (
        <ParamForm
          specs={option.params}
          values={chosen.params}
          fault={fault}
          whole
          onChange={(params) => onChange({ id: chosen.id, params })}
        />
      )}
    </>
  );
}

/** Checks whether any value of a form is out of its range, those of a plug-in too. */
export function hasFieldFault(specs: FormSpecs, values: AnyValues, t: PageTexts): boolean {
  if (hasFault(plainFields(specs), plainValues(values), t)) return true;
  return Object.entries(specs).some(([key, spec]) => {
    if (spec.type !== 'pattern' || !fieldApplies(spec, values)) return false;
    const { id, params } = values[key] as Chosen;
    return hasFault(spec.choices.find((option) => option.id === id)?.params ?? {}, params, t);
  });
}
