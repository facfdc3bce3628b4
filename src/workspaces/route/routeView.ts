import { create } from 'zustand';

/** What Route shows in the middle: the network, or what waits for what in it. */
export const useRouteView = create<{ readonly graph: boolean }>()(() => ({ graph: false }));

export const showGraph = (graph: boolean): void => useRouteView.setState({ graph });
