/** In place of an engine where designs are compared: the one that suits each (`suitableEngine`). */
export const SUITED = 'auto';
