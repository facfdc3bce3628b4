import type { GroupColour } from '../../core/topology/topology';

/** Colours of the canvas apart from the load scale. Those that the page has too are the ones of widgets/tokens.css, which a test holds them to. */
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
    ground: '#f6f7f9',
    ink: '#14202b',
    faint: '#626d7a',
    switchFill: '#ffffff',
    switchLine: '#64748b',
    podFill: '#eef1f4',
    podLine: '#d5dce3',
    plain: '#b6bfca',
    host: '#64748b',
    selection: '#1f5f8b',
    warning: '#b42318',
    path: '#0b7a46',
    failed: '#b42318',
    groups: {
      blue: '#386aa6',
      teal: '#0b9ca8',
      olive: '#62511b',
      violet: '#9277ee',
      plum: '#58184e',
      grey: '#66686b',
    },
  },
  dark: {
    ground: '#111519',
    ink: '#edf2f6',
    faint: '#8c98a5',
    switchFill: '#181d23',
    switchLine: '#8b95a5',
    podFill: '#151a1f',
    podLine: '#343c45',
    plain: '#565d68',
    host: '#9aa4b2',
    selection: '#7cb8df',
    warning: '#ff8a80',
    path: '#5fd39a',
    failed: '#ff8a80',
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
