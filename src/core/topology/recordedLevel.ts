import { SWITCH_ROLES, type Switch } from './topology';

/** The level that a record says, 0 at the leaves, by a number or by its role; undefined where it says none. */
export function recordedLevel({ level, role }: Pick<Switch, 'level' | 'role'>): number | undefined {
  return level ?? (role === undefined ? undefined : SWITCH_ROLES.indexOf(role));
}
