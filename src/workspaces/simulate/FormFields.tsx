import type { ParamSpec, ParamSpecs, ParamValue } from '../../core/base/params';
import type { FieldFault } from '../../state/fault';
import { ParamForm } from '../../widgets/ParamForm';
import { changeSimulateForm, useSimulate } from './simulateStore';

interface Props {
  readonly specs: ParamSpecs;
  /** Those that are shown here. */
  readonly keys: readonly string[];
  readonly fault: FieldFault | null;
}

/** Fields of a form, drawn from what the job says of its parameters. */
export function FormFields({ specs, keys, fault }: Props) {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(useSimulate((s) => s.form));
  const own = Object.fromEntries(keys.map((key): [string, ParamSpec] => [key, specs[key]]));
  const take = (key: string, value: ParamValue): void => {
    const { type } = specs[key];
    changeSimulateForm({ [key]: type === 'integer' || type === 'number' ? Number(value) : value });
  };
  return (
    <ParamForm
      specs={own}
      values={Object.fromEntries(fields.filter(isPlain))}
      fault={fault}
      whole
      onChange={(_, change) => {
        for (const [key, value] of Object.entries(change)) take(key, value);
      }}
    />
  );
}

function isPlain(entry: readonly [string, unknown]): entry is [string, ParamValue] {
  return ['number', 'string', 'boolean'].includes(typeof entry[1]);
}
