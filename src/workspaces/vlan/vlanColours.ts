import { seriesStyle } from '../../charts/seriesStyle';
import { pixelOf, rowColour } from '../../drawing/scales/hueColour';
import { PALETTES } from '../../drawing/scales/palette';
import { MOST_AT_ONCE, type PlanView } from './vlanStore';

/** Colours of VLANs by place. */
export interface VlanColours {
  readonly css: readonly string[];
  /** Uint32Array[VLANs], pixels as ImageData has them; `pale` of pairs that use no link between switches. */
  readonly strong: Uint32Array;
  readonly pale: Uint32Array;
  readonly ground: number;
}

/** Places in the list of colours and dashes: by id, so that a VLAN looks the same in the plan around a failure. */
export function vlanSlots({ request, reply }: PlanView): number[] {
  return reply.vlans.map(({ id }) => Math.max(0, id - request.firstId));
}

/** The row of colours begins with a dark blue: red is for what has failed. */
const FIRST_HUE = 12;

/** Up to eight told apart whatever the colour vision; of more, neighbours far apart in hue and lightness. @param slots see `vlanSlots` */
export function vlanColours(slots: readonly number[], theme: 'light' | 'dark'): VlanColours {
  const ground = parts(PALETTES[theme].ground);
  const apart = slots.every((slot) => slot < MOST_AT_ONCE);
  const rgbs = slots.map((i) => (apart ? parts(seriesStyle(i, theme).colour) : rowColour(FIRST_HUE + i)));
  return {
    css: rgbs.map((rgb) => `rgb(${rgb.join(' ')})`),
    strong: Uint32Array.from(rgbs, pixelOf),
    pale: Uint32Array.from(rgbs, (rgb) => pixelOf(mixed(ground, rgb, 0.3))),
    ground: pixelOf(ground),
  };
}

/** Shades from the ground to a colour, for shares from 0 to 1. */
export function shades(colour: string, theme: 'light' | 'dark', steps: number): Uint32Array {
  const ground = parts(PALETTES[theme].ground);
  const rgb = colour.match(/\d+/g)?.map(Number) ?? ground;
  return Uint32Array.from({ length: steps }, (_, i) => pixelOf(mixed(ground, rgb, i / Math.max(1, steps - 1))));
}

function mixed(from: readonly number[], to: readonly number[], share: number): number[] {
  return from.map((part, i) => Math.round(part + share * (to[i] - part)));
}

function parts(hex: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}
