/** For keys: does nothing while a dialog covers the page, which would change unseen. */
export const unlessModal = (act: () => void) => () => document.querySelector('[aria-modal="true"]') || act();
