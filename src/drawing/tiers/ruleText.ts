import { formatNumber, formatShare } from '../../i18n/formatNumber';
import type { CanvasModel } from '../model/model';
import { APART } from '../scene/meters';
import { NODE_POD, NODE_SWITCH } from '../scene/scene';
import { ruleTexts } from './ruleTexts';
import type { Tier } from './tiers';

/** Texts of tiers without and with their loads: painting needs them in every frame. */
const written = [false, true].map(() => new WeakMap<Tier, readonly string[]>());

/**
 * The rule of a tier, in parts of falling weight: its size and the links of a pair, all its links and how many are left, their load, and its oversubscription. Loads are left out
 * where they are not shown, or belong to an older design.
 */
export function ruleText(model: CanvasModel, tier: Tier): readonly string[] {
  const withLoad = model.meters !== null && !model.stale;
  const texts = written[Number(withLoad)];
  const text = texts.get(tier) ?? ruleParts(model, tier, withLoad);
  texts.set(tier, text);
  return text;
}

function ruleParts(model: CanvasModel, tier: Tier, withLoad: boolean): readonly string[] {
  const texts = ruleTexts();
  const { lower, upper, each, blocks, blockLower, blockUpper, links, median, least, most } = tier;
  const { nodeKind } = model.scene;
  const size = { lower: lower.length, upper: upper.length };
  const closed = nodeKind[lower[0]] === NODE_POD && nodeKind[upper[0]] === NODE_POD;
  const own = blockLower > 0 ? `${blockLower} × ${blockUpper}` : '';
  const rows = blocks > 1 ? texts.blocks({ ...size, blocks, own }) : (closed ? texts.pods : texts.all)(size);
  const parts = [`${rows}${texts.each({ n: each })}`, texts.links({ n: links, left: linksLeft(model, tier) })];
  if (withLoad && !Number.isNaN(median)) {
    const even = most - median < APART * median && median - least < APART * median;
    const load = even ? formatShare(median) : texts.range({ least: formatShare(least), most: formatShare(most) });
    parts.push(texts.load({ load }));
  }
  const ratio = oversubscription(model, tier);
  if (ratio > 1) parts.push(texts.byDesign({ ratio: formatNumber(Math.round(100 * ratio) / 100) }));
  return parts;
}

/** Links of a tier that are in use. O(links). */
function linksLeft({ network, scene }: CanvasModel, { edges }: Tier): number {
  let left = 0;
  for (const e of edges)
    for (let i = scene.memberOffset[e]; i < scene.memberOffset[e + 1]; i++)
      if (network.channelOf[scene.members[i]] >= 0) left++;
  return left;
}

/** Hosts of a lower switch by its links up, where all have as many of both, all cables count alike and no other tier leads up from them; else 0. */
function oversubscription({ network, scene, tiers }: CanvasModel, tier: Tier): number {
  const { lower, each, blockUpper, regular } = tier;
  if (network.cables || !regular || blockUpper === 0) return 0;
  if (tiers?.list.some((other) => other !== tier && lower.some((node) => other.lower.includes(node)))) return 0;
  let hosts = -1;
  for (const node of lower) {
    if (scene.nodeKind[node] !== NODE_SWITCH) return 0;
    const s = scene.nodeRef[node];
    const here = network.hostOffset[s + 1] - network.hostOffset[s];
    if (hosts >= 0 && here !== hosts) return 0;
    hosts = here;
  }
  return hosts / (each * blockUpper);
}
