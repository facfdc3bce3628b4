import {
  type Icon,
  IconActivityHeartbeat,
  IconBuildingWarehouse,
  IconChartBar,
  IconRoute,
  IconSchool,
} from '@tabler/icons-react';
import type { LocalText } from '../core/base/localText';

/** A thing that people come for; the rail leads to it, its workspaces are tabs of the panel. */
export interface Task {
  readonly id: 'plan' | 'route' | 'build' | 'operate' | 'learn';
  readonly title: LocalText;
  readonly icon: Icon;
}

/** All tasks, in the order of the rail. */
export const tasks: readonly Task[] = [
  { id: 'plan', title: { en: 'Plan', ja: '計画' }, icon: IconChartBar },
  { id: 'route', title: { en: 'Route', ja: '経路' }, icon: IconRoute },
  { id: 'build', title: { en: 'Build', ja: '構築' }, icon: IconBuildingWarehouse },
  { id: 'operate', title: { en: 'Operate', ja: '運用' }, icon: IconActivityHeartbeat },
  { id: 'learn', title: { en: 'Learn', ja: '学習' }, icon: IconSchool },
];
