import '../widgets/formStyles';
import '@mantine/core/styles/Slider.css';
import { Group, NativeSelect, NumberInput, Slider, Switch, Text } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { railGrid } from '../drawing/layouts/railGrid';
import { strongLinks } from '../drawing/scales/strongLinks';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { planesOf } from '../state/document/planes';
import { useSubject } from '../state/document/subjectStore';
import { useShownResult } from '../state/results/runStore';
import { changeLook, useLook } from '../state/view/lookStore';
import { showNetworks, useNetworksLook } from '../state/view/networksLook';
import { changePreferences, type Settings, usePreferences } from '../state/view/preferencesStore';
import { showPlane, showRailLine, useSee } from '../state/view/seeStore';
import { SegmentedControl } from '../widgets/SegmentedControl';
import { isSameLine, railLines } from './railLayer';
import { ScaleChoice } from './ScaleChoice';
import styles from './see.module.css';
import { seeTexts } from './texts';

/** The form for loads on the canvas: whether, on which scale, how many, in which colours. */
export default function LoadsForm() {
  const texts = seeTexts(useLanguage());
  const showLoads = useLook((v) => v.showLoads);
  const showTurns = useLook((v) => v.showTurns);
  return (
    <div className={styles.form}>
      <Text size="sm" fw={600}>
        {texts.loadsTitle}
      </Text>
      <Switch
        label={texts.showLoads}
        checked={showLoads}
        onChange={(event) => changeLook({ showLoads: event.currentTarget.checked })}
      />
      <Switch
        label={texts.showTurns}
        checked={showTurns}
        onChange={(event) => changeLook({ showTurns: event.currentTarget.checked })}
      />
      <PlaneChoice />
      <RailChoice />
      <NetworkSwitches />
      <StepsChoice />
      <WidthChoice />
      <TopShare />
      <ScaleChoice compact />
      <LabelsChoice />
    </div>
  );
}

/** The choice of the rail or unit that is seen alone; shown only where leaves are a grid of both. */
function RailChoice() {
  const texts = seeTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const line = useSee((s) => s.line);
  const grid = railGrid(topology);
  if (!grid) return null;
  const lines = railLines(grid, texts);
  return (
    <NativeSelect
      size="xs"
      label={texts.railLine}
      value={lines.findIndex((one) => isSameLine(one, line))}
      onChange={({ currentTarget: { value } }) => showRailLine(lines[Number(value)] ?? null)}
      data={[
        { value: '-1', label: texts.allPlanes },
        ...lines.map(({ name }, i) => ({ value: String(i), label: name })),
      ]}
    />
  );
}

/** The choice of the plane that is seen alone; shown only where there are several. */
function PlaneChoice() {
  const texts = seeTexts(useLanguage());
  const several = useSubject((d) => d.network !== null);
  const topology = useDocument((d) => d.topology);
  const fabric = useDocument((d) => d.fabric);
  const plane = useSee((s) => s.plane);
  const count = useMemo(() => planesOf(topology, fabric), [topology, fabric]);
  // Those of several networks have names.
  if (several || count < 2) return null;
  return (
    <NativeSelect
      size="xs"
      label={texts.plane}
      value={plane ?? ''}
      onChange={({ currentTarget: { value } }) => showPlane(value === '' ? null : Number(value))}
      data={[
        { value: '', label: texts.allPlanes },
        ...Array.from({ length: count }, (_, n) => ({ value: String(n), label: texts.planeAlone({ n }) })),
      ]}
    />
  );
}

/** How the networks of a design are told apart; shown only where there are several. */
function NetworkSwitches() {
  const texts = seeTexts(useLanguage());
  const network = useSubject((d) => d.network);
  const coloured = useNetworksLook((s) => s.coloured);
  const alone = useNetworksLook((s) => s.alone);
  if (network === null) return null;
  return (
    <>
      <Switch
        label={texts.byNetwork}
        checked={coloured}
        onChange={(event) => showNetworks({ coloured: event.currentTarget.checked })}
      />
      <Switch
        label={texts.networkAlone({ name: network })}
        checked={alone}
        onChange={(event) => showNetworks({ alone: event.currentTarget.checked })}
      />
    </>
  );
}

