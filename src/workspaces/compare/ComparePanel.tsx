import '../../widgets/formStyles';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { LocalText } from '../../core/base/localText';
import type { EngineDescriptor } from '../../core/routing/contract/engine';
import { useLanguage, useLocal } from '../../i18n/language';
import type { PartOfWork } from '../../state/asks/question';
import { useAsk } from '../../state/asks/useAsk';
import { useReasons } from '../../state/results/useReasons';
import { More } from '../../widgets/More';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { showCards, showComparison } from './compareActions';
import { type ComparedRow, findRow, planRows } from './comparedRows';
import { type CompareView, useCompare, VIEWS } from './compareStore';
import { comparison, type FailedRun } from './comparisonStore';
import { compareTexts } from './texts';
import { useUsualRows } from './usualRows';

/** Runs all engines that apply, or those that are chosen, and VLAN plans; results come as cards over the canvas. */
export default function ComparePanel() {
  const reasons = useReasons();
  const [chosenLeft, setLeft] = useState<ReadonlySet<string> | null>(null);
  const [plans, setPlans] = useState<ReadonlySet<string>>(new Set());
  const { progress, value } = useAsk(comparison);
  const view = useCompare((c) => c.view);
  const texts = compareTexts(useLanguage());
  const { engines, able, methods, left: usual } = useUsualRows();
  const left = chosenLeft ?? usual;
  const chosen = able.filter((e) => !left.has(e.id));
  const planned = planRows.filter(({ id }) => plans.has(id));
  return (
    <div className="panel-scroll" style={{ scrollPaddingBottom: 64 }}>
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.view}
          value={view}
          onChange={(next) => showComparison(next as CompareView)}
          data={VIEWS.map((value) => ({ value, label: texts[value] }))}
        />
        <More title={texts.choose({ chosen: chosen.length, of: able.length })} testId="choose-engines">
          <EnginesHead able={able.map((e) => e.id)} methods={methods} onChange={setLeft} />
          <EngineChoice engines={engines} left={left} reasons={reasons} onChange={setLeft} />
        </More>
        <More title={texts.plans} testId="choose-plans">
          <PlanChoice chosen={plans} onChange={setPlans} />
        </More>
        {/* In sight however long the list. */}
        <Stack pos="sticky" bottom={-12} pt={6} pb={12} bg="var(--sheet)" style={{ zIndex: 1 }}>
          {!progress && <StoppedShort rows={value ?? []} onRun={showCards} />}
          {!progress?.part ? (
            <RunButton
              onClick={() => showCards([...chosen, ...planned])}
              disabled={chosen.length + planned.length === 0}
            >
              {texts.run({ engines: chosen.length, plans: planned.length })}
            </RunButton>
          ) : (
            <RunningPart part={progress.part} />
          )}
        </Stack>
        <Text size="xs" className="dimmed">
          {texts.settings}
        </Text>
      </Stack>
    </div>
  );
}

interface HeadProps {
  /** Ids of the engines that can route the network. */
  readonly able: readonly string[];
  /** Ids of those that the paper compares. */
  readonly methods: readonly string[];
  readonly onChange: (left: ReadonlySet<string>) => void;
}

function EnginesHead({ able, methods, onChange }: HeadProps) {
  const texts = compareTexts(useLanguage());
  return (
    <Group gap={4}>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => onChange(new Set(able.filter((id) => !methods.includes(id))))}
      >
        {texts.methods({ n: methods.length })}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(new Set())}>
        {texts.all}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(new Set(able))}>
        {texts.none}
      </Button>
    </Group>
  );
}

interface ChoiceProps {
  readonly engines: readonly EngineDescriptor[];
  /** Ids of the engines that are not to run. */
  readonly left: ReadonlySet<string>;
  /** Why an engine cannot route the network, by id; null where it can. */
  readonly reasons: ReadonlyMap<string, LocalText | null>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

function EngineChoice({ engines, left, reasons, onChange }: ChoiceProps) {
  const local = useLocal();
  return engines.map(({ id, title, summary }) => {
    const reason = reasons.get(id);
    return (
      <Checkbox
        key={id}
        label={local(title)}
        description={local(reason ?? summary)}
        disabled={Boolean(reason)}
        checked={!reason && !left.has(id)}
        onChange={(event) => onChange(withOrWithout(left, id, !event.currentTarget.checked))}
      />
    );
  });
}

interface PlansProps {
  /** Ids of the plans that are to run. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** VLAN plans to be laid beside the engines, none unless asked for: few networks are of Ethernet. */
function PlanChoice({ chosen, onChange }: PlansProps) {
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  return (
    <>
      <Text size="xs" className="dimmed">
        {texts.plansHelp}
      </Text>
      {planRows.map(({ id, title, hint }) => (
        <Checkbox
          key={id}
          label={local(title)}
          description={local(hint)}
          checked={chosen.has(id)}
          onChange={(event) => onChange(withOrWithout(chosen, id, event.currentTarget.checked))}
        />
      ))}
    </>
  );
}

function withOrWithout(set: ReadonlySet<string>, id: string, put: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (put) next.add(id);
  else next.delete(id);
  return next;
}

interface StoppedProps {
  readonly rows: readonly FailedRun[];
  readonly onRun: (rows: readonly ComparedRow[]) => void;
}

/** Says what has not been run because the design changed, and runs it. */
function StoppedShort({ rows, onRun }: StoppedProps) {
  const texts = compareTexts(useLanguage());
  const left = rows.flatMap(({ engine, reason }) => (reason === null ? (findRow(engine) ?? []) : []));
  if (left.length === 0) return null;
  return (
    <Group gap={6} data-testid="compare-stopped">
      <Text size="xs" role="status">
        {texts.stopped({ left: left.length })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => onRun(left)}>
        {texts.runRest}
      </Button>
    </Group>
  );
}

function RunningPart({ part: { done, total, title } }: { readonly part: PartOfWork }) {
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  return (
    <Running
      text={texts.running({ done: done + 1, total, engine: local(title) })}
      done={done / total}
      onCancel={() => comparison.cancel()}
      cancel={texts.cancel}
      testId="compare-run"
    />
  );
}
