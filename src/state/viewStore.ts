import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ParamValue } from '../core/base/params';
import type { HostId, LinkId, SwitchId } from '../core/topology/topology';
import type { PatternChoice, TrafficChoice } from '../core/traffic/traffic';

/** One thing on the canvas. A turn is the pair of turns (both directions) between two links at a switch. */
export type ElementRef =
  | { readonly kind: 'switch'; readonly id: SwitchId }
  | { readonly kind: 'host'; readonly id: HostId }
  | { readonly kind: 'link'; readonly id: LinkId }
  | { readonly kind: 'turn'; readonly at: SwitchId; readonly links: readonly [LinkId, LinkId] };

/** Each a panel over the same design, in the order of the rail. */
export const WORKSPACES = ['design', 'route', 'compare', 'repair', 'vlan', 'simulate', 'figures'] as const;
export type Workspace = (typeof WORKSPACES)[number];
export type Language = 'en' | 'ja';
export type ThemeChoice = 'auto' | 'light' | 'dark';
export type ColourScale = 'viridis' | 'cividis' | 'plasma' | 'grey';

/** What the settings dialog holds: a person's own, remembered from visit to visit. */
export interface Settings {
  /** Null as long as the browser's wish is followed. */
  readonly language: Language | null;
  readonly themeChoice: ThemeChoice;
  readonly colourScale: ColourScale;
  /** How loads are laid onto the scale: evenly, or by their magnitude. */
  readonly loadSteps: 'linear' | 'log';
  readonly density: 'comfortable' | 'compact';
  /** Which links carry their load in numbers. */
  readonly edgeLabels: 'bundles' | 'all' | 'none';
  /** Larger text and strokes, and only what a lecture needs. */
  readonly projector: boolean;
}

/** Viridis tells its steps apart whatever the colour vision. */
export const DEFAULT_SETTINGS: Settings = {
  language: null,
  themeChoice: 'auto',
  colourScale: 'viridis',
  loadSteps: 'linear',
  density: 'comfortable',
  edgeLabels: 'bundles',
  projector: false,
};

/** Traffic with the name under which people and result keys know it. */
export interface NamedTraffic {
  readonly traffic: TrafficChoice | null;
  readonly name: string;
  /** Of traffic from a file: the pattern that read it, and what else was said of it. */
  readonly read?: PatternChoice;
}

/** What a network is measured by where nothing else is asked for. */
export const defaultTraffic: NamedTraffic = { traffic: null, name: 'default' };

/** A wish addressed to the canvas; `serial` grows so that the same wish can be made twice. */
export interface Wish<T> {
  readonly serial: number;
  readonly what: T;
}

/** Which point of the canvas lies in the middle of the view, and how large: 1 = one pixel a unit. */
export interface CameraPlace {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** How the design is looked at: never undone; what belongs to the person, not to the network, is remembered. */
export interface ViewState extends Settings {
  readonly workspace: Workspace;
  /** What `themeChoice` comes to on this screen. */
  readonly theme: 'light' | 'dark';
  readonly showLoads: boolean;
  readonly showTurns: boolean;
  /** Links outside this part of the most loaded are faded, percent; 100 fades none. */
  readonly topShare: number;

  readonly inspectorOpen: boolean;
  readonly drawerOpen: boolean;
  readonly drawerTab: 'engines' | 'charts' | 'links' | 'hops' | 'changes' | 'failures' | 'tables' | 'simulation';
  /** On a narrow screen: which panel lies over the canvas. */
  readonly sheet: 'workspace' | 'inspector' | 'drawer' | null;

  /** Engine of the next run, and what its forms hold, by engine. */
  readonly engine: string;
  readonly engineParams: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;
  readonly seed: number;
  readonly traffic: NamedTraffic;

  readonly selection: readonly ElementRef[];
  readonly hover: ElementRef | null;
  /** Keys of the pods that are drawn open; the canvas makes the keys. */
  readonly expandedPods: ReadonlySet<string>;
  /** Draw every link of a large network. */
  readonly showAllLinks: boolean;
  /** Source and destination whose route is asked for. */
  readonly pathPair: { readonly source: HostId; readonly destination: HostId } | null;
  /** Key of the result that the canvas shows (see jobStore). */
  readonly shownRun: string | null;
  /** 1 = one pixel a unit; the canvas reports it. */
  readonly zoom: number;
  /** Bring these into sight and select nothing. */
  readonly focus: Wish<readonly ElementRef[]> | null;
  readonly zoomWish: Wish<'fit' | 'in' | 'out'> | null;
  /** Where a design that has just been opened was looked at from; the canvas takes it. */
  readonly openedAt: CameraPlace | null;

  set(changes: Partial<Omit<ViewState, 'set' | 'select' | 'focusOn' | 'askZoom' | 'togglePod'>>): void;
  select(selection: readonly ElementRef[]): void;
  focusOn(targets: readonly ElementRef[]): void;
  askZoom(what: 'fit' | 'in' | 'out'): void;
  togglePod(key: string): void;
}

/** Local storage that is written only when something changes: the view does with every move of the pointer, what is kept of it hardly ever. */
function sparingStorage() {
  let written = '';
  return createJSONStorage(() => ({
    getItem: (name) => localStorage.getItem(name),
    removeItem: (name) => localStorage.removeItem(name),
    setItem: (name, value) => {
      if (value === written) return;
      localStorage.setItem(name, value);
      written = value;
    },
  }));
}

export const useView = create<ViewState>()(
  persist(
    (set, get) => ({
      workspace: 'design',
      ...DEFAULT_SETTINGS,
      theme: 'light',
      showLoads: true,
      showTurns: true,
      topShare: 100,
      inspectorOpen: (globalThis.innerWidth ?? 1400) >= 1280,
      drawerOpen: true,
      drawerTab: 'engines',
      sheet: null,
      engine: 'turn-addition',
      engineParams: {},
      seed: 1,
      traffic: defaultTraffic,
      selection: [],
      hover: null,
      expandedPods: new Set<string>(),
      showAllLinks: false,
      pathPair: null,
      shownRun: null,
      zoom: 1,
      focus: null,
      zoomWish: null,
      openedAt: null,
      set,
      select: (selection) =>
        set(
          selection.length > 0 && !get().projector
            ? { selection, inspectorOpen: true, sheet: 'inspector' }
            : { selection },
        ),
      focusOn: (what) => set({ focus: { serial: (get().focus?.serial ?? 0) + 1, what } }),
      askZoom: (what) => set({ zoomWish: { serial: (get().zoomWish?.serial ?? 0) + 1, what } }),
      togglePod: (key) => {
        const expandedPods = new Set(get().expandedPods);
        if (!expandedPods.delete(key)) expandedPods.add(key);
        set({ expandedPods });
      },
    }),
    {
      name: 'topoloom-view',
      version: 1,
      storage: sparingStorage(),
      partialize: (view) =>
        Object.fromEntries(
          [...Object.keys(DEFAULT_SETTINGS), 'inspectorOpen', 'drawerOpen'].map((key) => [
            key,
            view[key as keyof ViewState],
          ]),
        ),
    },
  ),
);