/** Linear or logarithmic. */
export function StepsChoice() {
  const texts = seeTexts(useLanguage());
  const loadSteps = usePreferences((v) => v.loadSteps);
  const id = useId();
  return (
    <div>
      <Text size="xs" id={id}>
        {texts.steps}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={id}
        value={loadSteps}
        onChange={(value) => changePreferences({ loadSteps: value as Settings['loadSteps'] })}
        data={[
          { value: 'linear', label: texts.linear },
          { value: 'log', label: texts.log },
        ]}
      />
      <Text size="xs" className="dimmed">
        {texts.stepsHelp}
      </Text>
    </div>
  );
}

/** The choice of what the width of lines shows; shown only where cables differ in speed. */
function WidthChoice() {
  const texts = seeTexts(useLanguage());
  const lineWidth = usePreferences((v) => v.lineWidth);
  const differ = useDocument((d) => d.cables) !== null;
  const id = useId();
  if (!differ) return null;
  return (
    <div>
      <Text size="xs" id={id}>
        {texts.width}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={id}
        value={lineWidth}
        onChange={(value) => changePreferences({ lineWidth: value as Settings['lineWidth'] })}
        data={(['capacity', 'load'] as const).map((value) => ({ value, label: texts.widths[value] }))}
      />
    </div>
  );
}

/** The choice whether loads are shown beside links in numbers. */
export function LabelsChoice() {
  const texts = seeTexts(useLanguage());
  const edgeLabels = usePreferences((v) => v.edgeLabels);
  return (
    <NativeSelect
      size="xs"
      label={texts.labels}
      value={edgeLabels}
      onChange={(event) => changePreferences({ edgeLabels: event.currentTarget.value as Settings['edgeLabels'] })}
      data={(['bundles', 'all', 'none'] as const).map((value) => ({ value, label: texts.labelsAre[value] }))}
    />
  );
}

/** The share of links that are shown, the most loaded first. */
function TopShare() {
  const texts = seeTexts(useLanguage());
  const showLoads = useLook((v) => v.showLoads);
  const topShare = useLook((v) => v.topShare);
  const { result } = useShownResult();
  const id = useId();
  const set = (share: number): void => {
    changeLook({ topShare: share });
  };
  // Sorts the loads of all links.
  const strong = useMemo(() => result && strongLinks(result.load, topShare), [result, topShare]);
  return (
    <div>
      <Text size="xs" id={id} component="label">
        {texts.top}
      </Text>
      <Group gap={10} wrap="nowrap">
        <Slider
          flex={1}
          size="sm"
          min={1}
          max={100}
          value={Math.max(1, Math.round(topShare))}
          onChange={set}
          label={null}
          thumbProps={{ 'aria-labelledby': id }}
          disabled={!showLoads}
        />
        <ShareField value={topShare} onChange={set} disabled={!showLoads} labelledBy={id} />
      </Group>
      <Text size="xs" className="dimmed" role="status">
        {strong && texts.topCounts({ count: strong.count, total: strong.total })}
        {texts.topHelp}
      </Text>
    </div>
  );
}

interface ShareProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled: boolean;
  readonly labelledBy: string;
}

/** A percentage in tenths; what is no such number is left in the field and changes nothing. */
function ShareField({ value, onChange, disabled, labelledBy }: ShareProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  const valid = (v: string | number): v is number => typeof v === 'number' && v >= 0.1 && v <= 100;
  return (
    <NumberInput
      w={78}
      aria-labelledby={labelledBy}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        if (valid(next)) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      min={0.1}
      max={100}
      step={1}
      decimalScale={1}
      clampBehavior="none"
      suffix=" %"
      error={typed !== null && !valid(typed)}
      disabled={disabled}
    />
  );
}
