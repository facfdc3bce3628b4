import { NativeSelect } from '@mantine/core';
import { defineTexts } from '../i18n/catalogue';
import { formatThroughput } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { chooseNetwork, revisionOfNetwork, useSubject } from '../state/document/subjectStore';
import { resultToShow } from '../state/results/leftShown';
import { useRuns } from '../state/results/runStore';
import { useLook } from '../state/view/lookStore';
import '../widgets/formStyles';
import styles from './network.module.css';

/** The choice of the network in question, of a design with several; those that are routed have the throughput of the result that is shown of them. */
export default function NetworkChoice() {
  const texts = networkTexts(useLanguage());
  const networks = useDocument((d) => d.topology.networks) ?? [];
  const revision = useDocument((d) => d.revision);
  const chosen = useSubject((d) => d.network);
  const results = useRuns((j) => j.results);
  const shownRun = useLook((v) => v.shownRun);
  const throughputOf = (at: number): string => {
    const of = revisionOfNetwork(revision, at);
    const all = [...results.values()].filter((result) => result.revision === of);
    const seen = all.find(({ key }) => key === shownRun) ?? resultToShow(all, of);
    const carried = seen && Object.values(seen.report.throughput);
    return carried && !carried.includes(null) ? ` · ${carried.map(formatThroughput).join(' / ')}` : '';
  };
  return (
    <NativeSelect
      size="xs"
      className={styles.choice}
      aria-label={texts.label}
      title={texts.label}
      data-testid="network"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => chooseNetwork(value)}
      data={networks.map(({ name }, at) => ({ value: name, label: `${name}${throughputOf(at)}` }))}
    />
  );
}

const networkTexts = defineTexts({
  label: {
    en: 'Network in question: routes, figures, failures and jobs are of this one',
    ja: '対象のネットワーク：経路・指標・故障・ジョブはこのネットワークのものです',
  },
});
