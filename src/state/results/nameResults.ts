import type { RouteResultView } from './runStore';

/** Engine titles, told apart by what differs where one engine ran more than once. */
export function nameResults(
  results: readonly RouteResultView[],
  titleOf: (result: RouteResultView) => string,
): string[] {
  const titles = results.map(titleOf);
  return titles.map((title, i) => {
    if (titles.filter((other) => other === title).length === 1) return title;
    const { params, seed } = results[i].report;
    const twins = results.filter((_, j) => titles[j] === title).map((r) => r.report);
    const differing = Object.keys(params).filter((key) => twins.some((twin) => twin.params[key] !== params[key]));
    const parts = differing.map((key) => `${key}=${params[key]}`);
    if (twins.some((twin) => twin.seed !== seed)) parts.push(`seed=${seed}`);
    return parts.length > 0 ? `${title} (${parts.join(', ')})` : `${title} #${i + 1}`;
  });
}
