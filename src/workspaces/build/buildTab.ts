import type { ComponentType } from 'react';
import type { LocalText } from '../../core/base/localText';

/** One step of building, a tab of the workspace: each stands in a folder of its own and is listed in `buildTabs.ts`. */
export interface BuildTab {
  readonly id: string;
  readonly title: LocalText;
  /** The settings and results in the panel. */
  readonly Panel: ComponentType;
  /** In place of the canvas while the tab is open. */
  readonly Stage: ComponentType;
}
