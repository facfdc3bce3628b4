import { Loader } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { latePart } from '../../state/view/lateParts';
import { StaleArea } from '../../widgets/StaleArea';
import { LatencyChart } from './LatencyChart';
import { LoadCurve } from './LoadCurve';
import { Nothing } from './Nothing';
import { PacketFacts } from './PacketFacts';
import { ResultNotice } from './ResultNotice';
import styles from './simulate.module.css';
import { PACKET_TICKS, useSimulate } from './simulateStore';
import { Terms } from './Terms';
import { ThroughputChart } from './ThroughputChart';
import { simulateTexts } from './texts';
import { WaitingLoop } from './WaitingLoop';
import { useWork, works } from './worksStore';

const LiveChart = latePart(() => import('./LiveChart'));

/** Shows the results of packets in numbers and charts, live while they run. */
export function PacketResults() {
  const texts = simulateTexts(useLanguage());
  const { value: packets, request } = useAsk(works.packets);
  const { value: curve } = useAsk(works.curve);
  const work = useWork();
  const liveCurve = useSimulate((s) => s.live?.frame?.kind === 'curve');
  const on = useSimulate((s) => s.live?.on);
  const live = work === 'packets' && on;
  if (!packets && !live && !curve && !liveCurve) {
    return <Nothing text={texts.emptyPackets} kind="packets" ready={request !== null} />;
  }
  return (
    <div className={styles.charts}>
      {live && (
        <Suspense fallback={<Loader size="sm" m="md" />}>
          <LiveChart hosts={live.fabric.hostAt.length} />
        </Suspense>
      )}
      {!live && <Finished />}
      <LoadCurve />
    </div>
  );
}

function Finished() {
  const texts = simulateTexts(useLanguage());
  const { value: packets, ...standing } = useAsk(works.packets);
  const runs = useMemo(
    () => (packets ? [{ id: 'run', name: texts.throughput, result: packets.result }] : []),
    [packets, texts],
  );
  if (!packets) return null;
  const { on, result } = packets;
  const cycles = on.request.model.preset === 'booksim';
  const unit = cycles ? texts.units.cycles : texts.units.times;
  const unitTicks = cycles ? 1 : PACKET_TICKS;
  return (
    <section className={styles.wide}>
      <ResultNotice standing={standing} />
      <StaleArea stale={standing.stale} testId="packet-results">
        <div className={styles.charts}>
          <WaitingLoop result={result} fabric={on.fabric} />
          <PacketFacts result={result} unit={unit} unitTicks={unitTicks} />
          <ThroughputChart runs={runs} hosts={on.fabric.hostAt.length} caption={texts.throughputCaption} />
          {result.latencyBars.counts.length > 0 && <LatencyChart result={result} unit={unit} unitTicks={unitTicks} />}
        </div>
        <Terms on={on} />
      </StaleArea>
    </section>
  );
}
