import { Button, Group, Text } from '@mantine/core';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { StaleNotice } from '../../widgets/StaleNotice';
import { GrowChecks } from './GrowChecks';
import styles from './grow.module.css';
import { printWork, saveWork, takeOver } from './growActions';
import { StageTable } from './StageTable';
import { growTexts } from './texts';
import { usePlan } from './usePlan';

/** The plan in numbers: stages, what is proven of them, and the work order. */
export default function StagesView() {
  const language = useLanguage();
  const texts = growTexts(language);
  const name = useDocument((d) => d.topology.name);
  const { value, current, changed, progress, stage } = usePlan();
  if (!value) {
    return (
      <Text size="sm" className={`dimmed ${styles.view}`}>
        {texts.ask}
      </Text>
    );
  }
  const { plan, work } = value;
  return (
    <div className={styles.view}>
      {!current && !progress && (
        <StaleNotice testId="grow-notice">
          {stage === null ? texts.stale : changed ? texts.changed : texts.stale}
        </StaleNotice>
      )}
      <Group gap="md" mb={6} wrap="wrap">
        <Summary plan={plan} />
        {stage !== null && stage > 0 && (
          <Text size="sm" role="status" data-testid="grow-at">
            {texts.atStage({ stage })}
          </Text>
        )}
        <Button size="compact-xs" variant="default" onClick={() => printWork(work, name, language)}>
          {texts.print}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => saveWork(work)}>
          {texts.csv}
        </Button>
        {stage !== null && stage > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => takeOver(plan.states, 0)}>
            {texts.takeBack}
          </Button>
        )}
      </Group>
      <div className={styles.results} data-stale={stage === null || undefined}>
        {plan.stages.length > 0 && <StageTable plan={plan} here={stage} />}
        <GrowChecks plan={plan} />
      </div>
    </div>
  );
}

function Summary({ plan: { moved, added, stages, states } }: { readonly plan: GrowthPlan }) {
  const texts = growTexts(useLanguage());
  if (stages.length === 0) return <Text size="sm">{texts.nothing}</Text>;
  const parts = [
    texts.movedOf({ moved, all: states[0].links.length }),
    texts.added({ switches: added.switches, hosts: added.hosts, laid: added.cables }),
    texts.stagesCount({ count: stages.length }),
  ];
  return (
    <Text size="sm" fw={600} data-testid="grow-summary">
      {parts.join(' · ')}
    </Text>
  );
}
