import type { ComponentType } from 'react';
import type { LocalText } from '../../core/base/localText';
import type { DrawerTab } from '../workspace';

/** One step of building, a tab of the workspace: each stands in a folder of its own and is listed in `buildTabs.ts`. */
export interface BuildTab {
  readonly id: string;
  readonly title: LocalText;
  /** What is set and told, in the panel. */
  readonly Panel: ComponentType;
  /** In place of the canvas while the tab is open; left out, the canvas stands there. */
  readonly Stage?: ComponentType;
  /** Of the drawer, whichever tab is open. */
  readonly drawer?: readonly DrawerTab[];
}
