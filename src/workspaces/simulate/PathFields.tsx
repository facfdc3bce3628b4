import { Select } from '@mantine/core';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import type { FormSpecs, FormValues } from '../../jobs/ask/form';
import { packetsForm } from '../../jobs/simulate/ask';
import type { FieldFault } from '../../state/asks/fault';
import { useShownResult } from '../../state/results/runStore';
import { AskFields } from '../../widgets/AskFields';
import { noteLattice } from './simulateStore';
import { simulateTexts } from './texts';
import { useLatticeReason } from './useLattice';

const KEYS = ['paths', 'rule', 'assigned', 'tie', 'ways', 'qps', 'hashing'] as const;

interface Props {
  readonly specs: FormSpecs;
  readonly values: Pick<FormValues<typeof packetsForm>, 'paths' | 'rule'>;
  readonly fault: FieldFault | null;
  set(change: object): void;
}

/** Which way packets go, and which way round a ring. */
export function PathFields({ specs, values, fault, set }: Props) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { paths, rule } = values;
  const reason = useLatticeReason();
  const { result, stale } = useShownResult();
  const hashed = Object.hasOwn(specs, 'hashing');
  const ways = (
    <Select
      label={local(packetsForm.paths.label)}
      description={texts.pathsHelp[paths]}
      value={paths}
      allowDeselect={false}
      onChange={(next) => {
        set({ paths: next });
        noteLattice(true);
      }}
      data={[
        { value: 'dateline', label: texts.pathsDateline, disabled: reason !== null },
        {
          value: 'tables',
          label: result && !stale ? texts.pathsShown({ name: local(result.title) }) : texts.pathsNone,
        },
        { value: 'vlan', label: texts.pathsVlan },
        ...(hashed ? [{ value: 'ecmp', label: texts.pathsHashed }] : []),
      ]}
    />
  );
  const rules = (
    <Select
      label={local(packetsForm.rule.label)}
      description={vlanRuleDescriptors.filter(({ id }) => id === rule).map(({ hint }) => local(hint))}
      value={rule}
      allowDeselect={false}
      onChange={(next) => set({ rule: next })}
      data={vlanRuleDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
    />
  );
  return (
    <AskFields
      {...{ specs, values: values as FormValues<FormSpecs>, fault, set }}
      keys={KEYS.filter((key) => Object.hasOwn(specs, key))}
      own={{ paths: () => ways, rule: () => rules }}
    />
  );
}
