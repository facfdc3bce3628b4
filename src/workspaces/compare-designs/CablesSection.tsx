import { Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import type { BoughtSet } from '../../core/choosing/nextCables';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { cableAsk } from '../../jobs/choosing/cableAsk';
import type { CableReply } from '../../jobs/choosing/cableJob';
import { fieldFault } from '../../state/asks/fault';
import { usePrices } from '../../state/asks/priceStore';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { openWorkspace } from '../../state/view/pageStore';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { bringIntoView } from '../../widgets/bringIntoView';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { cablesLayer } from './cablesLayer';
import { nextCables } from './cablesStore';
import { designsTexts } from './texts';

/** The question which cables to add next, its answer, and these cables on the canvas. */
export default function CablesSection() {
  const texts = designsTexts(useLanguage());
  const t = usePageTexts();
  const { form, set, request, current, value, progress, fault, ask, cancel } = useAsk(nextCables);
  const prices = usePrices((s) => s.prices);
  const wrong = request === null || hasFieldFault(cableAsk.form, form, t);
  useCanvasLayer(useMemo(() => (current && current.sets.length > 0 ? cablesLayer(current) : null), [current]));
  return (
    <More title={texts.cables} testId="cables-section">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.cablesIntro}
        </Text>
        <AskFields
          specs={cableAsk.form}
          values={form}
          set={set}
          fault={fieldFault(fault)}
          keys={['budget', 'ports', 'most']}
        />
        <More title={texts.cablesMore}>
          <AskFields
            specs={cableAsk.form}
            values={form}
            set={set}
            fault={fieldFault(fault)}
            besides={['budget', 'ports', 'most', 'choices']}
          />
        </More>
        {progress ? (
          <Running text={texts.cablesRunning} done={progress.done} onCancel={cancel} testId="cables-run" />
        ) : (
          <RunButton disabled={wrong} onClick={ask}>
            {texts.cablesRun}
          </RunButton>
        )}
        {!progress && (fault || current) && (
          <div key={fault ? 'fault' : 'found'} ref={bringIntoView}>
            {fault && (
              <FaultAlert title={texts.cablesFailed} fault={fault} testId="cables-fault">
                {!prices && !form.choices && (
                  <Button size="compact-xs" variant="default" mt={4} onClick={openBill}>
                    {texts.openBill}
                  </Button>
                )}
              </FaultAlert>
            )}
            {current && <Found reply={current} />}
          </div>
        )}
        {value && !current && !progress && (
          <Text size="xs" className="dimmed">
            {texts.cablesChanged}
          </Text>
        )}
      </Stack>
    </More>
  );
}

export const openBill = (): void => openWorkspace('build', { show: 'bill' });

function Found({
  reply: { sets, base, fewest, most, currency, isProven, candidates },
}: {
  readonly reply: CableReply;
}) {
  const texts = designsTexts(useLanguage());
  return (
    <Stack gap={4} data-testid="cables-found">
      <Text size="xs">{texts.cablesBase({ throughput: formatShare(base), candidates })}</Text>
      {sets.map((one, i) => (
        <SetLine key={one.cents} of={one} before={i === 0 ? base : sets[i - 1].throughput} currency={currency ?? ''} />
      ))}
      {sets.length === 0 && (
        <Text size="sm">{fewest === null ? texts.cablesNone({ most }) : texts.cablesFewest({ fewest })}</Text>
      )}
      {!isProven && (
        <Text size="xs" className="dimmed">
          {texts.cablesUnproven}
        </Text>
      )}
    </Stack>
  );
}

interface SetProps {
  readonly of: BoughtSet;
  readonly before: number;
  readonly currency: string;
}

function SetLine({ of: { cables, cents, throughput }, before, currency }: SetProps) {
  const texts = designsTexts(useLanguage());
  const switches = useSubject((d) => d.topology.switches);
  const nameOf = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  const names = cables.map(
    ({ a, b, count }) => `${count > 1 ? `${count} × ` : ''}${nameOf.get(a) ?? a} – ${nameOf.get(b) ?? b}`,
  );
  return (
    <div>
      <Text size="sm" fw={600}>
        {formatShare(before)} → {formatShare(throughput)} · {formatNumber(cents / 100)} {currency}
      </Text>
      <Text size="xs">{names.join(texts.comma)}</Text>
    </div>
  );
}
