import { Text } from '@mantine/core';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { formatCount, formatShare, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { pacingForm, packetsForm } from '../../jobs/simulate/ask';
import { packetParams } from '../../jobs/simulate/packetParams';
import type { Asked, SimulatedOn } from './simulateStore';
import { type SimulateTexts, simulateTexts } from './texts';

interface Props {
  readonly on: SimulatedOn;
  /** Steps simulated, and all of them, where gaps were compared. */
  readonly steps?: readonly [number, number];
}

/** Under which terms numbers came out: they mean little without. */
export function Terms({ on, steps }: Props) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { request, routing, fabric, workerMs } = on;
  const { terms } = texts;
  const { preset, buffers, arbitration } = request.model;
  const tie = request.routes.kind === 'engine' && request.routes.tie;
  const pattern = patternDescriptors.find(({ id }) => id === request.pattern);
  const parts = [
    fabric.name,
    routing ? local(routing) : texts.pathsDateline,
    tie &&
      (tie === 'random'
        ? texts.tieBooksim
        : terms.tie({ tie: local(pacingForm.tie.names?.[tie] ?? { en: tie, ja: tie }) })),
    pattern && local(pattern.title),
    'load' in request && 'rate' in request.load && `${local(packetsForm.rate.label)} ${formatShare(request.load.rate)}`,
    terms.buffers({ b: formatCount(buffers) }),
    local(packetParams.arbitration.names[arbitration]),
    ...termsOfExchange(request, texts),
    steps &&
      (steps[0] === steps[1] ? terms.all({ steps: steps[1] }) : terms.some({ drawn: steps[0], steps: steps[1] })),
    preset === 'booksim' && local(packetParams.model.names.booksim),
    terms.seed({ seed: String(request.seed) }),
    terms.worker({ time: formatTime(workerMs) }),
  ].filter((part) => typeof part === 'string');
  return (
    <Text size="xs" className="dimmed" data-testid="simulate-terms">
      {terms.label}: {parts.join(' · ')}
    </Text>
  );
}

/** Of messages in steps; none of packets at a rate. */
function termsOfExchange(request: Asked, { terms, gapColumn }: SimulateTexts): readonly (string | false)[] {
  const exchange = 'load' in request ? request.load : request;
  if ('measure' in exchange) return [];
  const { packets, order = 'barrier', jitter = 0, stragglers = 0, late = 0 } = exchange;
  const alone = 'step' in exchange && exchange.step !== null;
  return [
    terms.message({ p: formatCount(packets) }),
    terms[alone ? 'barrier' : order],
    jitter > 0 && terms.jitter({ mean: formatShare(jitter) }),
    stragglers * late > 0 && terms.stragglers({ count: formatCount(stragglers), late: formatShare(late) }),
    'gap' in exchange && `${gapColumn} ${exchange.gap}`,
  ];
}
