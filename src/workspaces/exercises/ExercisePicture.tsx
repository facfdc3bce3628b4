import { useId } from 'react';
import type { Topology } from '../../core/topology/topology';
import { useLanguage } from '../../i18n/language';
import styles from './exercises.module.css';
import { type Marked, withoutCable } from './marks';
import { exerciseTexts } from './texts';

const WIDTH = 520;
const HEIGHT = 400;
const RADIUS = 19;
/** From a switch to its host. */
const STUB = 42;
/** A channel is drawn beside its link, so that both directions can be seen. */
const BESIDE = 6;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly topology: Topology;
  readonly chosen: Marked;
  readonly wrong: Marked;
  readonly pointed: Marked;
}

/** The network of an exercise, with what is chosen, shown wrong and pointed at. */
export function ExercisePicture({ topology, chosen, wrong, pointed }: Props) {
  const texts = exerciseTexts(useLanguage());
  const id = useId();
  const { spots, links, hosts } = layOut(topology);
  const stray = withoutCable(chosen, topology);
  const layers = [
    ['chosen', chosen],
    ['wrong', wrong],
    ['pointed', pointed],
  ] as const;
  const classOf = (name: string): string | undefined => {
    const layer = layers.findLast(([, { nodes }]) => nodes.includes(name));
    return layer && styles[layer[0]];
  };
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.picture({ links: links.map((ends) => ends.join(' – ')).join(', ') })}
      data-testid="exercise-picture"
    >
      <defs>
        <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {links.map(([a, b]) => (
        <Line key={`${a}${b}`} from={spots.get(a)} to={spots.get(b)} className={styles.link} />
      ))}
      {layers.map(([name, { ways }]) => (
        <g key={name} className={styles[name]} data-marks={name}>
          {ways.map((way) => {
            const { from, to, directed } = way;
            return (
              <Line
                key={`${from}${to}${directed}`}
                from={spots.get(from)}
                to={spots.get(to)}
                className={styles.way}
                broken={stray.includes(way)}
                beside={directed ? BESIDE : 0}
                marker={directed ? `url(#${id})` : undefined}
              />
            );
          })}
        </g>
      ))}
      {hosts.map(({ name, at, spot }) => (
        <g key={name} className={classOf(name)}>
          <Line from={spots.get(at)} to={spot} className={styles.stub} />
          <rect x={spot.x - 11} y={spot.y - 11} width={22} height={22} rx={4} className={styles.host} />
          <text x={spot.x} y={spot.y} className={styles.name}>
            {name}
          </text>
        </g>
      ))}
      {[...spots].map(([name, { x, y }]) => (
        <g key={name} className={classOf(name)}>
          <circle cx={x} cy={y} r={RADIUS} className={styles.switch} />
          <text x={x} y={y} className={styles.name}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface LineProps {
  readonly from: Spot | undefined;
  readonly to: Spot | undefined;
  readonly className: string;
  /** No cable is there. */
  readonly broken?: boolean;
  readonly beside?: number;
  readonly marker?: string;
}

/** From the rim of one node to that of another, to the right of the way by `beside`. */
function Line({ from, to, className, broken = false, beside = 0, marker }: LineProps) {
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [ox, oy] = [-dy * beside, dx * beside];
  return (
    <line
      x1={from.x + dx * RADIUS + ox}
      y1={from.y + dy * RADIUS + oy}
      x2={to.x - dx * RADIUS + ox}
      y2={to.y - dy * RADIUS + oy}
      className={className}
      data-broken={broken || undefined}
      markerEnd={marker}
    />
  );
}

/** Switches on a circle, or in two rows where some have no hosts; hosts outside. */
function layOut({ switches, hosts, links }: Topology) {
  const nameOf = new Map<string, string>([...switches, ...hosts].map((node) => [node.id, node.name]));
  const ends = links.map(({ a, b }) => [nameOf.get(a.node) ?? '', nameOf.get(b.node) ?? '']);
  const isHost = new Set(hosts.map(({ name }) => name));
  const stubs = ends.filter((pair) => pair.some((name) => isHost.has(name)));
  const withHosts = new Set(stubs.flat());
  const above = switches.filter(({ name }) => !withHosts.has(name));
  const below = switches.filter(({ name }) => withHosts.has(name));
  const centre = { x: WIDTH / 2, y: HEIGHT / 2 };
  const spots = new Map<string, Spot>();
  if (above.length > 0) {
    for (const [row, y] of [
      [above, HEIGHT * 0.2],
      [below, HEIGHT * 0.66],
    ] as const)
      for (const [i, { name }] of row.entries()) spots.set(name, { x: (WIDTH * (i + 0.5)) / row.length, y });
  } else {
    for (const [i, { name }] of switches.entries()) {
      const angle = (2 * Math.PI * i) / switches.length - Math.PI / 2;
      spots.set(name, { x: centre.x + 175 * Math.cos(angle), y: centre.y + 128 * Math.sin(angle) });
    }
  }
  const placed = stubs.map((pair) => {
    const [name, at] = isHost.has(pair[0]) ? pair : [pair[1], pair[0]];
    const near = spots.get(at) ?? centre;
    const away = above.length > 0 ? { x: near.x, y: centre.y } : centre;
    const far = Math.hypot(near.x - away.x, near.y - away.y) || 1;
    const spot = { x: near.x + ((near.x - away.x) / far) * STUB, y: near.y + ((near.y - away.y) / far) * STUB };
    return { name, at, spot };
  });
  return { spots, links: ends.filter((pair) => !stubs.includes(pair)), hosts: placed };
}
