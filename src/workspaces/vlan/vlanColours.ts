import { seriesStyle } from '../../charts/seriesStyle';
import { PALETTES } from '../../drawing/scales/palette';
import { MOST_AT_ONCE } from './vlanActions';
import type { PlanView } from './vlanStore';

/** Colours of VLANs by place. */
export interface VlanColours {
  readonly css: readonly string[];
  /** Uint32Array[VLANs], pixels as ImageData has them; `pale` of pairs that use no link between switches. */
  readonly strong: Uint32Array;
  readonly pale: Uint32Array;
  readonly ground: number;
}

/** Places in the list of colours and dashes: by id, so that a VLAN looks the same in the plan around a failure. */
export function vlanSlots({ form, reply }: PlanView): number[] {
  return reply.vlans.map(({ id }) => Math.max(0, id - form.firstId));
}

/** Up to eight told apart whatever the colour vision; of more, neighbours far apart in hue and lightness. @param slots see `vlanSlots` */
export function vlanColours(slots: readonly number[], theme: 'light' | 'dark'): VlanColours {
  const ground = parts(PALETTES[theme].ground);
  const apart = slots.every((slot) => slot < MOST_AT_ONCE);
  const rgbs = slots.map((i) =>
    apart ? parts(seriesStyle(i, theme).colour) : hueColour((i * 137.508) % 360, [0.42, 0.58, 0.7][i % 3]),
  );
  return {
    css: rgbs.map((rgb) => `rgb(${rgb.join(' ')})`),
    strong: Uint32Array.from(rgbs, pixel),
    pale: Uint32Array.from(rgbs, (rgb) => pixel(mixed(ground, rgb, 0.3))),
    ground: pixel(ground),
  };
}

/** Shades from the ground to a colour, for shares from 0 to 1. */
export function shades(colour: string, theme: 'light' | 'dark', steps: number): Uint32Array {
  const ground = parts(PALETTES[theme].ground);
  const rgb = colour.match(/\d+/g)?.map(Number) ?? ground;
  return Uint32Array.from({ length: steps }, (_, i) => pixel(mixed(ground, rgb, i / Math.max(1, steps - 1))));
}

function mixed(from: readonly number[], to: readonly number[], share: number): number[] {
  return from.map((part, i) => Math.round(part + share * (to[i] - part)));
}

function parts(hex: string): number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

function pixel([r, g, b]: readonly number[]): number {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

function hueColour(hue: number, lightness: number): number[] {
  const chroma = 0.62 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}
