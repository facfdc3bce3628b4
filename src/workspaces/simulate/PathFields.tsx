import { Select } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import { hashingParams, pacingParams } from '../../jobs/descriptors/simulate';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import { useShownResult } from '../../state/runStore';
import { FormFields } from './FormFields';
import { changeSimulateForm, choosePaths, useSimulate } from './simulateStore';
import { simulateTexts } from './texts';
import { useLatticeReason } from './useLattice';

const tieSpec = pacingParams.tie;

/** Which way packets go, and which way round a ring. */
export function PathFields() {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { paths: chosen, tie, rule, mode, model } = useSimulate((s) => s.form);
  const paths = mode === 'pacing' && chosen === 'ecmp' ? 'tables' : chosen;
  const reason = useLatticeReason();
  const { result, stale } = useShownResult();
  const booksim = mode === 'packets' && model === 'booksim';
  return (
    <>
      <Select
        label={texts.paths}
        description={texts.pathsHelp[paths]}
        value={paths}
        allowDeselect={false}
        onChange={(next) => next && choosePaths(next as typeof paths)}
        data={[
          { value: 'dateline', label: texts.pathsDateline, disabled: reason !== null },
          {
            value: 'tables',
            label: result && !stale ? texts.pathsShown({ name: local(result.title) }) : texts.pathsNone,
          },
          { value: 'vlan', label: texts.pathsVlan },
          ...(mode === 'packets' ? [{ value: 'ecmp', label: texts.pathsHashed }] : []),
        ]}
      />
      {paths === 'vlan' && (
        <Select
          label={texts.vlanRule}
          description={vlanRuleDescriptors.filter(({ id }) => id === rule).map(({ hint }) => local(hint))}
          value={rule}
          allowDeselect={false}
          onChange={(next) => next && changeSimulateForm({ rule: next })}
          data={vlanRuleDescriptors.map(({ id, title }) => ({ value: id, label: local(title) }))}
        />
      )}
      {paths === 'ecmp' && <FormFields specs={hashingParams} keys={Object.keys(hashingParams)} fault={null} />}
      {paths === 'dateline' && (
        <Select
          label={local(tieSpec.label)}
          description={booksim ? texts.tieBooksim : local(tieSpec.help)}
          value={tie}
          disabled={booksim}
          allowDeselect={false}
          onChange={(next) => next && changeSimulateForm({ tie: next as typeof tie })}
          data={tieSpec.values.map((value) => ({ value, label: local(tieSpec.names[value]) }))}
        />
      )}
    </>
  );
}
