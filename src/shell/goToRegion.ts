const REGIONS = 'header, nav, main, section, aside, footer';
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Moves the focus to the next part of the page, round and round: bar, workspaces, panel, canvas, inspector, results. Where one was before in that part, one is again.
 * @param step 1 for the next, -1 for the one before
 * @param left what had the focus last in each part, kept from call to call
 */
export function goToRegion(step: 1 | -1, left: WeakMap<Element, HTMLElement>): void {
  const regions = regionsOf(document.body).filter((region) => stopsIn(region).length > 0);
  if (regions.length === 0 || document.querySelector('[aria-modal="true"]')) return;
  const focused = document.activeElement;
  const at = regions.findIndex((region) => region.contains(focused));
  if (at >= 0 && focused instanceof HTMLElement) left.set(regions[at], focused);
  const from = at < 0 && step < 0 ? 0 : at;
  const next = regions[(from + step + regions.length) % regions.length];
  const stops = stopsIn(next);
  const before = left.get(next);
  const current = stops.find((stop) => stop.matches('[aria-current="page"]'));
  (before && stops.includes(before) ? before : (current ?? stops[0])).focus();
}

/** Landmarks that stand in no other, as they stand in the page. */
function regionsOf(root: Element): Element[] {
  return Array.from(root.querySelectorAll(REGIONS)).filter(
    (region) => !region.closest('[inert]') && !region.parentElement?.closest(REGIONS),
  );
}

/** The elements at which the Tab key stops. */
function stopsIn(region: Element): HTMLElement[] {
  return Array.from(region.querySelectorAll<HTMLElement>(STOPS)).filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && !stop.closest('[inert]') && stop.checkVisibility(),
  );
}
