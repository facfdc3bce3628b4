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

/** A text for a closed pod, as large as its box holds. */
export interface PodText {
  readonly text: string;
  readonly font: number;
  /** The font if all pods had as many digits, so that one has no more of its label than the next. */
  readonly even: number;
}

/** Texts for a closed pod, from all of its label over its first line to the number that this ends with. @param part of the box's height that is for text */
export function podTexts(
  { podBox }: Scene,
  pod: number,
  label: string,
  part = 1,
): readonly [PodText, PodText, PodText] {
  const { width, height } = podBoxSize(podBox, pod);
  const [title] = label.split('\n', 1);
  const number = /\d+$/.exec(title)?.[0] ?? title;
  const digits = String(podBox.length / 4 - 1).length;
  const evenly = (text: string): string => text.replace(/(?<= )\d+(?=\n|$)/, (own) => own.padStart(digits, '0'));
  const fontOf = (text: string): number => {
    const lines = text.split('\n');
    const longest = lines.reduce((most, line) => Math.max(most, textWidth(line)), 1);
    // One line needs no room between lines.
    const high = part * height * (lines.length === 1 ? 0.9 / 1.1 : 0.8 / (1.25 * lines.length - 0.2));
    return Math.min((0.86 * width) / longest, high);
  };
  const whole = (text: string): PodText => ({ text, font: fontOf(text), even: fontOf(evenly(text)) });
  if (number === title) return [whole(label), whole(title), whole(title)];
  const even = Math.min(fontOf(number.padStart(digits, '0')), fontOf(number));
  return [whole(label), whole(title), { text: number, font: even, even }];
}

/** The most of a label that can be read where all of the network is in sight; its number where nothing can. O(pods). */
function textInSight({ podBox }: Scene, [all, title, number]: ReturnType<typeof podTexts>): PodText {
  // What is no smaller than a number alone is as good.
  const least = Math.min(READABLE * spanOf(podBox), number.even);
  return [all, title].find(({ even }) => even >= least) ?? number;
}

/** The most of a label above the cells of a pod; its name comes before a number alone. O(pods). */
export function textsInSight(scene: Scene, texts: ReturnType<typeof podTexts>): readonly PodText[] {
  const [, title, number] = texts;
  const shown = textInSight(scene, texts);
  return shown === number ? [title, number] : [shown];
}

/** A closed pod's box, and its text while all of the network is in sight. O(pods). */
export function podFace(scene: Scene, pod: number, label: string): PodFace {
  const { width, height } = podBoxSize(scene.podBox, pod);
  const texts = podTexts(scene, pod, label);
  const [, title, number] = texts;
  const shown = textInSight(scene, texts);
  const border = { border: Math.max(1, width / 160), selectedBorder: Math.max(2, width / 70) };
  if (shown !== number) return { width, height, label: shown.text, font: shown.font, ...border };
  // A number fills no box: it would run into the next one's.
  const most = MOST_NUMBER * READABLE * spanOf(scene.podBox);
  const font = number.text === title.text ? number.font : Math.min(number.font, most);
  return { width, height, label: number.text, font, ...border };
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
