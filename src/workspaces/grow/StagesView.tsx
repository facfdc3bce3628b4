import { Button, Group, Text } from '@mantine/core';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { NothingYet } from '../../widgets/NothingYet';
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
  const { name, networks = [] } = useDocument((d) => d.topology);
  const { value, current, changed, progress, stage, request, ask } = usePlan();
  if (!value) {
    return (
      <NothingYet text={texts.ask} act={request !== null && { label: texts.plan, run: ask }} busy={progress !== null} />
    );
  }
  const { plan, work, network } = value;
  const others = networks.flatMap((other) => (other.name === network ? [] : [other.name]));
  return (
    <div className={styles.view}>
      {!current && !progress && (
        <StaleNotice testId="grow-notice">
          {stage === null ? texts.stale : changed ? texts.changed : texts.stale}
        </StaleNotice>
      )}
      <Group gap="md" mb={6} wrap="wrap">
        <Summary plan={plan} network={others.length > 0 ? network : null} />
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
          <Button size="compact-xs" variant="default" onClick={() => takeOver(value, 0)}>
            {texts.takeBack}
          </Button>
        )}
      </Group>
      {others.length > 0 && plan.stages.length > 0 && (
        <Text size="xs" role="note">
          {texts.others({ names: others.join(', ') })}
        </Text>
      )}
      <div className={styles.results} data-stale={stage === null || undefined}>
        {plan.stages.length > 0 && <StageTable reply={value} here={stage} />}
        <GrowChecks plan={plan} />
      </div>
    </div>
  );
}

interface SummaryProps {
  readonly plan: GrowthPlan;
  /** The network that grows, of a design with several. */
  readonly network: string | null;
}

function Summary({ plan: { moved, added, stages, states }, network }: SummaryProps) {
  const texts = growTexts(useLanguage());
  if (stages.length === 0) return <Text size="sm">{texts.nothing}</Text>;
  const parts = [
    ...(network === null ? [] : [network]),
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
