import type { ReactNode } from 'react';
import type { PictureKind } from './NetworkPicture';

type Point = readonly [x: number, y: number];

/** The drawing of a kind of picture. */
export default function PictureDrawing({ kind }: { readonly kind: PictureKind }) {
  return pictures[kind]();
}

const pictures: Record<PictureKind, () => ReactNode> = {
  'joined-middle': () => joined(21),
  'joined-top': () => joined(8),
  'joined-bottom': () => joined(34),
  tree: () => tree(4, 52, 4, 4),
  director: () => (
    <>
      {tree(4, 52, 4, 2)}
      <rect x={12} y={2} width={32} height={12} rx={2} fill="none" stroke="currentColor" strokeDasharray="2 2" />
    </>
  ),
  ring: () => drawing(circle(6), cycle(6)),
  random: () =>
    drawing(circle(8), [
      [0, 3],
      [1, 5],
      [2, 6],
      [4, 7],
      [0, 5],
      [3, 7],
      [1, 2],
      [4, 6],
      [3, 5],
      [0, 1],
      [2, 7],
    ]),
  torus: () => (
    <>
      {grid()}
      <path d="M8 6C0 0 0 42 8 36M48 6C56 0 56 42 48 36" fill="none" stroke="currentColor" opacity={0.6} />
    </>
  ),
  mesh: grid,
  'grid-random': () =>
    drawing(gridPoints(), [
      [0, 1],
      [0, 5],
      [1, 6],
      [2, 3],
      [2, 7],
      [3, 6],
      [4, 8],
      [5, 10],
      [6, 9],
      [7, 11],
      [8, 9],
      [10, 11],
      [4, 9],
      [5, 4],
    ]),
  full: () =>
    drawing(
      circle(6),
      Array.from({ length: 36 }, (_, i) => [i % 6, Math.floor(i / 6)] as const),
    ),
  groups: () =>
    drawing(
      triads(),
      [...triads().keys()].map((i) => [i, (i + (i % 3 === 2 ? 4 : 1)) % 15] as const),
    ),
  star: () =>
    drawing(
      [[28, 21], ...circle(6)],
      [1, 2, 3, 4, 5, 6].map((i) => [0, i] as const),
    ),
  'plain-tree': () =>
    drawing(
      [[28, 6], ...([16, 40] as const).map((x): Point => [x, 21]), ...[10, 22, 34, 46].map((x): Point => [x, 36])],
      [
        [0, 1],
        [0, 2],
        [1, 3],
        [1, 4],
        [2, 5],
        [2, 6],
      ],
    ),
  pencil: () => (
    <>
      {drawing(
        [
          [10, 12],
          [26, 34],
        ],
        [[0, 1]],
      )}
      <path
        d="M30 28 46 8l5 4L35 32l-6 2z"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </>
  ),
  file: () => (
    <path
      d="M17 4h15l8 8v26H17zM32 4v8h8M28 18v12m-5-5 5 5 5-5"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

function drawing(points: readonly Point[], links: readonly (readonly [number, number])[]): ReactNode {
  const d = links.map(([a, b]) => `M${points[a].join(' ')}L${points[b].join(' ')}`).join('');
  return (
    <>
      <path d={d} stroke="currentColor" strokeWidth={1} opacity={0.65} fill="none" />
      <path
        d={points.map(([x, y]) => `M${x} ${y}h.01`).join('')}
        stroke="currentColor"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </>
  );
}

function tree(left: number, right: number, leaves: number, spines: number): ReactNode {
  const row = (count: number, y: number): Point[] =>
    Array.from({ length: count }, (_, i) => [left + ((right - left) * (i + 0.5)) / count, y]);
  const points = [...row(leaves, 34), ...row(spines, 8)];
  const links = Array.from(
    { length: leaves * spines },
    (_, i) => [i % leaves, leaves + Math.floor(i / leaves)] as const,
  );
  return drawing(points, links);
}

/** Two three-level trees with a joint at height y. */
function joined(y: number): ReactNode {
  const half = (x: number): ReactNode =>
    drawing(
      [
        [x, 34],
        [x + 6, 34],
        [x + 12, 34],
        [x + 18, 34],
        [x + 3, 21],
        [x + 15, 21],
        [x + 9, 8],
      ],
      [
        [0, 4],
        [1, 4],
        [2, 5],
        [3, 5],
        [4, 6],
        [5, 6],
      ],
    );
  const inner = y === 8 ? 13 : y === 21 ? 19 : 22;
  return (
    <>
      {half(4)}
      {half(34)}
      <path d={`M${inner} ${y}H${56 - inner}`} stroke="currentColor" strokeWidth={2.4} strokeDasharray="4 2" />
    </>
  );
}

function circle(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [28 + 20 * Math.cos(angle), 21 + 16 * Math.sin(angle)];
  });
}

/** Five groups of three around a circle. */
function triads(): Point[] {
  return circle(5).flatMap(([x, y]) =>
    [0, 1, 2].map((i): Point => [x + 5 * Math.cos(2.1 * i), y + 4 * Math.sin(2.1 * i)]),
  );
}

function cycle(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [i, (i + 1) % count]);
}

function gridPoints(): Point[] {
  return Array.from({ length: 12 }, (_, i) => [8 + 13.3 * (i % 4), 6 + 15 * Math.floor(i / 4)]);
}

function grid(): ReactNode {
  const links: [number, number][] = [];
  for (let i = 0; i < 12; i++) {
    if (i % 4 < 3) links.push([i, i + 1]);
    if (i < 8) links.push([i, i + 4]);
  }
  return drawing(gridPoints(), links);
}
