import type { LocalText } from '../../core/base/localText';
import { generatorDescriptors } from '../../jobs/descriptors';
import { ParamError } from '../../jobs/descriptors/words';
import { generateNetwork } from '../../state/networkActions';
import { tellKeep } from '../../state/persistence/keepStore';
import { type PlayLink, parsePlayLink } from './playLink';
import { openPlay } from './playStore';
import { subjectOf } from './plays/registry';

/** Opens what a fragment names: its network, and the player at its step. False if it cannot be, which is told, and nothing has changed. */
export async function openFromLink(fragment: string): Promise<boolean> {
  const opened = await openNamed(fragment);
  if (opened === true) return true;
  if (opened !== false) tellKeep({ kind: 'linkFailed', reason: opened });
  // What is on the page from now on is not what the link says.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return false;
}

/** Whether it is open now; why it is not, where that has not been told. */
async function openNamed(fragment: string): Promise<boolean | LocalText | string> {
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
  if (made) openPlay(requests, link);
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
