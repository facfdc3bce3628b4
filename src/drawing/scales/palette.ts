import type { GroupColour } from '../../core/topology/topology';

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
  /**
   * Of groups, where a person has chosen: distinguished by all common kinds of colour blindness, at 3 : 1 or more with the ground, and far from what
   * warns, from overload and from routes.
   */
  readonly groups: Readonly<Record<GroupColour, string>>;
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
    groups: {
      blue: '#386aa6',
      teal: '#0c9fab',
      olive: '#62511b',
      violet: '#9277ee',
      plum: '#58184e',
      grey: '#66686b',
    },
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
    groups: {
      blue: '#75c0ff',
      teal: '#52f8fc',
      olive: '#838149',
      violet: '#8172e5',
      plum: '#e667c6',
      grey: '#b3b5b8',
    },
  },
};
