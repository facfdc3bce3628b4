import type cytoscape from 'cytoscape';
import { BOLD_LINE, HOST_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { PALETTES, type Palette } from '../../drawing/scales/palette';

/** Stylesheet of the nodes' boxes; links and names are painted by ourselves. */
export function nodeStyle(theme: 'light' | 'dark', projector: boolean): cytoscape.StylesheetJson {
  const palette = PALETTES[theme];
  return [
    {
      selector: 'node',
      style: {
        'overlay-opacity': 0,
        'underlay-padding': 4,
        'underlay-color': palette.selection,
        'underlay-opacity': 0,
      },
    },
    switchStyle(palette, projector),
    {
      selector: '.host',
      style: {
        shape: 'ellipse',
        width: HOST_SIZE,
        height: HOST_SIZE,
        'background-color': palette.host,
        'border-width': 0,
      },
    },
    podStyle(palette),
    { selector: '.group', style: { 'background-color': 'data(fill)', 'border-color': 'data(line)' } },
    ...stateStyles(palette),
    { selector: 'core', style: coreStyle(palette.selection) },
  ] as cytoscape.StylesheetJson;
}

function switchStyle(palette: Palette, projector: boolean): object {
  return {
    selector: '.switch',
    style: {
      shape: 'round-rectangle',
      width: 'data(width)',
      height: SWITCH_HEIGHT,
      'background-color': palette.switchFill,
      'border-width': projector ? BOLD_LINE : 1,
      'border-color': palette.switchLine,
    },
  };
}

function podStyle(palette: Palette): object {
  return {
    selector: '.pod',
    style: {
      shape: 'round-rectangle',
      width: 'data(width)',
      height: 'data(height)',
      'background-color': palette.switchFill,
      'border-width': 'data(border)',
      'border-color': palette.switchLine,
      // A switch that happens to stand within it is no part of it.
      'z-index': -1,
    },
  };
}

/** Failed, locked and selected nodes, over what they are. */
function stateStyles(palette: Palette): object[] {
  return [
    {
      selector: '.failed',
      style: {
        'border-style': 'dashed',
        'border-width': 1,
        'border-color': palette.failed,
        'background-color': palette.ground,
      },
    },
    {
      selector: '.locked',
      style: { 'border-style': 'double', 'border-width': 3, 'border-color': palette.faint },
    },
    {
      selector: 'node:selected',
      style: { 'border-color': palette.selection, 'border-width': 2, 'underlay-opacity': 0.25 },
    },
    { selector: '.pod:selected', style: { 'border-width': 'data(selectedBorder)', 'underlay-opacity': 0 } },
    { selector: 'node:active', style: { 'overlay-opacity': 0 } },
  ];
}

function coreStyle(selection: string): Record<string, string | number> {
  return {
    'active-bg-opacity': 0,
    'selection-box-color': selection,
    'selection-box-border-color': selection,
    'selection-box-opacity': 0.15,
  };
}
