import { useView, type ViewState } from '../viewStore';

/** What belongs to a design beside its network: how it is routed and which parts of it are drawn open. */
export interface KeptSetup extends Pick<ViewState, 'engine' | 'engineParams' | 'seed' | 'traffic' | 'showAllLinks'> {
  readonly expandedPods: readonly string[];
}

export function currentSetup(): KeptSetup {
  const { engine, engineParams, seed, traffic, showAllLinks, expandedPods } = useView.getState();
  return { engine, engineParams, seed, traffic, showAllLinks, expandedPods: [...expandedPods] };
}

export function sameSetup(a: ViewState, b: ViewState): boolean {
  return (['engine', 'engineParams', 'seed', 'traffic', 'showAllLinks', 'expandedPods'] as const).every(
    (key) => a[key] === b[key],
  );
}

/** Before the network comes, so that it is routed accordingly at once. */
export function applyRouting({ engine, engineParams, seed, traffic }: KeptSetup): void {
  useView.setState({ engine, engineParams, seed, traffic });
}

/** After the network has come. */
export function applyPicture({ showAllLinks, expandedPods }: KeptSetup): void {
  useView.setState({ showAllLinks, expandedPods: new Set(expandedPods) });
}
