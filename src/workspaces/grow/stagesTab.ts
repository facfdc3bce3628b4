/** Of the drawer. */
export const STAGES_TAB = 'stages';
