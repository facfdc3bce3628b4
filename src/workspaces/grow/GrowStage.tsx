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
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
    '+': () => zoom.zoom('in'),
    '-': () => zoom.zoom('out'),
    '0': () => zoom.zoom('whole'),
  };
  const moves: typeof keys = {
    ...keys,
    ArrowLeft: () => zoom.move(MOVE, 0),
    ArrowRight: () => zoom.move(-MOVE, 0),
    ArrowUp: () => zoom.move(0, MOVE),
    ArrowDown: () => zoom.move(0, -MOVE),
  };
  const press = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : (event.shiftKey ? moves : keys)[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const moment = moments[at];
  const buttons: readonly (readonly [label: string, icon: Icon, to: number])[] = [
    [texts.first, IconPlayerSkipBack, 0],
    [texts.previous, IconChevronLeft, at - 1],
    [texts.next, IconChevronRight, at + 1],
    [texts.last, IconPlayerSkipForward, last],
  ];
  const zooms: readonly (readonly [label: string, icon: Icon, step: 'in' | 'out' | 'whole'])[] = [
    [texts.zoomIn, IconZoomIn, 'in'],
    [texts.zoomOut, IconZoomOut, 'out'],
    [texts.zoomWhole, IconZoomReset, 'whole'],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys step through the plan
    <div className={styles.player} role="application" aria-label={texts.keys} tabIndex={0} onKeyDown={press}>
      <Group gap={4} wrap="nowrap" className={styles.controls}>
        {buttons.map(([label, Shape, to]) => (
          <ActionIcon
            key={label}
            aria-label={label}
            title={label}
            disabled={to < 0 || to > last || to === at}
            onClick={() => go(to)}
          >
            <Shape size={16} />
          </ActionIcon>
        ))}
        <Text size="xs" className="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatCount(at + 1)} / {formatCount(moments.length)}
        </Text>
        <Text size="sm" fw={600} role="status" data-testid="grow-moment">
          {momentText(plan, moment, texts)}
        </Text>
        <Group gap={4} wrap="nowrap" ml="auto">
          {zooms.map(([label, Shape, step]) => (
            <ActionIcon key={step} aria-label={label} title={label} onClick={() => zoom.zoom(step)}>
              <Shape size={16} />
            </ActionIcon>
          ))}
        </Group>
      </Group>
      <GrowPicture plan={plan} moment={moment} zoom={zoom} />
      <GrowLegend phase={moment.phase} plan={plan} />
    </div>
  );
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
