import { create } from 'zustand';

/** How the networks of a design are told apart on the canvas; lost with the page. */
interface NetworksLook {
  readonly coloured: boolean;
  /** Others than the one in question are dimmed. */
  readonly alone: boolean;
}

export const useNetworksLook = create<NetworksLook>()(() => ({ coloured: false, alone: false }));

export const showNetworks = (change: Partial<NetworksLook>): void => useNetworksLook.setState(change);
