/** A cable seen that serves a planned one once one of its plugs is moved: from a vertex of a port graph, to another, and the one that stays. */
export interface PlugStep {
  readonly stays: number;
  readonly from: number;
  readonly to: number;
}

/** Along a path with as many planned as seen, from the port that is free: every cable seen serves the planned one before it. O(vertices). */
export function stepsAlong(v: readonly number[]): PlugStep[] {
  const steps: PlugStep[] = [];
  for (let i = 0; i + 2 < v.length; i += 2) steps.push({ stays: v[i + 1], from: v[i + 2], to: v[i] });
  return steps;
}

/** Along a path with one planned cable more: number j is laid anew; those seen before it move towards the beginning, which is free, those behind it towards the end. O(vertices). */
export function stepsAround(v: readonly number[], j: number): PlugStep[] {
  const steps: PlugStep[] = [];
  for (let i = 0; i < j; i++) steps.push({ stays: v[2 * i + 1], from: v[2 * i + 2], to: v[2 * i] });
  for (let i = v.length / 2 - 2; i >= j; i--) steps.push({ stays: v[2 * i + 2], from: v[2 * i + 1], to: v[2 * i + 3] });
  return steps;
}

/** Along a path with one cable seen more: number j, taken away, leaves two ports, to which the others move from both sides. O(vertices). */
export function stepsBeside(v: readonly number[], j: number): PlugStep[] {
  const steps: PlugStep[] = [];
  for (let i = j - 1; i >= 0; i--) steps.push({ stays: v[2 * i + 1], from: v[2 * i], to: v[2 * i + 2] });
  for (let i = j + 1; i < v.length / 2; i++) steps.push({ stays: v[2 * i], from: v[2 * i + 1], to: v[2 * i - 1] });
  return steps;
}

/** Round a cycle that begins with a planned cable, one way or the other; the plug that is moved last hangs loose from the beginning. O(vertices). */
export function stepsRound(v: readonly number[]): readonly [readonly PlugStep[], readonly PlugStep[]] {
  const at = (i: number): number => v[((i % v.length) + v.length) % v.length];
  const numbers = Array.from({ length: v.length / 2 }, (_, i) => i);
  return [
    numbers.map((i) => ({ stays: at(2 * i + 3), from: at(2 * i + 4), to: at(2 * i + 2) })),
    numbers.map((i) => ({ stays: at(-2 * i - 2), from: at(-2 * i - 3), to: at(-2 * i - 1) })),
  ];
}
