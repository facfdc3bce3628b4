/** Brings an element into sight as it comes into the page: to be given as its ref. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
