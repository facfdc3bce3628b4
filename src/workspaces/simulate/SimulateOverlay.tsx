import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Canvas } from '../../canvas/canvas';
import { openCanvas } from '../../canvas/openCanvas';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { BINS, rampColours } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { zoomTo } from '../../state/view/canvasPort';
import { usePreferences } from '../../state/view/preferencesStore';
import { Tip } from '../../widgets/Tip';
import { FULL_RADIUS, percent, replayLayer } from './replayLayer';
import { readSlice, sliceEnd, waitsBegun } from './replaySlice';
import styles from './simulate.module.css';
import {
  chooseReplayGap,
  chooseSpeed,
  pauseReplay,
  playTo,
  seekReplay,
  togglePlaying,
  useSimulate,
} from './simulateStore';
import { simulateTexts } from './texts';
import { type Replay, useReplay } from './useReplay';
import { works } from './worksStore';

const SPEEDS = [2, 5, 10, 20, 60, 120] as const;

/** The replay brings a legend of its own. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** The replay on the canvas, with its keys and what its signs mean. */
export default function SimulateOverlay() {
  const texts = simulateTexts(useLanguage());
  const replay = useReplay();
  // Loads have the same colours as link use, and turns are another matter; who wants them turns them on again.
  useLayerLook('simulate', QUIET);
  useEffect(() => pauseReplay, []);
  useCanvasLayer(useMemo(() => replay && replayLayer(replay, texts), [replay, texts]));
  if (!replay || replay.result.record.slices === 0) return null;
  return <Player replay={replay} />;
}

function Player({ replay }: { readonly replay: Replay }) {
  const texts = simulateTexts(useLanguage());
  const position = useSimulate((s) => s.position);
  const playing = useSimulate((s) => s.playing);
  const { stale, result } = replay;
  const bar = useRef<HTMLElement>(null);
  usePlayer(result.record.slices);
  useAllInSight(bar);
  const moment = useMoment(replay);
  return (
    <figure
      ref={bar}
      className={styles.replay}
      aria-label={texts.replay}
      data-stale={stale || undefined}
      data-position={position}
      data-playing={playing || undefined}
      data-testid="replay"
    >
      <Controls replay={replay} moment={moment} />
      <div className={styles.signs}>
        <Now replay={replay} moment={moment} />
        <Signs loop={result.end.waiting.length > 0} />
      </div>
    </figure>
  );
}

/** The canvas has made room: a network that was all in sight is to stay so. */
function useAllInSight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    void openCanvas().then((canvas) => {
      const room = bar.current?.offsetHeight ?? 0;
      if (room === 0 || !allInSight(canvas, room)) return;
      // The canvas learns of its new size in the frame after this one.
      requestAnimationFrame(() => requestAnimationFrame(() => zoomTo('fit')));
    });
  }, [bar]);
}

/** The time of the slice that is shown, and how full links and buffers are in it at most. */
interface Moment {
  readonly at: string;
  readonly busiest: string;
}

function useMoment({ on, result }: Replay): Moment {
  const texts = simulateTexts(useLanguage());
  const position = useSimulate((s) => s.position);
  const { record, packetTicks } = result;
  const { mostUse, mostHeld } = useMemo(
    () => readSlice(record, position, result.laneCount * on.request.model.buffers),
    [record, position, result, on],
  );
  return {
    at: texts.at({ time: sliceEnd(record, position, packetTicks), all: record.ticks / packetTicks }),
    busiest: texts.busiest({ use: percent(mostUse), held: percent(mostHeld) }),
  };
}

interface MomentProps {
  readonly replay: Replay;
  readonly moment: Moment;
}

