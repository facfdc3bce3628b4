import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from '../persistence/remember';

export type Language = 'en' | 'ja';
export type ThemeChoice = 'auto' | 'light' | 'dark';
export type ColourScale = 'blue' | 'teal' | 'purple' | 'grey';

/** Settings of a person in the settings dialog, remembered from visit to visit. */
export interface Settings {
  /** Null as long as the browser's wish is followed. */
  readonly language: Language | null;
  readonly themeChoice: ThemeChoice;
  readonly colourScale: ColourScale;
  /** How loads are laid onto the scale: evenly, or by their magnitude. */
  readonly loadSteps: 'linear' | 'log';
  /** Scale of load colours where the bound puts most loads above capacity: the median of the tier, or capacity. */
  readonly loadsAgainst: 'tier' | 'capacity';
  /** Quantity shown by the width of lines where cables differ in speed; else it is the load. */
  readonly lineWidth: 'capacity' | 'load';
  readonly density: 'comfortable' | 'compact';
  /** Which links carry their load in numbers. */
  readonly edgeLabels: 'bundles' | 'all' | 'none';
  /** Larger text and strokes, and only what a lecture needs. */
  readonly projector: boolean;
}

const DEFAULT_SETTINGS: Settings = {
  language: null,
  themeChoice: 'auto',
  colourScale: 'blue',
  loadSteps: 'linear',
  loadsAgainst: 'tier',
  lineWidth: 'capacity',
  density: 'comfortable',
  edgeLabels: 'bundles',
  projector: false,
};

export interface Preferences extends Settings {
  /** Theme that results from `themeChoice` on this screen. */
  readonly theme: 'light' | 'dark';
}

/** Preferences of the person, not of the network: never undone, remembered by this browser. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({ ...DEFAULT_SETTINGS, theme: 'light' }),
    remember<Preferences, keyof Settings>('topoloom-view', {
      language: [null, 'en', 'ja'],
      themeChoice: ['auto', 'light', 'dark'],
      colourScale: ['blue', 'teal', 'purple', 'grey'],
      loadSteps: ['linear', 'log'],
      loadsAgainst: ['tier', 'capacity'],
      lineWidth: ['capacity', 'load'],
      density: ['comfortable', 'compact'],
      edgeLabels: ['bundles', 'all', 'none'],
      projector: [false, true],
    }),
  ),
);

export function changePreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes);
}

export function resetPreferences(): void {
  usePreferences.setState(DEFAULT_SETTINGS);
}

export const leaveProjector = (): void => changePreferences({ projector: false });

export function toggleProjector(): void {
  usePreferences.setState(({ projector }) => ({ projector: !projector }));
}
