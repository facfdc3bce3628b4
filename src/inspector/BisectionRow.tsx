import { Text } from '@mantine/core';
import type { EffectiveBisection } from '../core/metrics/effectiveBisection';
import { isEthernet } from '../core/plant/isEthernet';
import { formatNumber } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { bisection } from '../state/results/bisectionActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { changeSelection } from '../state/selection/selectionStore';
import { changeLook } from '../state/view/lookStore';
import { HelpLabel } from '../widgets/Metric';
import { Table } from '../widgets/Table';
import { AskedRow, Mean, MeanRow } from './AskedRow';
import { bisectionTexts } from './bisectionTexts';
import { EcmpRows } from './EcmpRows';
import { LidRows } from './LidRows';
import styles from './trace.module.css';

interface Props {
  readonly result: RouteResultView;
}

/** Pairs that are listed: enough to see where it is tight. */
const LISTED = 5;

/** Row of a report: what hosts get that send to random partners, measured when it is requested. */
export default function BisectionRow({ result }: Props) {
  const texts = bisectionTexts(useLanguage());
  const standing = useResultQuestion(bisection, result);
  const { value, progress } = standing;
  return (
    <>
      <AskedRow
        metric="bisection"
        label={<HelpLabel name={texts.name} help={texts.help} term="bisection" />}
        standing={standing}
      >
        {value && <Mean of={value.oneWay} />}
      </AskedRow>
      {!progress && value && (
        <>
          <MeanRow metric="bisectionBothWays" name={texts.bothWays} of={value.bothWays} />
          {!isEthernet(result.topology) && <LidRows result={result} own={value.oneWay.lids} />}
          <EcmpRows result={result} />
        </>
      )}
      {!progress && value && value.oneWay.unrouted + value.oneWay.worst.length > 0 && (
        <Table.Tr>
          <Table.Td colSpan={2}>
            <WorstPairs result={result} found={value.oneWay} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** The flows that were slowed most; a click draws the route. */
function WorstPairs({ result, found: { worst, unrouted } }: Props & { readonly found: EffectiveBisection }) {
  const texts = bisectionTexts(useLanguage());
  const { topology, key } = result;
  const draw = (source: number, destination: number): void => {
    changeLook({ shownRun: key });
    changeSelection({ pathPair: { source: topology.hosts[source].id, destination: topology.hosts[destination].id } });
  };
  return (
    <details className={styles.loop}>
      <summary>{texts.worst}</summary>
      {unrouted > 0 && (
        <Text size="xs" className="dimmed">
          {texts.unrouted({ count: unrouted })}
        </Text>
      )}
      <ul className={styles.passes}>
        {worst.slice(0, LISTED).map(({ source, destination, congestion }) => (
          <li key={`${source} ${destination}`}>
            <button type="button" className={styles.rowButton} onClick={() => draw(source, destination)}>
              {topology.hosts[source].name} → {topology.hosts[destination].name}
            </button>{' '}
            <span className="dimmed">{texts.times({ times: formatNumber(congestion) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
