import { Checkbox, Stack, Text } from '@mantine/core';
import { formatMoment } from '../../i18n/formatMoment';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { designsAsk } from '../../jobs/choosing/ask';
import { fieldFault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import CablesSection from './CablesSection';
import { cardTexts } from './cardTexts';
import { designsCompared } from './designsStore';
import { useDesignsLook, viewDesigns } from './designsView';
import { EngineSelect } from './EngineSelect';
import { Families } from './Families';
import { designsTexts } from './texts';
import { useKeptChoice } from './useKeptChoice';

/** The form of designs side by side: kept designs to be chosen, the engine, and the settings of their bills; beside it, which cables to add. */
export default function DesignsPanel() {
  const texts = designsTexts(useLanguage());
  const cards = cardTexts(useLanguage());
  const view = useDesignsLook((d) => d.view);
  const t = usePageTexts();
  const { form, set, request, progress, fault, ask, cancel } = useAsk(designsCompared);
  const wrong = request === null || hasFieldFault(designsAsk.form, form, t);
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={cards.view}
          value={view}
          onChange={(next) => viewDesigns(next as typeof view)}
          data={(['cards', 'canvas'] as const).map((value) => ({ value, label: cards[value] }))}
        />
        <Stack gap="xs" data-testid="designs-section">
          <KeptChoice />
          <Families />
          <EngineSelect />
          <More title={texts.more}>
            <AskFields
              specs={designsAsk.form}
              values={form}
              set={set}
              fault={fieldFault(fault)}
              besides={['designs', 'fit', 'engine']}
            />
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
        <CablesSection />
      </Stack>
    </div>
  );
}

/** The kept designs, each to be taken or left. */
function KeptChoice() {
  const language = useLanguage();
  const texts = designsTexts(language);
  const { listed, chosen, choose, fault } = useKeptChoice();
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
          description={formatMoment(design.changed, language)}
          checked={chosen.some(({ id }) => id === design.id)}
          onChange={({ currentTarget: { checked } }) => void choose(design, checked)}
        />
      ))}
      {fault && <FaultAlert title={texts.readFailed} fault={fault} />}
    </Stack>
  );
}
