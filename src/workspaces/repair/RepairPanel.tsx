import '../../widgets/formStyles';
import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { engineDescriptors } from '../../jobs/catalog';
import { lidStrategyDescriptors } from '../../jobs/catalog/failures';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { changeLook } from '../../state/lookStore';
import { changePage, usePage } from '../../state/pageStore';
import { chooseEngine, useRouteSetup } from '../../state/routeSetupStore';
import { type RouteResultView, useShownResult } from '../../state/runStore';
import { useSelection } from '../../state/selectionStore';
import { useReasons } from '../../state/useReasons';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { FailureChoice } from './FailureChoice';
import { FailureFacts } from './FailureFacts';
import { FailureParams, optimizes } from './FailureParams';
import { LidFields, lidsAreValid, Weights } from './LidFields';
import { analyseRepairs, repairCosts } from './repairActions';
import { changeRepairForm, type RepairForm, useRepair } from './repairStore';
import { repairTexts } from './texts';
import { useAnalysis, useFailureLook, useRepairCosts } from './useAnalysis';

/** Choose what fails and how LIDs are given out, run it, read what one failure costs. */
export default function RepairPanel() {
  const texts = repairTexts(useLanguage());
  const shown = useAnalysis();
  const costs = useRepairCosts();
  const look = useFailureLook();
  const fault = costs.fault ?? look.fault;
  useEffect(() => {
    const { drawerTab } = usePage.getState();
    if (drawerTab !== 'failures' && drawerTab !== 'tables') changePage({ drawerTab: 'failures' });
  }, []);
  return (
    <div className="panel-scroll">
      <Stack gap="sm">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <Form />
        {fault !== null && costs.progress === null && (
          <FaultAlert title={texts.failed} fault={{ message: fault.message }} />
        )}
        {shown && <FailureFacts shown={shown} />}
      </Stack>
    </div>
  );
}

function Form() {
  const form = useRepair((r) => r.form);
  const engine = useRouteSetup((v) => v.engine);
  const { result, stale } = useShownResult();
  const imported = result?.imported && !stale ? result : null;
  const empty = useDocument((d) => d.fabric.switchCount === 0);
  const noneSelected = useSelection((v) => v.selection.length === 0);
  const reasons = useReasons();
  const reason = imported ? null : (reasons.get(engine) ?? null);
  const nothing =
    (form.down === 'named' && form.names.length === 0) || (form.down === 'selected' && noneSelected) || empty;
  const run = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = engineDescriptors.find(({ id }) => id === engine);
    if (nothing || reason || form.strategies.length === 0 || !lidsAreValid(form) || !chosen) return;
    changePage({ sheet: null, drawerOpen: true, drawerTab: 'failures' });
    void analyseRepairs(chosen);
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <FailureChoice />
        <EngineSelect imported={imported} />
        <StrategyChoice />
        <Options form={form} />
        <RunAnalysis disabled={nothing || reason !== null || form.strategies.length === 0 || !lidsAreValid(form)} />
      </Stack>
    </form>
  );
}

/** The engine whose tables fail, or tables that were read. */
function EngineSelect({ imported }: { readonly imported: RouteResultView | null }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const engine = useRouteSetup((v) => v.engine);
  const reasons = useReasons();
  const reason = imported ? null : (reasons.get(engine) ?? null);
  return (
    <Select
      label={texts.engine}
      value={imported ? imported.key : engine}
      allowDeselect={false}
      onChange={(next) => {
        if (!next || next === imported?.key) return;
        chooseEngine(next);
        if (imported) changeLook({ shownRun: null });
      }}
      data={[
        ...(imported ? [{ value: imported.key, label: texts.importedTables({ name: local(imported.title) }) }] : []),
        ...engineDescriptors.map(({ id, title }) => ({
          value: id,
          label: local(title),
          disabled: Boolean(reasons.get(id)),
        })),
      ]}
      error={reason && local(reason)}
    />
  );
}

/** Ways to give out LIDs that are compared. */
function StrategyChoice() {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const strategies = useRepair((r) => r.form.strategies);
  return (
    <Checkbox.Group
      label={texts.lids}
      value={[...strategies]}
      onChange={(next) => changeRepairForm({ strategies: next })}
      error={strategies.length === 0 && texts.lidsNone}
    >
      <Stack gap={4} mt={4}>
        {lidStrategyDescriptors.map(({ id, title, summary }) => (
          <Checkbox key={id} value={id} label={local(title)} title={local(summary)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const SENDING = ['rule', 'madMicroseconds', 'window', 'reroute'] as const;
const OPTIMIZING = ['optimizeFor'] as const;

function Options({ form }: { readonly form: RepairForm }) {
  const texts = repairTexts(useLanguage());
  return (
    <More title={texts.options}>
      <Stack gap="xs" mt={6}>
        <FailureParams keys={SENDING} />
        <LidFields />
        <FailureParams keys={OPTIMIZING} />
        {optimizes(form) && form.optimizeFor === 'singles' && <Weights />}
      </Stack>
    </More>
  );
}

function RunAnalysis({ disabled }: { readonly disabled: boolean }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const { progress } = useRepairCosts();
  const part = progress?.part;
  const job = useJobs((j) => j.jobs.find(({ kind }) => kind === 'repair'));
  if (!progress || !part) return <RunButton disabled={disabled}>{texts.run}</RunButton>;
  return (
    <Running
      text={texts.running({ done: part.done + 1, total: part.total, title: local(part.title) })}
      done={(part.done + progress.done) / part.total}
      onCancel={() => repairCosts.cancel()}
      testId="repair-run"
    >
      {job && job.objectives.length > 1 && (
        <Button variant="default" onClick={job.stop}>
          {texts.stopSearch}
        </Button>
      )}
    </Running>
  );
}
