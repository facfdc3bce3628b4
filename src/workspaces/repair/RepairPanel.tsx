import '../../widgets/formStyles';
import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { isEthernet } from '../../core/plant/isEthernet';
import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { fieldApplies } from '../../jobs/ask/form';
import { type FailureForm, failureForm } from '../../jobs/failures/ask';
import { useJobs } from '../../state/asks/jobStore';
import { useSubject } from '../../state/document/subjectStore';
import { chooseEngine, useRouteSetup } from '../../state/results/routeSetupStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { useReasons } from '../../state/results/useReasons';
import { changeLook } from '../../state/view/lookStore';
import { changePage, usePage } from '../../state/view/pageStore';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { FailureChoice } from './FailureChoice';
import { FailureFacts } from './FailureFacts';
import { FailureParams } from './FailureParams';
import { LidFields, Weights } from './LidFields';
import { repairCosts } from './repairStore';
import { strategies } from './strategies';
import { repairTexts } from './texts';
import { useFailureLook, useRepairCosts, useShownFailure } from './useAnalysis';
import { useFailureAnswer } from './useFailureAnswer';

/** Ids of this workspace's tabs. */
const TABS: readonly string[] = ['failures', 'updates', 'survival', 'tables'];

/** Choose what fails and how LIDs are given out, run it, read what one failure costs. */
export default function RepairPanel() {
  const texts = repairTexts(useLanguage());
  const shown = useShownFailure();
  const costs = useRepairCosts();
  const look = useFailureLook();
  const fault = costs.fault ?? look.fault;
  useEffect(() => {
    const { drawerTab } = usePage.getState();
    if (!TABS.includes(drawerTab)) changePage({ drawerTab: 'failures' });
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
  const { form, complete, failing, result } = useRepairCosts();
  const engine = useRouteSetup((v) => v.engine);
  const empty = useSubject((d) => d.fabric.switchCount === 0);
  const ethernet = useSubject((d) => isEthernet(d.topology));
  const reasons = useReasons();
  const disabled = empty || !complete || (!failing && Boolean(reasons.get(engine)));
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (disabled) return;
    changePage({ sheet: null, drawerOpen: true, drawerTab: 'failures' });
    void repairCosts.run();
  };
  return (
    <form onSubmit={run} noValidate>
      <Stack gap="xs">
        <FailureChoice />
        {form.down === 'marked' ? <MarkedSelect /> : <EngineSelect imported={result?.imported ? result : null} />}
        {ethernet ? <EthernetOptions /> : <Options form={form} />}
        <RunAnalysis disabled={disabled} />
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

/** The tables of before what is marked had failed; where there are none, the engine that makes some. */
function MarkedSelect() {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const engine = useRouteSetup((v) => v.engine);
  const { set, failing } = useRepairCosts();
  const results = useRuns((j) => j.results);
  const title = engineDescriptors.find(({ id }) => id === engine)?.title;
  const none = { value: '', label: texts.notRouted({ engine: title ? local(title) : engine }) };
  const before = repairCosts.context().runsBefore.flatMap(({ run }) => results.get(run) ?? []);
  return (
    <Select
      label={texts.tablesBefore}
      value={failing?.run ?? none.value}
      allowDeselect={false}
      onChange={(key) => key && set({ before: key })}
      data={before.length > 0 ? before.map(({ key, title }) => ({ value: key, label: local(title) })) : [none]}
    />
  );
}

/** Ways to give out LIDs that are compared. */
function StrategyChoice() {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const { form, set, ids } = useRepairCosts();
  const offered = strategies.filter(({ id }) => ids.includes(id));
  const none = !ids.some((id) => form.strategies.includes(id));
  return (
    <Checkbox.Group
      label={local(failureForm.strategies.label)}
      value={[...form.strategies]}
      onChange={(next) => set({ strategies: next })}
      error={none && texts.lidsNone}
    >
      <Stack gap={4} mt={4}>
        {offered.map(({ id, title, summary }) => (
          <Checkbox key={id} value={id} label={local(title)} title={local(summary)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const SENDING = ['rule', 'madMicroseconds', 'window', 'reroute'] as const;
const REROUTING = ['reroute'] as const;
const OPTIMIZING = ['optimizeFor'] as const;

function Options({ form }: { readonly form: FailureForm }) {
  const texts = repairTexts(useLanguage());
  return (
    <More title={texts.options}>
      <Stack gap="xs" mt={6}>
        <StrategyChoice />
        <FailureParams keys={SENDING} />
        <LidFields />
        <FailureParams keys={OPTIMIZING} />
        {fieldApplies(failureForm.weights, form) && <Weights />}
      </Stack>
    </More>
  );
}

function EthernetOptions() {
  const texts = repairTexts(useLanguage());
  return (
    <More title={texts.optionsEthernet}>
      <Stack gap="xs" mt={6}>
        <FailureParams keys={REROUTING} />
      </Stack>
    </More>
  );
}

function RunAnalysis({ disabled }: { readonly disabled: boolean }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const { progress, cancel } = useRepairCosts();
  const part = progress?.part;
  const job = useJobs((j) => j.jobs.find(({ kind }) => kind === 'repair'));
  const answer = useFailureAnswer();
  if (!progress || !part)
    return (
      <RunButton disabled={disabled} answer={answer?.figure}>
        {texts.run}
      </RunButton>
    );
  return (
    <Running
      text={texts.running({ done: part.done + 1, total: part.total, title: local(part.title) })}
      done={(part.done + progress.done) / part.total}
      onCancel={cancel}
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
