/** Where designs stand side by side, under the canvas. */
export const DESIGNS_TAB = 'designs';
