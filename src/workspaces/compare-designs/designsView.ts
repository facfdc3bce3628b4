import { create } from 'zustand';

/** How designs are looked at; lost with the page. */
interface DesignsLook {
  /** Cards over the canvas, or the canvas itself. */
  readonly view: 'cards' | 'canvas';
  /** Names of designs that have been taken off the cards; the table has them all the same. */
  readonly off: ReadonlySet<string>;
}

export const useDesignsLook = create<DesignsLook>()(() => ({ view: 'cards', off: new Set<string>() }));

export const viewDesigns = (view: DesignsLook['view']): void => useDesignsLook.setState({ view });

export const takeOff = (design: string): void =>
  useDesignsLook.setState(({ off }) => ({ off: new Set([...off, design]) }));

/** An answer begins to come: all of it is shown. */
export const showAnswer = (): void => useDesignsLook.setState({ view: 'cards', off: new Set() });
