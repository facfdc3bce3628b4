import type { LocalText } from '../../base/localText';
import type { Part } from './priceList';

/** Each cage takes plugs of the generations before its own. */
const QSFP = ['QSFP+', 'QSFP28', 'QSFP56', 'QSFP112'];

/** The reason why a plug does not fit into a cage; null if it does, or if either is not known. */
export function cageFault(cage: string | null, plug: string | null): LocalText | null {
  if (cage === null || plug === null) return null;
  const [into, form] = [cage, plug].map(formOf);
  const generation = QSFP.indexOf(form);
  const fits = into === form || (generation >= 0 && (into === 'QSFP-DD' || generation <= QSFP.indexOf(into)));
  if (fits) return null;
  return { en: `a plug ${plug} does not go into a cage ${cage}`, ja: `プラグ ${plug} はケージ ${cage} に入りません` };
}

/** Cages of switches take finned plugs where nothing else is said. */
function formOf(text: string): string {
  const form = text.toUpperCase();
  return form === 'OSFP' ? 'OSFP-FINNED' : form;
}

/** The reason why two transceivers and the fibre between do not work together; null if they do, as far as the list says what they are. */
export function opticalFault(near: Part, far: Part, fibre: Part): LocalText | null {
  if (near.rate?.key !== far.rate?.key) return unlike('rate', '速度', near.rate?.name, far.rate?.name);
  if (opticKind(near) !== opticKind(far)) return unlike('optic', '光学方式', near.optic, far.optic);
  for (const one of [near, far]) {
    if (one.medium !== fibre.medium) return unlike('fibre', 'ファイバー', one.medium, fibre.medium);
    if (one.connector && fibre.connector && one.connector !== fibre.connector)
      return unlike('connector', 'コネクター', one.connector, fibre.connector);
  }
  return null;
}

/** SR4 and SR8 are one kind over different numbers of lanes; those are distinguished by the rate. */
function opticKind({ optic }: Part): string | null {
  return optic?.toUpperCase().replace(/\d+$/, '') ?? null;
}

function unlike(en: string, ja: string, a: string | null | undefined, b: string | null | undefined): LocalText {
  return {
    en: `${en} ${a ?? '-'} does not work with ${b ?? '-'}`,
    ja: `${ja} ${a ?? '-'} と ${b ?? '-'} は合いません`,
  };
}
