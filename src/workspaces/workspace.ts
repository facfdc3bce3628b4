import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { LocalText } from '../core/base/localText';
import type { Fabric } from '../core/fabric/fabric';
import type { Topology } from '../core/topology/topology';
import type { PageTexts } from '../i18n/en';
import type { JumpParams } from '../state/view/pageStore';
import type { Language } from '../state/view/preferencesStore';
import type { Task } from './tasks';

/** The functions of the page that a panel needs and no store holds. */
export interface PanelProps {
  /** Asks for files and takes them in. */
  readonly pickFiles: () => void;
}

/** A tab of the drawer under the canvas. */
export interface DrawerTab {
  /** Of its own among the tabs of all workspaces. */
  readonly id: string;
  readonly title: LocalText;
  readonly View: ComponentType;
  /** Networks that there is such a tab for; all, if nothing is said. */
  readonly shownFor?: (topology: Topology) => boolean;
  /** Stands there whichever workspace is open, after the tabs of that one. */
  readonly everywhere?: boolean;
  /** A hook: how much there is on it; null: nothing is said. */
  readonly useCount?: () => number | null;
}

/** Something that holds or does not, and tells when that may have changed. */
export interface Condition {
  /** @returns how to stop listening */
  readonly subscribe: (listener: () => void) => () => void;
  readonly holds: () => boolean;
}

interface Store<S> {
  subscribe(listener: () => void): () => void;
  getState(): S;
}

/** A condition that holds while a test of a store's state returns true. */
export function conditionOf<S>(store: Store<S>, test: (state: S) => boolean): Condition {
  return { subscribe: (listener) => store.subscribe(listener), holds: () => test(store.getState()) };
}

/** The view that a workspace shows in place of the canvas, or of everything between panel and edge; the covered parts take no input. */
export interface Stage {
  /** `canvas` alone, and only while there is a network; `middle`: canvas, inspector and drawer. */
  readonly over: 'canvas' | 'middle';
  readonly View: ComponentType;
  /** While the workspace is open, if nothing is said. */
  readonly when?: Condition;
}

/** A command of the palette. */
export interface Command {
  /** Of its own among all commands. */
  readonly id: string;
  readonly label: string;
  /** Other names that find it as its label does. */
  readonly names?: readonly string[];
  readonly run: () => void;
}

/** The commands that a workspace offers in the palette, requested each time that it opens. */
export interface Commands {
  readonly list: (language: Language, t: PageTexts) => readonly Command[];
  /** For lists that grow while the palette is open. @returns how to stop listening */
  readonly subscribe?: (listener: () => void) => () => void;
}

/** Keys that are pressed together, and what they do. */
export type KeyLine = readonly [keys: readonly string[], does: string];

/** The keys that a workspace adds to the help. */
export interface HelpKeys {
  /** Heading of a table of its own; without one the lines stand among the keys of the canvas. */
  readonly title?: string;
  readonly keys: readonly KeyLine[];
}

/** The result of opening a link: true, or the reason for failure; false if the failure is already reported or the link is out of date. */
export type LinkOutcome = boolean | LocalText | string;

/** Addresses that a workspace reads. */
export interface LinkReader {
  /** The beginning of the fragment, such as `#play=`. */
  readonly start: string;
  /** `design`: the link brings a network; `place`: it leads somewhere over whatever network there is. */
  readonly opens: 'design' | 'place';
  /** Loads what opens a fragment, and does nothing more once the signal says that another link is asked for. */
  readonly reader: () => Promise<(fragment: string, signal: AbortSignal) => Promise<LinkOutcome>>;
}

/**
 * A workspace: a view of the one design, in a folder of its own. The page is drawn from the list of them (registry.ts) and knows none
 * by name. Components are lazy and functions load what they need: a workspace that nobody has opened costs its name.
 */
export interface Workspace {
  readonly id: string;
  readonly title: LocalText;
  /** The task that it is a part of: the first, if nothing is said. */
  readonly task?: Task['id'];
  /** Its name among the tabs of its task, where that says less than `title`. */
  readonly tab?: LocalText;
  /** Left of the canvas; a workspace without one is in no task and comes only when it is asked (`askWorkspace`). */
  readonly Panel?: ComponentType<PanelProps>;
  /** The panel is what is presented: it stays in projector mode. */
  readonly presented?: true;
  /** Works on a phone, where it is a place of its own under this sign: its panel under the network, or its stage. Others need a wider screen. */
  readonly phone?: Icon;
  /** One draws by hand while it is open: the drawing tools stand below the drawing. */
  readonly isDrawnIn?: true;
  /** Networks that it has something to say of; all, if nothing is said. */
  readonly shownFor?: (fabric: Fabric) => boolean;
  readonly tabs?: readonly DrawerTab[];
  /** In place of the drawer's tabs; `folded`: their line alone. */
  readonly Drawer?: ComponentType<{ readonly folded?: boolean }>;
  readonly stage?: Stage;
  /** Offered beside the answer over the canvas while it has something to say and another workspace is open: leads here with a jump. */
  readonly offer?: { readonly label: LocalText; readonly when: Condition; readonly params: JumpParams };
  /** The answer over the canvas while the workspace is open: an `AnswerBar`, or `otherwise`, that of the network, where it has none. */
  readonly Answer?: ComponentType<{ readonly otherwise: ReactNode }>;
  /** Over everything between panel and edge, whichever workspace is open. */
  readonly bar?: { readonly View: ComponentType; readonly when: Condition };
  /** Drawn on and over the canvas while the workspace is open and there is a network. */
  readonly Overlay?: ComponentType;
  /** Over the whole page, whichever workspace is open. */
  readonly cover?: { readonly View: ComponentType; readonly when: Condition };
  /** Loads what a jump with parameters does (`openWorkspace`, `askWorkspace`). */
  readonly jump?: () => Promise<(params: JumpParams) => void | Promise<void>>;
  /** Returns the workspace's settings as a jump that restores them, or null; while it is open, links to the design carry them. */
  readonly shown?: () => Promise<JumpParams | null>;
  /** While the workspace is open, files dropped on the page are for it: what is said over the page, and what takes them. */
  readonly drop?: { readonly label: LocalText; readonly take: () => Promise<(files: readonly File[]) => void> };
  readonly commands?: () => Promise<Commands>;
  readonly help?: () => Promise<(language: Language) => HelpKeys>;
  readonly links?: readonly LinkReader[];
}

/** Says what a workspace is; the types are checked here, its folder and ids by registry.test.ts. */
export function defineWorkspace(workspace: Workspace): Workspace {
  return workspace;
}
