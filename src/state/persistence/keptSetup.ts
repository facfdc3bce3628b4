import { changeLook, useLook } from '../lookStore';
import { changeRouteSetup, type RouteSetup, useRouteSetup } from '../routeSetupStore';

/** What belongs to a design beside its network: how it is routed and which parts of it are drawn open. */
export interface KeptSetup extends RouteSetup {
  readonly showAllLinks: boolean;
  readonly expandedPods: readonly string[];
}

export function currentSetup(): KeptSetup {
  const { engine, engineParams, seed, traffic } = useRouteSetup.getState();
  const { showAllLinks, expandedPods } = useLook.getState();
  return { engine, engineParams, seed, traffic, showAllLinks, expandedPods: [...expandedPods] };
}

/** Calls `changed` whenever what belongs to a design is set otherwise. */
export function followSetup(changed: () => void): void {
  useRouteSetup.subscribe((now, before) => {
    if (now !== before) changed();
  });
  useLook.subscribe((now, before) => {
    if (now.showAllLinks !== before.showAllLinks || now.expandedPods !== before.expandedPods) changed();
  });
}

/** Before the network comes, so that it is routed accordingly at once. */
export function applyRouting({ engine, engineParams, seed, traffic }: KeptSetup): void {
  changeRouteSetup({ engine, engineParams, seed, traffic });
}

/** After the network has come. */
export function applyPicture({ showAllLinks, expandedPods }: KeptSetup): void {
  changeLook({ showAllLinks, expandedPods: new Set(expandedPods) });
}
