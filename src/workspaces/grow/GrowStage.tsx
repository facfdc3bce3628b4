import { ActionIcon, Group, Text } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { GrowLegend } from './GrowLegend';
import { BOX, GrowPicture } from './GrowPicture';
import styles from './grow.module.css';
import { changeGrow, useGrow } from './growStore';
import { type Moment, momentsOf } from './moments';
import { type GrowTexts, growTexts } from './texts';
import { usePlan } from './usePlan';
import { useZoom } from './useZoom';

/** Lies over the canvas while a plan is shown: the network at each step of it. */
export default function GrowStage() {
  const texts = growTexts(useLanguage());
  const { value, stage } = usePlan();
  return (
    <section
      className={styles.stage}
      aria-label={texts.picture}
      data-testid="grow-stage"
      data-stale={stage === null || undefined}
    >
      {value && <Steps plan={value.plan} />}
    </section>
  );
}

/** Share of the frame that a key moves the picture by. */
const MOVE = 0.1;
const FRAME = { x: BOX.width, y: BOX.height };

type Keys = Readonly<Record<string, () => void>>;
type Zoom = ReturnType<typeof useZoom>;

const zoomKeys = ({ zoom }: Zoom): Keys => ({
  '+': () => zoom('in'),
  '-': () => zoom('out'),
  '0': () => zoom('whole'),
});

/** With Shift, which + takes on some keyboards. */
const moveKeys = (zoom: Zoom): Keys => ({
  ...zoomKeys(zoom),
  ArrowLeft: () => zoom.move(MOVE, 0),
  ArrowRight: () => zoom.move(-MOVE, 0),
  ArrowUp: () => zoom.move(0, MOVE),
  ArrowDown: () => zoom.move(0, -MOVE),
});

function Steps({ plan }: { readonly plan: GrowthPlan }) {
  const texts = growTexts(useLanguage());
  const moments = useMemo(() => momentsOf(plan), [plan]);
  const last = moments.length - 1;
  const at = Math.min(
    useGrow((g) => g.moment),
    last,
  );
  const go = (moment: number): void => changeGrow({ moment: Math.max(0, Math.min(last, moment)) });
  const zoom = useZoom(FRAME);
  const stepKeys: Keys = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
  };
  const press = (event: KeyboardEvent): void => {
    const act =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : (event.shiftKey ? moveKeys(zoom) : { ...zoomKeys(zoom), ...stepKeys })[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const moment = moments[at];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys step through the plan
    <div className={styles.player} role="application" aria-label={texts.keys} tabIndex={0} onKeyDown={press}>
      <Group gap={4} wrap="nowrap" className={styles.controls}>
        <Buttons
          of={[
            [texts.first, IconPlayerSkipBack, 0],
            [texts.previous, IconChevronLeft, at - 1],
            [texts.next, IconChevronRight, at + 1],
            [texts.last, IconPlayerSkipForward, last],
          ]}
          isOff={(to) => to < 0 || to > last || to === at}
          onPress={go}
        />
        <Text size="xs" className="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatCount(at + 1)} / {formatCount(moments.length)}
        </Text>
        <Text size="sm" fw={600} role="status" data-testid="grow-moment">
          {momentText(plan, moment, texts)}
        </Text>
        <Group gap={4} wrap="nowrap" ml="auto">
          <Buttons
            of={[
              [texts.zoomIn, IconZoomIn, 'in'],
              [texts.zoomOut, IconZoomOut, 'out'],
              [texts.zoomWhole, IconZoomReset, 'whole'],
            ]}
            onPress={zoom.zoom}
          />
        </Group>
      </Group>
      <GrowPicture plan={plan} moment={moment} zoom={zoom} />
      <GrowLegend phase={moment.phase} plan={plan} />
    </div>
  );
}

interface ButtonsProps<T> {
  readonly of: readonly (readonly [label: string, icon: Icon, value: T])[];
  readonly isOff?: (value: T) => boolean;
  readonly onPress: (value: T) => void;
}

function Buttons<T>({ of, isOff, onPress }: ButtonsProps<T>) {
  return of.map(([label, Shape, value]) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={isOff?.(value)} onClick={() => onPress(value)}>
      <Shape size={16} />
    </ActionIcon>
  ));
}

function momentText({ stages }: GrowthPlan, { phase, stage }: Moment, texts: GrowTexts): string {
  const now = stages[stage];
  if (phase === 'before' || !now) return texts.before;
  if (phase === 'after') return texts.after;
  const numbers = { stage: stage + 1, all: stages.length };
  return phase === 'drain'
    ? texts.draining({ ...numbers, count: now.drain.length, leaf: formatNumber(now.drained.leaf) })
    : texts.changing({ ...numbers, moved: now.moves.length, laid: now.laid.length });
}
