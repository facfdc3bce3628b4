/** Colours of the canvas apart from the load scale. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly switchFill: string;
  readonly switchLine: string;
  readonly podFill: string;
  readonly podLine: string;
  /** Links without a load, and hosts' cables. */
  readonly plain: string;
  readonly host: string;
  readonly selection: string;
  readonly warning: string;
  readonly path: string;
  readonly failed: string;
}

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ground: '#ffffff',
    ink: '#1f2328',
    faint: '#6b7280',
    switchFill: '#f8fafc',
    switchLine: '#64748b',
    podFill: '#f4f6f9',
    podLine: '#d3dae3',
    plain: '#b6bfca',
    host: '#64748b',
    selection: '#1971c2',
    warning: '#c92a2a',
    path: '#2b8a3e',
    failed: '#868e96',
  },
  dark: {
    ground: '#1a1b1e',
    ink: '#e6e8eb',
    faint: '#a0a6b0',
    switchFill: '#2a2d33',
    switchLine: '#8b95a5',
    podFill: '#212328',
    podLine: '#3a3f47',
    plain: '#565d68',
    host: '#9aa4b2',
    selection: '#4dabf7',
    warning: '#ff6b6b',
    path: '#69db7c',
    failed: '#868e96',
  },
};
