import type { ParamSpec, ParamSpecs, ParamValue } from '../../core/base/params';
import { usePageTexts } from '../../i18n/language';
import type { Fault } from '../../state/fault';
import { ParamForm } from '../../widgets/ParamForm';
import { hasFault, inRange } from '../../widgets/paramFault';
import { setSimulateField, useSimulate } from './simulateStore';

interface Props {
  readonly specs: ParamSpecs;
  /** Those that are shown here. */
  readonly keys: readonly string[];
  readonly fault: FieldFault | null;
}

/** What is wrong with one field. */
export interface FieldFault {
  readonly key: string;
  readonly message: string;
}

/** Fields of a form, drawn from what the job says of its parameters. */
export function FormFields({ specs, keys, fault }: Props) {
  const values = useFieldValues();
  const own = Object.fromEntries(keys.map((key): [string, ParamSpec] => [key, specs[key]]));
  const change = (next: Readonly<Record<string, ParamValue>>): void => {
    for (const key of keys) {
      if (next[key] === values[key]) continue;
      const spec = specs[key];
      const taken = inRange(spec, next[key]);
      const isNumber = spec.type === 'integer' || spec.type === 'number';
      setSimulateField(key, taken && isNumber ? Number(next[key]) : next[key], taken);
    }
  };
  return <ParamForm specs={own} values={values} fault={fault} hints={false} onChange={change} />;
}

/** Whether something stands in a form's fields that cannot be taken. */
export function useFormFault(specs: ParamSpecs): boolean {
  return hasFault(specs, useFieldValues(), usePageTexts());
}

/** What stands in the fields: plain values by key. */
function useFieldValues(): Readonly<Record<string, ParamValue>> {
  const form = useSimulate((s) => s.form);
  const drafts = useSimulate((s) => s.drafts);
  const all: readonly (readonly [string, unknown])[] = Object.entries({ ...form, ...drafts });
  return Object.fromEntries(all.filter(isPlain));
}

function isPlain(entry: readonly [string, unknown]): entry is [string, ParamValue] {
  return ['number', 'string', 'boolean'].includes(typeof entry[1]);
}

/** A fault as a field shows it; null where it is not a field's. */
export function fieldFault(fault: Fault | null): FieldFault | null {
  return fault?.key && typeof fault.message === 'string' ? { key: fault.key, message: fault.message } : null;
}
