import { useMemo } from 'react';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { sketch } from '../../drawing/layouts/sketch';
import { useLanguage } from '../../i18n/language';
import styles from './grow.module.css';
import { type CableLook, type Moment, momentLook, type NodeLook, wholeFrame } from './moments';
import { growTexts } from './texts';

const BOX = { width: 1000, height: 600, margin: 68 };
/** More names could not be read. */
const MOST_NAMES = 60;
/** Painted in this order, so that what changes lies above what stays. */
const ORDER: readonly CableLook[] = ['stays', 'left', 'laid', 'taken', 'drained', 'moved'];
/** Apart, parallel cables would be a single line. */
const APART = 5;

/** The switches and the cables between them at a moment; every switch has one place throughout. */
export function GrowPicture({ plan, moment }: { readonly plan: GrowthPlan; readonly moment: Moment }) {
  const texts = growTexts(useLanguage());
  const places = useMemo(() => placesOf(plan), [plan]);
  const look = useMemo(() => momentLook(plan, moment), [plan, moment]);
  const paths = useMemo(() => pathsOf(look.cables, places), [look, places]);
  const names = useMemo(
    () => new Map<string, string>(plan.states.flatMap(({ switches }) => switches.map(({ id, name }) => [id, name]))),
    [plan],
  );
  const isNamed = places.size <= MOST_NAMES;
  const size = Math.max(4, Math.min(9, 160 / Math.sqrt(places.size)));
  const thin = Math.max(0.5, Math.min(1.4, 22 / Math.sqrt(look.cables.length + 1)));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={texts.picture}
      data-testid="grow-picture"
    >
      {ORDER.map((one) => (
        <path
          key={one}
          d={paths.get(one) ?? ''}
          data-look={one}
          className={styles.cable}
          strokeWidth={one === 'stays' || one === 'left' ? thin : thin * 1.6}
        />
      ))}
      {[...look.nodes].map(([id, node]) => {
        const place = places.get(id);
        return (
          place && (
            <SwitchMark key={id} look={node} name={names.get(id) ?? ''} isNamed={isNamed} {...place} size={size} />
          )
        );
      })}
    </svg>
  );
}

interface SwitchMarkProps {
  readonly look: NodeLook;
  readonly name: string;
  readonly isNamed: boolean;
  readonly x: number;
  readonly y: number;
  /** Half its width. */
  readonly size: number;
}

/** A switch, its name away from the cables: below in the lower half. */
function SwitchMark({ look, name, isNamed, x, y, size }: SwitchMarkProps) {
  const isLow = y > BOX.height / 2;
  const from = y + (isLow ? size + 6 : -size - 4);
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
        <title>{name}</title>
      </rect>
      {isNamed && (
        <text
          className={styles.name}
          textAnchor={isLow ? 'end' : 'start'}
          transform={`translate(${x.toFixed(1)} ${from.toFixed(1)}) rotate(-40)`}
        >
          {name}
        </text>
      )}
    </>
  );
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
