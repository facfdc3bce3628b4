import type { DesignSketch } from '../../core/choosing/designSketch';

const WIDE = 240;
const HIGH = 96;
/** More boxes of a level are not told apart. */
const MOST_BOXES = 32;

/** A network in few strokes, in the current colour: levels joined by plates, or a ring. */
export function DesignPicture({ sketch }: { readonly sketch: DesignSketch }) {
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" focusable="false">
      {'tiers' in sketch ? <Tiers tiers={sketch.tiers} /> : <Ring {...sketch} />}
    </svg>
  );
}

function Tiers({ tiers }: { readonly tiers: readonly number[] }) {
  const high = 11;
  const gap = (HIGH - tiers.length * high) / Math.max(1, tiers.length - 1);
  return tiers.map((count, row) => {
    const y = row * (high + gap);
    const boxes = Math.min(MOST_BOXES, count);
    const pitch = WIDE / boxes;
    const wide = Math.min(34, pitch - 2);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
      <g key={row} fill="currentColor">
        {row > 0 && <rect x={0} y={y - gap + 2} width={WIDE} height={gap - 4} opacity={0.14} />}
        {Array.from({ length: boxes }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
          <rect key={i} x={(i + 0.5) * pitch - wide / 2} y={y} width={wide} height={high} rx={2} />
        ))}
      </g>
    );
  });
}

function Ring({ dots, joined }: Extract<DesignSketch, { readonly dots: number }>) {
  const at = (i: number): readonly [number, number] => {
    const angle = (2 * Math.PI * i) / dots - Math.PI / 2;
    return [WIDE / 2 + 0.42 * WIDE * Math.cos(angle), HIGH / 2 + 0.44 * HIGH * Math.sin(angle)];
  };
  const lines = joined.map(([a, b]) => `M${at(a).join(' ')}L${at(b).join(' ')}`).join('');
  return (
    <>
      <path d={lines} fill="none" stroke="currentColor" strokeWidth={0.7} opacity={0.4} />
      {Array.from({ length: dots }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity
        <circle key={i} cx={at(i)[0]} cy={at(i)[1]} r={3.4} fill="currentColor" />
      ))}
    </>
  );
}
