import type { PlacesKnown } from '../../core/lessons/places';

/** Ids of the page's workspaces that a link can lead to; a test lays them beside the page's own list. */
const VIEWS = [
  'design',
  'size',
  'compare-designs',
  'jobs',
  'grow',
  'route',
  'compare',
  'vlan',
  'simulate',
  'small-tables',
  'build',
  'audit',
  'health',
  'repair',
  'exercises',
  'figures',
  'play',
] as const;

/** Where links of lessons may lead; the figures are too much to load for their ids. */
export const lessonPlaces: PlacesKnown = { views: VIEWS, figures: null };
