/** Of the drawer. */
export const SIZES_TAB = 'sizes';
