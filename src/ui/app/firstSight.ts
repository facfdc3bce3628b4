import { generateNetwork } from '../../state/networkActions';

/** Two k=4 fat trees joined at the middle: what a newcomer meets. Begun before the first paint. */
export function openFirstSight(): void {
  void generateNetwork(
    'joined-fat-tree',
    { en: 'Joined fat trees', ja: '連結ファットツリー' },
    { k: 4, joint: 'middle' },
  );
}
