import type { ComponentType } from 'react';
import type { CanvasModel } from '../drawing/model/model';
import type { Canvas } from './canvas';

/** A way in which a network is drawn. */
export interface Drawing {
  readonly id: string;
  readonly title: { readonly en: string; readonly ja: string };
  /** Checks whether it says something of the network. */
  suits(model: CanvasModel): boolean;
  /** Shown in the place of the network's drawing. */
  readonly Stage?: ComponentType<{ readonly canvas: Canvas }>;
}

/** In the order in which they are offered. */
export const DRAWINGS: readonly Drawing[] = [
  { id: 'plates', title: { en: 'Plates', ja: '面' }, suits: ({ hasRules }) => hasRules },
  { id: 'lines', title: { en: 'Lines', ja: '線' }, suits: () => true },
];
