import type { LocalText } from '../../core/base/localText';
import type { LessonState } from '../../core/lessons/lesson';
import type { OpenedState } from '../../core/lessons/openState';
import { engineDescriptors } from '../../core/routing/registry';
import { placeNetwork } from '../../state/document/networkActions';
import { chooseNetworkOfNext, useSubject } from '../../state/document/subjectStore';
import { keepOpened } from '../../state/persistence/keeping';
import { tellKeep } from '../../state/persistence/keepStore';
import {
  bringLink,
  forgetOpening,
  PAPER,
  parseDesignFragment,
  rememberOpening,
  SUBJECT,
  VIEW,
} from '../../state/persistence/linkActions';
import { isSmall } from '../../state/results/autoRoute';
import { openPaper } from '../../state/results/openPaper';
import { takePaper } from '../../state/results/paperStore';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { takeSetup } from '../../state/results/takeSetup';
import { embedding } from '../../state/view/embedding';
import { openLinkedView } from '../openLinkedView';

const DIED: LocalText = {
  en: 'The page closed unexpectedly while it was being opened.',
  ja: '開く途中でページが予期せず終了しました。',
};

/**
 * Opens the design that a fragment carries, beside what is kept; false if it cannot be, which is reported, or if another
 * network or link (`heeded`) is requested meanwhile: then nothing has changed. A link on which the page died just before is not opened again
 * until one asks for it, since a reload would die once more.
 */
export async function openShared(fragment: string, heeded: AbortSignal): Promise<boolean> {
  const link = parseDesignFragment(fragment);
  if (!link) return false;
  const refused = refusal(link.state);
  if (refused) {
    tellKeep({ kind: 'linkFailed', reason: refused });
    return false;
  }
  if (forgetOpening(fragment)) {
    tellKeep({
      kind: 'linkFailed',
      reason: DIED,
      act: { again: () => void openShared(fragment, new AbortController().signal) },
    });
    return false;
  }
  rememberOpening(fragment);
  // A page that is left has not died.
  const forget = (): void => void forgetOpening(fragment);
  window.addEventListener('pagehide', forget, { once: true });
  try {
    return await bringLink(link.state, heeded, (opened) => {
      const { [PAPER]: paper, [SUBJECT]: network, ...view } = Object.fromEntries(new URLSearchParams(link.view));
      takePaper(paper ? openPaper(paper) : null);
      chooseNetworkOfNext(network);
      place(opened);
      openView(view);
    });
  } finally {
    forget();
    window.removeEventListener('pagehide', forget);
  }
}

/** Goes where a link leads besides; what it asks for there, that workspace checks. */
function openView({ [VIEW]: view, ...params }: Readonly<Record<string, string>>): void {
  if (view) openLinkedView(view, params);
}

/** The fault of a link that a person wrote. */
function refusal({ engine, seed = 1 }: LessonState): LocalText | null {
  if (engine !== undefined && !engineDescriptors.some(({ id }) => id === engine))
    return { en: `There is no engine "${engine}".`, ja: `エンジン「${engine}」はありません。` };
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    return {
      en: 'A seed is a whole number from 0 to 4294967295.',
      ja: '乱数の種は 0 から 4294967295 までの整数です。',
    };
  return null;
}

function place({ topology, ...setup }: OpenedState): void {
  const engine = engineDescriptors.find(({ id }) => id === setup.engine);
  takeSetup(setup, engine, 'person');
  placeNetwork('import', topology);
  if (!embedding) {
    keepOpened();
    tellKeep({ kind: 'linkOpened', name: topology.name });
  }
  // The link no longer describes what is edited from now on.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  if (engine && !engine.search && !topology.tables && !isSmall(useSubject.getState().fabric)) {
    void routeNow(requestFor(engine.id, engine.title));
  }
}
