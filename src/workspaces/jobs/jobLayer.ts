import type { CanvasLayer } from '../../canvas/canvasLayer';
import { type ChannelLines, largestByPlace, layChannels, paintChannelLines } from '../../drawing/painters/channelLines';
import { loadBin, loadColours } from '../../drawing/scales/colourScale';
import { formatNumber } from '../../i18n/formatNumber';
import type { RouteResultView } from '../../state/results/runStore';
import { usePreferences } from '../../state/view/preferencesStore';

/** The loads drawn over each channel: messages of a step, or traffic of flows. */
export interface DrawnLoads {
  /** Of the data attribute that tells tests the largest. */
  readonly name: string;
  readonly result: RouteResultView;
  /** Float64Array[channelCount] */
  readonly load: Float64Array;
  /** End of the scale. */
  readonly top: number;
  readonly stale: boolean;
  /** The text for a channel that is pointed at. */
  readonly over: (channel: { readonly from: string; readonly to: string; readonly load: string }) => string;
}

/** Draws loads over the links. */
export function jobLayer({ name, result, load, top, stale, over }: DrawnLoads): CanvasLayer<ChannelLines> {
  const { fabric, topology } = result;
  return {
    lay: ({ network, scene }) => layChannels(fabric, topology, network, scene),

    paintLines(on) {
      on.context.globalAlpha = stale ? 0.35 : 1;
      const colours = loadColours(usePreferences.getState().colourScale, on.theme);
      paintChannelLines(on, on.laid, {
        values: largestByPlace(on.laid, load),
        binOf: (value) => loadBin(value, top),
        colours,
      });
      on.context.globalAlpha = 1;
    },

    explain(ref) {
      if (ref.kind !== 'link') return '';
      const link = fabric.linkRecord.findIndex((record) => topology.links[record].id === ref.id);
      if (link < 0) return '';
      const { channelFrom, channelTo, switchNames } = fabric;
      return [2 * link, 2 * link + 1]
        .map((c) => {
          const [from, to] = [switchNames[channelFrom[c]], switchNames[channelTo[c]]];
          return `\n${over({ from, to, load: formatNumber(load[c]) })}`;
        })
        .join('');
    },

    marks: { [name]: `${load.reduce((most, one) => Math.max(most, one), 0)}` },
  };
}
