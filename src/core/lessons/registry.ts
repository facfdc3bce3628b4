import type { LocalText } from '../base/localText';

/** A lesson that comes with the program: its file is loaded when it is opened. */
export interface BuiltInLesson {
  readonly id: string;
  readonly title: LocalText;
  readonly steps: number;
  /** The file as it was parsed; `parseLesson` has not seen it. */
  readonly load: () => Promise<unknown>;
}

const lesson = (
  id: string,
  en: string,
  ja: string,
  steps: number,
  load: () => Promise<{ readonly default: unknown }>,
): BuiltInLesson => ({
  id,
  title: { en, ja },
  steps,
  load: async () => (await load()).default,
});

/** All of them, in the order of a course. */
export const lessons: readonly BuiltInLesson[] = [
  lesson('deadlock', 'Deadlock', 'デッドロック', 7, () => import('./files/deadlock.json')),
  lesson('turns', 'Turn models and Up*/Down*', 'ターンモデルと Up*/Down*', 8, () => import('./files/turns.json')),
  lesson('turn-addition', 'Turn addition', 'ターン追加法', 7, () => import('./files/turn-addition.json')),
  lesson('lanes', 'Virtual lanes', '仮想レーン', 6, () => import('./files/lanes.json')),
  lesson(
    'trees',
    'Fat trees and joined trees',
    'ファットツリーと連結ファットツリー',
    8,
    () => import('./files/trees.json'),
  ),
  lesson('vlan', 'VLAN trees', 'VLAN によるツリー', 7, () => import('./files/vlan.json')),
  lesson('pacing', 'Pacing', 'ペーシング', 5, () => import('./files/pacing.json')),
  lesson('updates', 'LIDs and table updates', 'LID と転送表の更新', 7, () => import('./files/updates.json')),
  lesson('small-tables', 'Small tables', '小さな転送表', 6, () => import('./files/small-tables.json')),
  lesson(
    'real-fabric',
    'Reading a real fabric',
    '実際のファブリックを読む',
    6,
    () => import('./files/real-fabric.json'),
  ),
];
