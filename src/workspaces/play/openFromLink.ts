import type { LocalText } from '../../core/base/localText';
import { ParamError } from '../../core/base/params';
import { generatorDescriptors } from '../../core/generators/registry';
import { generateNetwork } from '../../state/document/networkActions';
import type { LinkOutcome } from '../workspace';
import { type PlayLink, parsePlayLink } from './playLink';
import { openPlay } from './playStore';
import { subjectOf } from './plays/registry';

/** Opens what a fragment names: its network, and the player at its step. Nothing has changed if it cannot be. */
export async function openFromLink(fragment: string, signal: AbortSignal): Promise<LinkOutcome> {
  const link = readLink(fragment);
  if (link instanceof ParamError) return link.reason;
  if (!link) {
    return { en: 'The link is damaged or incomplete.', ja: 'リンクが壊れているか、途中で切れています。' };
  }
  const { origin, engines, seed } = link;
  const generator = generatorDescriptors.find(({ id }) => id === origin.generator);
  if (!generator) return unknown({ en: 'generator', ja: 'ネットワークの種類' }, origin.generator);
  const traffic = { traffic: link.traffic, name: link.traffic ? JSON.stringify(link.traffic) : 'default' };
  const requests = engines.flatMap(({ engine, params }) => {
    const known = subjectOf(engine);
    // What a link leaves out is as it usually is.
    return known
      ? [{ engine, title: known.title, params: { ...known.play.alone?.params(), ...params }, seed, traffic }]
      : [];
  });
  const missing = engines.find(({ engine }) => !requests.some((r) => r.engine === engine));
  if (missing) return unknown({ en: 'engine', ja: 'エンジン' }, missing.engine);
  const made = await generateNetwork(generator.id, generator.title, origin.params);
  if (typeof made !== 'boolean') return made.message;
  if (made && !signal.aborted) openPlay(requests, link);
  return made;
}

function readLink(fragment: string): PlayLink | ParamError | null {
  try {
    return parsePlayLink(fragment);
  } catch (error) {
    if (error instanceof ParamError) return error;
    throw error;
  }
}

function unknown(what: LocalText, id: string): LocalText {
  return { en: `There is no ${what.en} “${id}” here.`, ja: `${what.ja}「${id}」はありません。` };
}
