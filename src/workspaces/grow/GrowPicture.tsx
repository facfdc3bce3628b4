import { useMemo } from 'react';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { sketch } from '../../drawing/layouts/sketch';
import { useLanguage } from '../../i18n/language';
import styles from './grow.module.css';
import { type CableLook, type Moment, momentHosts, momentLook, type NodeLook, wholeFrame } from './moments';
import { growTexts } from './texts';
import type { useZoom } from './useZoom';

export const BOX = { width: 1000, height: 600, margin: 68 };
/** More names in sight could not be read. */
const MOST_NAMES = 60;
/** Painted in this order, so that what changes lies above what stays. */
const ORDER: readonly CableLook[] = ['stays', 'left', 'laid', 'taken', 'drained', 'moved'];
/** Pixels from one host to the next. */
const HOST_STEP = 5;
/** Apart, parallel cables would be a single line. */
const APART = 5;

interface Props {
  readonly plan: GrowthPlan;
  readonly moment: Moment;
  readonly zoom: ReturnType<typeof useZoom>;
}

/** The switches and the cables between them at a moment; every switch has one place throughout. Hosts are dots at their switch, where there is room for all of them. */
export function GrowPicture({ plan, moment, zoom: { drawing, view, pointer } }: Props) {
  const texts = growTexts(useLanguage());
  const places = useMemo(() => placesOf(plan), [plan]);
  const look = useMemo(() => momentLook(plan, moment), [plan, moment]);
  const paths = useMemo(() => pathsOf(look.cables, places), [look, places]);
  const names = useMemo(
    () => new Map<string, string>(plan.states.flatMap(({ switches }) => switches.map(({ id, name }) => [id, name]))),
    [plan],
  );
  const hosts = useMemo(() => momentHosts(plan, moment), [plan, moment]);
  const room = useMemo(() => roomOf(places), [places]);
  const { scale } = view;
  const isNamed = places.size <= MOST_NAMES * scale ** 2;
  // What is read keeps its size; boxes grow, but less than the picture.
  const size = Math.max(4, Math.min(9, 160 / Math.sqrt(places.size))) / Math.sqrt(scale);
  const most = [...hosts.values()].reduce((count, one) => Math.max(count, one.length), 0);
  const step = HOST_STEP / scale;
  const hasHosts = most > 0 && most * step <= room;
  const thin = Math.max(0.5, Math.min(1.4, 22 / Math.sqrt(look.cables.length + 1)));
  return (
    <svg
      ref={drawing}
      className={styles.picture}
      data-zoomed={scale > 1 || undefined}
      {...pointer}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={texts.picture}
      data-testid="grow-picture"
    >
      <g transform={`translate(${view.x} ${view.y}) scale(${scale})`}>
        {ORDER.map((one) => (
          <path
            key={one}
            d={paths.get(one) ?? ''}
            data-look={one}
            className={styles.cable}
            strokeWidth={(one === 'stays' || one === 'left' ? thin : thin * 1.6) / Math.sqrt(scale)}
          />
        ))}
        {[...look.nodes].map(([id, node]) => {
          const place = places.get(id);
          return (
            place && (
              <SwitchMark
                key={id}
                look={node}
                name={isNamed ? (names.get(id) ?? '') : null}
                title={names.get(id) ?? ''}
                hosts={(hasHosts && hosts.get(id)) || []}
                scale={scale}
                {...place}
                size={size}
              />
            )
          );
        })}
      </g>
    </svg>
  );
}

interface SwitchMarkProps {
  readonly look: NodeLook;
  /** Null where there is no room for names. */
  readonly name: string | null;
  readonly title: string;
  readonly hosts: readonly NodeLook[];
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly size: number;
}

/** A switch, its hosts and its name away from the cables: below in the lower half. */
function SwitchMark({ look, name, title, hosts, scale, x, y, size }: SwitchMarkProps) {
  const side = y > BOX.height / 2 ? 1 : -1;
  const step = HOST_STEP / scale;
  const row = y + side * (size / 1.5 + step);
  const from = y + side * (size + (side > 0 ? 6 : 4) / scale) + (hosts.length > 0 ? side * step : 0);
  return (
    <>
      <rect
        data-look={look}
        className={styles.node}
        x={x - size}
        y={y - size / 1.5}
        width={2 * size}
        height={(2 * size) / 1.5}
        rx={2}
      >
        <title>{title}</title>
      </rect>
      {hosts.map((host, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without names of their own
          key={i}
          data-look={host}
          className={styles.host}
          cx={x + (i - (hosts.length - 1) / 2) * step}
          cy={row}
          r={0.36 * step}
        />
      ))}
      {name !== null && (
        <text
          className={styles.name}
          fontSize={14 / scale}
          textAnchor={side > 0 ? 'end' : 'start'}
          transform={`translate(${x.toFixed(1)} ${from.toFixed(1)}) rotate(-40)`}
        >
          {name}
        </text>
      )}
    </>
  );
}

/** Units of the picture between switches beside each other. */
function roomOf(places: Places): number {
  const rows = new Map<number, number[]>();
  for (const { x, y } of places.values()) rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), x]);
  const gaps = [...rows.values()].flatMap((row) => {
    const sorted = row.toSorted((a, b) => a - b);
    return sorted.slice(1).map((x, i) => x - sorted[i]);
  });
  const even = Math.sqrt((BOX.width * BOX.height) / Math.max(1, places.size));
  return gaps.reduce((least, gap) => Math.min(least, gap), even);
}

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

function placesOf({ states }: GrowthPlan): Places {
  const frame = wholeFrame(states);
  const at = new Map<string, number>(frame.switches.map(({ id }, s) => [id, s]));
  const hosts = new Uint32Array(frame.switches.length);
  const counted = new Set<string>();
  for (const state of states)
    for (const { id, a, b } of state.links) {
      const s = at.has(a.node) ? at.get(a.node) : at.get(b.node);
      if (s === undefined || counted.has(id) || (at.has(a.node) && at.has(b.node))) continue;
      counted.add(id);
      hosts[s]++;
    }
  const { x, y } = sketch(frame, hosts, BOX);
  return new Map(frame.switches.map(({ id }, s) => [id, { x: x[s], y: y[s] }]));
}

/** One path a look; cables between the same two switches lie beside each other. */
function pathsOf(cables: ReturnType<typeof momentLook>['cables'], places: Places): ReadonlyMap<CableLook, string> {
  const parts = new Map<CableLook, string[]>();
  const times = new Map<string, number>();
  for (const { look, a, b } of cables) {
    const [from, to] = [places.get(a), places.get(b)];
    if (!from || !to) continue;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    // 0, 1, -1, 2, -2, … to the sides of the straight line, as a bow.
    const side = (nth % 2 === 0 ? -1 : 1) * Math.ceil(nth / 2) * APART;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [mx, my] = [
      (from.x + to.x) / 2 - ((to.y - from.y) / length) * side * 2 * (a < b ? 1 : -1),
      (from.y + to.y) / 2 + ((to.x - from.x) / length) * side * 2 * (a < b ? 1 : -1),
    ];
    const part = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    const known = parts.get(look);
    if (known) known.push(part);
    else parts.set(look, [part]);
  }
  return new Map([...parts].map(([look, all]) => [look, all.join('')]));
}
