import { create } from 'zustand';

/** View of a plan: its trees on the canvas, or the map of its pairs in place of the canvas. Lost with the page. */
interface VlanView {
  readonly view: 'trees' | 'pairs';
}

export const useVlanView = create<VlanView>()(() => ({ view: 'trees' }));

export const viewVlan = (view: VlanView['view']): void => useVlanView.setState({ view });
