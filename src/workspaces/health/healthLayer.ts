import type { CanvasLayer } from '../../canvas/canvasLayer';
import { type ChannelLines, largestByPlace, layChannels, paintChannelLines } from '../../drawing/painters/channelLines';
import { paintEdgeMark } from '../../drawing/painters/paintMarks';
import { evenBin, rampColours } from '../../drawing/scales/colourScale';
import { usePreferences } from '../../state/view/preferencesStore';
import type { Judged } from './healthStore';
import type { HealthTexts } from './texts';

interface Laid {
  readonly lines: ChannelLines;
  readonly values: Float32Array;
  /** By finding that has cables: its edges in the drawing. */
  readonly edges: ReadonlyMap<number, readonly number[]>;
}

/** Lines of measured loads, and cables of findings: those worth knowing alone are left out, the one pointed out is widest. */
export function healthLayer(
  { findings, load, on }: Judged,
  shown: number,
  stale: boolean,
  texts: HealthTexts,
): CanvasLayer<Laid> {
  const { topology, fabric } = on;
  const drawn = [...findings.keys()].filter((i) => findings[i].weight > 1 || i === shown);
  return {
    lay({ network, scene }) {
      const lines = layChannels(fabric, topology, network, scene);
      const place = new Map<string, number>(network.topology.links.map(({ id }, l) => [id, scene.edgeOfLink[l]]));
      const edges = drawn.map((i) => {
        const own = findings[i].links.map((id) => place.get(id) ?? -1);
        return [i, own.filter((edge) => edge >= 0)] as const;
      });
      return {
        lines,
        values: largestByPlace(lines, load ?? new Float64Array(fabric.channelCount)),
        edges: new Map(edges),
      };
    },

    paintLines(on) {
      const { lines, values, edges } = on.laid;
      const alpha = stale ? 0.35 : 1;
      on.context.globalAlpha = alpha;
      const colours = rampColours(usePreferences.getState().colourScale, on.theme);
      if (load) paintChannelLines(on, lines, { values, binOf: (value) => evenBin(Math.min(1, value), 1), colours });
      for (const [i, own] of edges) {
        const width = i === shown ? 6 : 3;
        for (const edge of own) {
          paintEdgeMark(on, on.model.scene, edge, { colour: on.palette.ground, width: width + 2, alpha });
          paintEdgeMark(on, on.model.scene, edge, { colour: on.palette.warning, width, alpha });
        }
      }
      on.context.globalAlpha = 1;
    },

    explain(ref) {
      const l =
        ref.kind === 'link' ? fabric.linkRecord.findIndex((record) => topology.links[record].id === ref.id) : -1;
      if (!load || l < 0) return '';
      const { channelFrom, channelTo, switchNames } = fabric;
      return [2 * l, 2 * l + 1]
        .map((c) => {
          const share = Number.isNaN(load[c]) ? '–' : `${(100 * load[c]).toFixed(0)} %`;
          return `\n${texts.loadOf({ from: switchNames[channelFrom[c]], to: switchNames[channelTo[c]], share })}`;
        })
        .join('');
    },

    marks: { health: drawn.map((i) => findings[i].what).join(' ') },
  };
}
