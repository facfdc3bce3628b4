import type { Network } from './network';
import { podBoxSize, spanOf } from './nodeBox';
import type { Scene } from './scene';

/** Letters of this part of the network's width can be read where all of it is in sight. */
const READABLE = 0.018;
/** Of the least that can be read, what a number alone gets. */
const MOST_NUMBER = 1.2;

/** A closed pod as it is drawn, canvas units. */
interface PodFace {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly font: number;
  readonly border: number;
  readonly selectedBorder: number;
}

/** A closed pod's box, and text as large as it holds: all of the label, or where that could not be read its first line, or the number that this ends with. O(pods). @param part of the box's height that is for text */
export function podFace({ podBox }: Scene, pod: number, label: string, part = 1): PodFace {
  const { width, height } = podBoxSize(podBox, pod);
  const least = READABLE * spanOf(podBox);
  const [title] = label.split('\n', 1);
  const number = /\d+$/.exec(title)?.[0] ?? title;
  // As if all had as many digits, so that one has no more of its label than the next.
  const digits = String(podBox.length / 4 - 1).length;
  const evenly = (text: string): string => text.replace(/(?<= )\d+(?=\n|$)/, (own) => own.padStart(digits, '0'));
  const fontOf = (text: string): number => {
    const lines = text.split('\n');
    const longest = lines.reduce((most, line) => Math.max(most, textWidth(line)), 1);
    return Math.min((0.86 * width) / longest, (0.8 * part * height) / (1.25 * lines.length - 0.2));
  };
  // What is no smaller than a number alone is as good.
  const enough = (text: string): boolean => fontOf(evenly(text)) >= Math.min(least, fontOf(number));
  const shown = [label, title].find(enough) ?? number;
  const border = { border: Math.max(1, width / 160), selectedBorder: Math.max(2, width / 70) };
  // A number fills no box: it would run into the next one's.
  const font = shown === number && shown !== title ? Math.min(fontOf(shown), MOST_NUMBER * least) : fontOf(shown);
  return { width, height, label: shown, font, ...border };
}

/** In parts of the font size; Japanese characters are square. */
function textWidth(line: string): number {
  let width = 0;
  for (const character of line) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56;
  return width;
}

export function countPods({ pods, hostOffset }: Network): { switches: Uint32Array; hosts: Uint32Array } {
  const switches = new Uint32Array(pods.list.length);
  const hosts = new Uint32Array(pods.list.length);
  pods.of.forEach((pod, s) => {
    if (pod < 0) return;
    switches[pod]++;
    hosts[pod] += hostOffset[s + 1] - hostOffset[s];
  });
  return { switches, hosts };
}
