import { Text } from '@mantine/core';
import { formatCount, formatShare, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { patternDescriptors } from '../../jobs/descriptors';
import { pacingParams, packetFormParams, packetParams } from '../../jobs/descriptors/simulate';
import type { SimulatedOn } from './simulateStore';
import { simulateTexts } from './texts';

interface Props {
  readonly on: SimulatedOn;
  readonly kind: 'exchange' | 'search' | 'steps' | 'rate' | 'curve';
  /** Steps simulated, and all of them, where gaps were compared. */
  readonly steps?: readonly [number, number];
}

/** Under which terms numbers came out: they mean little without. */
export function Terms({ on, kind, steps }: Props) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { form, routing, fabric, workerMs } = on;
  const { terms } = texts;
  const ofExchange = kind === 'exchange' || kind === 'search';
  const inSteps = ofExchange || kind === 'steps';
  const pattern = patternDescriptors.find(({ id }) => id === (ofExchange ? form.exchange : form.pattern));
  const booksim = !ofExchange && form.model === 'booksim';
  const parts = [
    fabric.name,
    routing ? local(routing) : texts.pathsDateline,
    !routing && (booksim ? texts.tieBooksim : terms.tie({ tie: local(pacingParams.tie.names[form.tie]) })),
    pattern && local(pattern.title),
    kind === 'rate' && `${local(packetFormParams.rate.label)} ${formatShare(form.rate)}`,
    terms.buffers({ b: formatCount(form.buffers) }),
    inSteps && terms.message({ p: formatCount(form.packets) }),
    local(packetParams.arbitration.names[form.arbitration]),
    kind === 'exchange' && terms[form.order],
    kind === 'search' && terms.barrier,
    kind === 'steps' && terms[form.step > 0 ? 'barrier' : form.order],
    inSteps && form.jitter > 0 && terms.jitter({ mean: formatShare(form.jitter) }),
    inSteps &&
      form.stragglers * form.late > 0 &&
      terms.stragglers({ count: formatCount(form.stragglers), late: formatShare(form.late) }),
    kind === 'steps' && `${texts.gapColumn} ${form.gap}`,
    steps &&
      (steps[0] === steps[1] ? terms.all({ steps: steps[1] }) : terms.some({ drawn: steps[0], steps: steps[1] })),
    booksim && local(packetParams.model.names.booksim),
    terms.seed({ seed: String(form.seed) }),
    terms.worker({ time: formatTime(workerMs) }),
  ].filter((part) => typeof part === 'string');
  return (
    <Text size="xs" className="dimmed" data-testid="simulate-terms">
      {terms.label}: {parts.join(' · ')}
    </Text>
  );
}
