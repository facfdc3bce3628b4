const WIDTH = 72;
const HEIGHT = 18;

/** A line of numbers, oldest left, without axes: the last value stands beside it. */
export default function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const last = values[values.length - 1];
  const points = values.map((value, i) => {
    const x = (i / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - 1 - ((value - low) / span) * (HEIGHT - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const text = `${label}: ${last.toFixed(3)}`;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={text}>
      <title>{text}</title>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
    </svg>
  );
}
