import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { pacingVerdict } from './pacingVerdict';
import { PACKET_TICKS, useSimulate } from './simulateStore';
import type { Compared, Curve, Sent } from './studies';
import { type SimulateTexts, simulateTexts } from './texts';
import { useWork, works } from './worksStore';

/** Result in the chosen mode; null without one, or while it is computed. */
export function useSimulateAnswer(): Answered | null {
  const texts = simulateTexts(useLanguage());
  const mode = useSimulate((s) => s.mode);
  const { current: compared } = useAsk(works.pacing);
  const { current: sent } = useAsk(works.packets);
  const { current: curve } = useAsk(works.curve);
  const running = useWork() !== null;
  if (running) return null;
  if (mode === 'pacing') return compared ? answerOfGaps(compared, texts) : null;
  if (sent) return answerOfPackets(sent, curve, texts);
  return curve ? answerOfCurve(curve, texts) : null;
}

function answerOfGaps(compared: Compared, texts: SimulateTexts): Answered | null {
  const { rows } = compared.reply;
  if (rows.length === 0) return null;
  const best = rows.reduce((least, row) => (row.time < least.time ? row : least), rows[0]);
  const paper = rows.find(({ gap }) => gap === 'G');
  const pays = best.speedUp > 1;
  return {
    figure: {
      value: `${best.speedUp.toFixed(2)} ×`,
      label: pays ? texts.asFast({ gap: best.gap }) : texts.noGapPays,
      note: pays ? texts.thanNone : undefined,
    },
    parts: [
      ...(paper ? [{ id: 'paper', value: `${paper.speedUp.toFixed(2)} ×`, note: texts.paperGapShort }] : []),
      { id: 'time', value: formatCount(best.time), note: texts.timeShort },
    ],
    said: pacingVerdict(texts, compared).join(' '),
  };
}

function answerOfPackets({ on, result }: Sent, curve: Curve | undefined, texts: SimulateTexts): Answered {
  const { end, ticks, packetTicks, saturated, accepted, offered, latencyMean, latencyP99 } = result;
  const cycles = on.request.model.preset === 'booksim';
  const unit = cycles ? texts.units.cycles : texts.units.times;
  const deadlock = end.reason === 'deadlock';
  const latency = (ticks: number | null): string => {
    if (ticks === null) return '–';
    const time = ticks / (cycles ? 1 : PACKET_TICKS);
    return time < 100 ? formatShare(time) : formatCount(time);
  };
  return {
    figure: {
      // Of a deadlock, what had arrived before says nothing.
      ...(deadlock
        ? { value: texts.locked, label: texts.lockedAt({ time: formatCount(ticks / packetTicks) }) }
        : { value: formatShare(accepted), label: texts.ofLink }),
      note: offered === null || deadlock ? undefined : texts.isOffered({ load: formatShare(offered) }),
      tone: saturated ? 'warn' : undefined,
    },
    parts: [
      ...(deadlock
        ? []
        : [
            {
              id: 'end',
              value: texts.facts.ends[end.reason],
              note: saturated ? texts.pointEnds.saturated : texts.endShort,
            },
          ]),
      { id: 'mean', value: latency(latencyMean), note: texts.meanShort({ unit }) },
      { id: 'p99', value: latency(latencyP99), note: texts.p99Short({ unit }) },
      ...(curve && curve.reply.deadlockAt === null
        ? [{ id: 'curve', value: formatShare(curve.reply.saturation), note: texts.saturationShort }]
        : []),
    ],
  };
}

function answerOfCurve({ reply: { saturation, accepted, deadlockAt } }: Curve, texts: SimulateTexts): Answered {
  const locks = deadlockAt !== null;
  return {
    figure: {
      value: formatShare(locks ? deadlockAt : saturation),
      label: locks ? texts.locksAt : texts.saturationShort,
    },
    parts: [
      ...(locks ? [{ id: 'end', value: texts.facts.ends.deadlock, note: texts.endShort, tone: 'bad' as const }] : []),
      { id: 'accepted', value: formatShare(accepted), note: texts.facts.accepted },
    ],
  };
}

export default answerBy(useSimulateAnswer);
