import { create } from 'zustand';

/** The view that Route shows in the middle: the network, or its dependency graph. */
export const useRouteView = create<{ readonly graph: boolean }>()(() => ({ graph: false }));

export const showGraph = (graph: boolean): void => useRouteView.setState({ graph });
