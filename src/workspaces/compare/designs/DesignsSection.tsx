import { Checkbox, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, usePageTexts } from '../../../i18n/language';
import { designsAsk } from '../../../jobs/choosing/ask';
import { type Fault, faultOf, fieldFault } from '../../../state/asks/fault';
import { useAsk } from '../../../state/asks/useAsk';
import type { ListedDesign } from '../../../state/persistence/keepActions';
import { AskFields, hasFieldFault } from '../../../widgets/AskFields';
import { FaultAlert } from '../../../widgets/FaultAlert';
import { More } from '../../../widgets/More';
import { RunButton } from '../../../widgets/RunButton';
import { Running } from '../../../widgets/Running';
import { designsCompared, keptOf } from './designsStore';
import { designsTexts } from './texts';

/** Loads where the page keeps designs: it may not be there yet. */
const keeping = () => import('../../../state/persistence/keepActions');

/** The form of designs side by side: kept designs to be chosen, and the settings of their bills. */
export default function DesignsSection() {
  const texts = designsTexts(useLanguage());
  const t = usePageTexts();
  const { form, set, request, progress, fault, ask, cancel } = useAsk(designsCompared);
  const wrong = request === null || hasFieldFault(designsAsk.form, form, t);
  return (
    <More title={texts.title} testId="designs-section">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <KeptChoice />
        <More title={texts.more}>
          <AskFields specs={designsAsk.form} values={form} set={set} fault={fieldFault(fault)} besides={['designs']} />
          <Text size="xs" className="dimmed">
            {texts.prices}
          </Text>
        </More>
        {progress ? (
          <Running text={texts.running} done={progress.done} onCancel={cancel} testId="designs-run" />
        ) : (
          <RunButton disabled={wrong} onClick={ask}>
            {texts.run}
          </RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="designs-fault" />}
      </Stack>
    </More>
  );
}

/** The kept designs, each to be taken or left. */
function KeptChoice() {
  const texts = designsTexts(useLanguage());
  const { form, set } = useAsk(designsCompared);
  const [listed, setListed] = useState<readonly ListedDesign[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let gone = false;
    void keeping()
      .then((kept) => kept.listKept())
      // Without a store of designs there are none.
      .catch(() => [])
      .then((found) => {
        if (!gone) setListed(found.filter(({ current }) => !current));
      });
    return () => {
      gone = true;
    };
  }, []);
  const chosen = keptOf(form.designs);
  const choose = async ({ id, name }: ListedDesign, take: boolean): Promise<void> => {
    const others = chosen.filter((one) => one.id !== id);
    if (!take) return set({ designs: others });
    try {
      const { readDesign } = await keeping();
      const given = { id, name: name || id, topology: await readDesign(id) };
      set({ designs: [...others, given] });
      setFault(null);
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return (
    <Stack gap={4} role="group" aria-label={texts.kept}>
      <Text size="xs" fw={600}>
        {texts.kept}
      </Text>
      {listed?.length === 0 && (
        <Text size="xs" className="dimmed">
          {texts.noKept}
        </Text>
      )}
      {listed?.map((design) => (
        <Checkbox
          key={design.id}
          label={design.name || design.id}
          checked={chosen.some(({ id }) => id === design.id)}
          onChange={({ currentTarget: { checked } }) => void choose(design, checked)}
        />
      ))}
      {fault && <FaultAlert title={texts.readFailed} fault={fault} />}
    </Stack>
  );
}
