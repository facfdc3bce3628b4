import { Text } from '@mantine/core';
import type { Fabric } from '../../core/fabric/fabric';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { useLanguage } from '../../i18n/language';
import styles from './simulate.module.css';
import { simulateTexts } from './texts';

/** The loop of a deadlock in words, buffer by buffer. */
export function WaitingLoop({ result, fabric }: { readonly result: PacketResult; readonly fabric: Fabric }) {
  const texts = simulateTexts(useLanguage());
  const { waiting } = result.end;
  if (waiting.length === 0) return null;
  const { switchNames, channelFrom, channelTo } = fabric;
  const ends = [...waiting].map((buffer) => {
    const channel = Math.floor(buffer / result.laneCount);
    const lane = String(buffer % result.laneCount);
    return { buffer, from: switchNames[channelFrom[channel]], to: switchNames[channelTo[channel]], lane };
  });
  return (
    <section className={styles.wide} data-testid="waiting-loop">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.loop1}
      </Text>
      <Text size="sm">
        {texts.loopCaption({
          count: waiting.length,
          time: result.ticks / result.packetTicks,
        })}
      </Text>
      <ol className={styles.loop}>
        {ends.map(({ buffer, from, to, lane }, i) => {
          const next = ends[(i + 1) % ends.length];
          return (
            <li key={buffer}>
              {texts.loopStep({ from, to, lane })} {texts.loopNext({ from: next.from, to: next.to })}
            </li>
          );
        })}
      </ol>
      <Text size="xs" className="dimmed">
        {texts.loopFirst}
      </Text>
    </section>
  );
}
