import { generateNetwork } from '../../state/networkActions';

/** What the page opens with: the step that a link names, else two k=4 fat trees joined at the middle. Begun before the first paint. */
export function openFirstSight(): void {
  window.addEventListener('hashchange', () => void openLinkedStep());
  void openLinkedStep().then((opened) => opened || openDefault());
}

async function openLinkedStep(): Promise<boolean> {
  const { hash } = window.location;
  return hash.startsWith('#play=') && (await import('../play/openFromLink')).openFromLink(hash);
}

function openDefault(): void {
  void generateNetwork(
    'joined-fat-tree',
    { en: 'Joined fat trees', ja: '連結ファットツリー' },
    { k: 4, joint: 'middle' },
  );
}
