import { Badge, Text } from '@mantine/core';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { Fact, Facts } from '../../widgets/Fact';
import { simulateTexts } from './texts';

interface Props {
  readonly result: PacketResult;
  readonly unit: string;
  readonly unitTicks: number;
}

/** Shows the results of the packets in numbers. */
export function PacketFacts({ result, unit, unitTicks }: Props) {
  const texts = simulateTexts(useLanguage());
  const { facts } = texts;
  const latency = (ticks: number | null): string => {
    if (ticks === null) return '–';
    const time = ticks / unitTicks;
    return `${time < 100 ? formatShare(time) : formatCount(time)} ${unit}`;
  };
  const { end, saturated } = result;
  const bad = end.reason === 'deadlock';
  // Nothing was born in the window: the packets had locked up before.
  const early = bad && result.offered === 0;
  return (
    <section data-testid="packet-facts">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.result}
      </Text>
      <Facts>
        <Fact name={facts.end}>
          <Badge
            className="verdict"
            color={bad ? 'red' : end.reason === 'stopped' ? 'gray' : 'teal'}
            variant="light"
            tt="none"
          >
            {facts.ends[end.reason]}
          </Badge>
          {saturated && !bad && <small>{facts.saturated}</small>}
        </Fact>
        <Fact name={facts.accepted}>{early ? '–' : formatShare(result.accepted)}</Fact>
        {result.offered !== null && (
          <Fact name={facts.offered}>{early ? <small>{facts.early}</small> : formatShare(result.offered)}</Fact>
        )}
        <Fact name={facts.mean}>{latency(result.latencyMean)}</Fact>
        <Fact name={facts.p99}>{latency(result.latencyP99)}</Fact>
        <Fact name={facts.max}>{latency(result.latencyMax)}</Fact>
        <Fact name={facts.time}>
          {formatCount(result.ticks / result.packetTicks)} {texts.units.times}
        </Fact>
        <Fact name={facts.delivered}>{formatCount(result.delivered)}</Fact>
        {result.outstanding > 0 && <Fact name={facts.outstanding}>{formatCount(result.outstanding)}</Fact>}
        {result.unrouted > 0 && <Fact name={facts.unrouted}>{formatCount(result.unrouted)}</Fact>}
        {result.parts && <Fact name={facts.leftOut}>{facts.pairs(result.parts)}</Fact>}
        <Fact name={facts.moves}>{formatCount(result.moves)}</Fact>
      </Facts>
    </section>
  );
}