/** Moves the replay, by buttons and by a slider. */
function Controls({ replay, moment: { at, busiest } }: MomentProps) {
  const texts = simulateTexts(useLanguage());
  const position = useSimulate((s) => s.position);
  const playing = useSimulate((s) => s.playing);
  const speed = useSimulate((s) => s.speed);
  const { slices } = replay.result.record;
  const last = slices - 1;
  const jump = (to: number): void => seekReplay(Math.max(0, Math.min(last, to)));
  const toggle = (): void => togglePlaying(slices);
  const play = playing
    ? { label: texts.pause, icon: IconPlayerPauseFilled, go: toggle }
    : { label: texts.play, icon: IconPlayerPlayFilled, go: toggle };
  const buttons = [
    { label: texts.first, icon: IconPlayerSkipBack, go: () => jump(0) },
    { label: texts.back, icon: IconChevronLeft, go: () => jump(position - 1) },
    play,
    { label: texts.forward, icon: IconChevronRight, go: () => jump(position + 1) },
    { label: texts.last, icon: IconPlayerSkipForward, go: () => jump(last) },
  ];
  return (
    <div className={styles.transport}>
      {buttons.map(({ label, icon: Icon, go }) => (
        <Tip key={label} label={label}>
          <ActionIcon size="sm" aria-label={label} onClick={go}>
            <Icon size={14} />
          </ActionIcon>
        </Tip>
      ))}
      <input
        type="range"
        min={0}
        max={last}
        value={position}
        aria-label={texts.position}
        aria-valuetext={`${at}, ${busiest}`}
        onChange={(event) => jump(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          toggle();
        }}
      />
      <GapChoice />
      <NativeSelect
        size="xs"
        className={styles.choice}
        aria-label={texts.speed}
        value={String(speed)}
        data={SPEEDS.map((s) => ({ value: String(s), label: texts.aSecond({ count: String(s) }) }))}
        onChange={(event) => chooseSpeed(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The moment in words, and how far a deadlock's loop has closed. */
function Now({ replay, moment: { at, busiest } }: MomentProps) {
  const texts = simulateTexts(useLanguage());
  const position = useSimulate((s) => s.position);
  const { record, end } = replay.result;
  const waits = waitsBegun(record, position, end.since);
  return (
    <span className={styles.now} data-testid="replay-now">
      {replay.stale && <b>{texts.oldReplay} · </b>}
      {at} · {busiest}
      {waits.length > 0 && (
        <span data-testid="replay-waits">
          {' · '}
          {texts.waitsNow({ begun: waits.filter(Boolean).length, all: waits.length })}
        </span>
      )}
    </span>
  );
}

/** Returns true if the whole network was in sight before the canvas lost so many pixels at its foot. */
function allInSight(canvas: Canvas, lost: number): boolean {
  const { nodeX, nodeY, nodeCount } = canvas.model.scene;
  const { zoom, panX, panY, width, height } = canvas.view();
  for (let i = 0; i < nodeCount; i++) {
    const x = nodeX[i] * zoom + panX;
    const y = nodeY[i] * zoom + panY;
    if (x < 0 || x > width || y < 0 || y > height + lost) return false;
  }
  return true;
}

/** Which of the simulated gaps is replayed. */
function GapChoice() {
  const texts = simulateTexts(useLanguage());
  const mode = useSimulate((s) => s.mode);
  const runs = useAsk(works.pacing).value?.runs;
  const gap = useSimulate((s) => s.replayGap);
  if (mode !== 'pacing' || !runs || runs.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      className={styles.choice}
      aria-label={texts.replayOf}
      value={runs.some((run) => run.gap === gap) ? gap : runs[0].gap}
      data={runs.map((run) => ({ value: run.gap, label: texts.gapSeries({ gap: run.gap }) }))}
      onChange={(event) => chooseReplayGap(event.currentTarget.value)}
    />
  );
}

function Signs({ loop }: { readonly loop: boolean }) {
  const texts = simulateTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const colourScale = usePreferences((v) => v.colourScale);
  const colours = rampColours(colourScale, theme);
  const palette = PALETTES[theme];
  return (
    <>
      <span title={texts.useHelp}>
        {texts.use} 0
        <svg width={BINS * 10} height="10" aria-hidden="true">
          {colours.map((colour, bin) => (
            <line
              key={colour}
              x1={10 * bin}
              x2={10 * bin + 10}
              y1={5}
              y2={5}
              stroke={colour}
              strokeWidth={1.4 + (2.2 * bin) / (BINS - 1)}
            />
          ))}
        </svg>
        100 %
      </span>
      <span title={texts.occupancyHelp}>
        {texts.occupancy}
        <svg width="52" height="14" aria-hidden="true">
          {[0.25, 0.5].map((part, i) => (
            <circle key={part} cx={6 + 16 * i} cy={7} r={FULL_RADIUS * Math.sqrt(part)} fill={palette.path} />
          ))}
          <rect x={36} y={2} width={2 * FULL_RADIUS} height={2 * FULL_RADIUS} fill={palette.warning} />
        </svg>
        {texts.full}
      </span>
      {loop && (
        <span>
          <svg width="22" height="14" viewBox="0 0 22 14" fill="none" aria-hidden="true">
            <path d="M2 7 H17 M12 3 L18 7 L12 11" stroke={palette.warning} strokeWidth="2.2" />
          </svg>
          {texts.loopMark}
        </span>
      )}
    </>
  );
}

/** Most repaints a second, and those for people who wish little motion. */
const FASTEST = 30;

const CALM = 2;

/** Moves the replay on while it plays, and stops it at its end. */
function usePlayer(slices: number): void {
  const playing = useSimulate((s) => s.playing);
  const speed = useSimulate((s) => s.speed);
  useEffect(() => {
    if (!playing) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const ticks = Math.min(speed, calm ? CALM : FASTEST);
    const timer = setInterval(() => {
      const { position } = useSimulate.getState();
      const next = Math.min(slices - 1, position + Math.round(speed / ticks));
      playTo(next, slices - 1);
    }, 1000 / ticks);
    return () => clearInterval(timer);
  }, [playing, speed, slices]);
}
