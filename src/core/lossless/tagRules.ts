import { TopoloomError } from '../base/topoloomError';
import type { Fabric } from '../fabric/fabric';
import type { TagPlan } from './tagPlan';

/** A switch's rule: what comes in by one of these ports with this tag and leaves by one of those gets another tag before it is queued, or is no longer lossless (null). */
export interface TagRule {
  readonly at: string;
  readonly tag: number;
  readonly inPorts: readonly number[];
  readonly outPorts: readonly number[];
  readonly becomes: number | null;
}

/** The rules of a plan: at every switch and for every tag, in from above and out to above; none where one priority does. */
export function tagRules(fabric: Fabric, { up, needed }: TagPlan): TagRule[] {
  if (needed === 1) return [];
  const { switchNames, outOffset, outChannel, channelFromPort } = fabric;
  return switchNames.flatMap((at, s) => {
    const above = Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1])).filter((c) => up[c] === 1);
    const ports = above.map((c) => channelFromPort[c]).sort((a, b) => a - b);
    if (ports.length === 0) return [];
    return Array.from({ length: needed }, (_, i) => {
      const tag = i + 1;
      return { at, tag, inPorts: ports, outPorts: ports, becomes: tag < needed ? tag + 1 : null };
    });
  });
}

const HEAD = '# topoloom lossless rules 1: SWITCH tag T in PORTS out PORTS -> TAG or lossy; all else keeps its tag';
const LINE = /^("(?:[^"\\]|\\.)*"|\S+) tag (\d+) in ([\d,]+) out ([\d,]+) -> (\d+|lossy)$/;

/** Rules as text, a line each. */
export function writeTagRules(rules: readonly TagRule[]): string {
  const lines = rules.map(({ at, tag, inPorts, outPorts, becomes }) => {
    const name = /^[\w.:-]+$/.test(at) ? at : JSON.stringify(at);
    return `${name} tag ${tag} in ${inPorts.join()} out ${outPorts.join()} -> ${becomes ?? 'lossy'}`;
  });
  return [HEAD, ...lines, ''].join('\n');
}

/** A line that is no rule. */
class TagRuleError extends TopoloomError {
  override readonly name = 'TagRuleError';
  readonly kind = 'input';
}

/** Reads such text. @throws TagRuleError with the line that is no rule */
export function readTagRules(text: string): TagRule[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const found = LINE.exec(line);
    if (!found)
      throw new TagRuleError({
        en: `line ${i + 1}: expected SWITCH tag T in PORTS out PORTS -> TAG or lossy`,
        ja: `${i + 1} 行目：SWITCH tag T in PORTS out PORTS -> TAG（または lossy）の形が必要です`,
      });
    const [, name, tag, inPorts, outPorts, becomes] = found;
    const at: string = name.startsWith('"') ? JSON.parse(name) : name;
    const ports = (list: string): number[] => list.split(',').map(Number);
    return [
      {
        at,
        tag: Number(tag),
        inPorts: ports(inPorts),
        outPorts: ports(outPorts),
        becomes: becomes === 'lossy' ? null : Number(becomes),
      },
    ];
  });
}
