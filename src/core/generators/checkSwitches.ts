import { ParamError, type ParamValue } from '../base/params';

/** Most switches of kinds whose number of switches is a product of a few parameters. */
export const MOST_SWITCHES = 65_536;

/** @throws ParamError at `key` for more than 65,536 switches */
export function checkSwitches(key: string, value: ParamValue, switches: number): void {
  if (switches <= MOST_SWITCHES) return;
  throw new ParamError(key, {
    en: `${key}=${value}: this makes ${switches} switches; at most ${MOST_SWITCHES} are built`,
    ja: `${key}=${value}：スイッチ数が ${switches} になります（上限は ${MOST_SWITCHES}）`,
  });
}
