import type { Network } from './network';
import { podBoxSize } from './nodeBox';
import type { Scene } from './scene';

/** A closed pod's box, and text as large as it holds. */
export function podSize({ podBox }: Scene, pod: number, label: string): Record<string, number> {
  const { width, height } = podBoxSize(podBox, pod);
  const lines = label.split('\n');
  const longest = lines.reduce((most, line) => Math.max(most, textWidth(line)), 1);
  const font = Math.min((0.86 * width) / longest, (0.8 * height) / (1.25 * lines.length));
  return { width, height, font, border: Math.max(1, width / 160), selectedBorder: Math.max(2, width / 70) };
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
