import type { LocalText } from '../../base/localText';
import type { Part } from './priceList';

/** Each cage takes plugs of the generations before its own. */
const QSFP = ['QSFP+', 'QSFP28', 'QSFP56', 'QSFP112'];
/** Cages with twice the lanes take all of those, and each the ones before it. */
const QSFP_DD = ['QSFP-DD', 'QSFP-DD800'];

/** A cage as far as it decides which plugs go in; null is not known. */
export interface CageKind {
  readonly form: string | null;
  /** Watts that a plug may take. */
  readonly watts: number | null;
  /** Of a machine: plugs with fins do not go in, whatever the form of the cage. */
  readonly isMachine: boolean;
}

/**
 * The reason why a plug does not fit into a cage; null if it does, as far as both are known.
 * @param watts that the plug takes
 */
export function cageFault(cage: CageKind, plug: string | null, watts: number | null = null): LocalText | null {
  if (cage.watts !== null && watts !== null && watts > cage.watts)
    return {
      en: `a plug of ${watts} W does not go into a cage of at most ${cage.watts} W`,
      ja: `${watts} W のプラグは最大 ${cage.watts} W のケージに入りません`,
    };
  if (plug === null) return null;
  if (cage.isMachine && plug.toUpperCase() === FINNED && cage.form === null)
    return { en: `a plug ${plug} does not go into a machine`, ja: `プラグ ${plug} はマシンに入りません` };
  if (cage.form === null) return null;
  const [into, form] = [cage.form, plug].map(formOf);
  const isOlder = (line: readonly string[]): boolean => line.includes(form) && line.indexOf(form) <= line.indexOf(into);
  const fits = into === form || isOlder(QSFP) || isOlder(QSFP_DD) || (QSFP.includes(form) && QSFP_DD.includes(into));
  if (fits) return null;
  return {
    en: `a plug ${plug} does not go into a cage ${cage.form}`,
    ja: `プラグ ${plug} はケージ ${cage.form} に入りません`,
  };
}

const FINNED = 'OSFP-FINNED';

/** Cages of switches take finned plugs where nothing else is said. */
function formOf(text: string): string {
  const form = text.toUpperCase();
  return form === 'OSFP' ? FINNED : form;
}

/** The reason why two transceivers and the fibre between do not work together; null if they do, as far as the list says what they are. */
export function opticalFault(near: Part, far: Part, fibre: Part): LocalText | null {
  if (near.rate?.key !== far.rate?.key) return unlike('rate', '速度', near.rate?.name, far.rate?.name);
  if (opticKind(near) !== opticKind(far)) return unlike('optic', '光学方式', near.optic, far.optic);
  for (const one of [near, far]) {
    if (one.medium !== fibre.medium) return unlike('fibre', 'ファイバー', one.medium, fibre.medium);
    if (one.connector && fibre.connector && connectorKind(one) !== fibre.connector)
      return unlike('connector', 'コネクター', one.connector, fibre.connector);
  }
  const [split, tails] = [near, far].map((one) => one.ends / connectorsOf(one));
  if (tails !== 1 || split !== fibre.ends) return SPLIT;
  return null;
}

/** Connectors of a transceiver: as many as it says (`2xMPO-12/APC`), else one for each of its ports. */
function connectorsOf({ connector, ends }: Part): number {
  return Number(/^(\d+)x/.exec(connector ?? '')?.[1] ?? ends);
}

const connectorKind = ({ connector }: Part): string | undefined => connector?.replace(/^\d+x/, '');

/** SR4 and SR8 are one kind over different numbers of lanes, 2xSR4 two of them; those are distinguished by the rate. */
function opticKind({ optic }: Part): string | null {
  return optic?.toUpperCase().replace(/^\d+X|\d+$/g, '') ?? null;
}

const SPLIT: LocalText = {
  en: 'both fibres of a twin transceiver have to be straight, or both split',
  ja: '2 ポートの光トランシーバーのファイバーは、両方とも直結か、両方とも分岐でなければなりません',
};

function unlike(en: string, ja: string, a: string | null | undefined, b: string | null | undefined): LocalText {
  return {
    en: `${en} ${a ?? '-'} does not work with ${b ?? '-'}`,
    ja: `${ja} ${a ?? '-'} と ${b ?? '-'} は合いません`,
  };
}
