import type { LocalText } from '../../core/base/localText';

/** Says of which network something is; as it is where the design is one network. */
export const ofNetwork = ({ en, ja }: LocalText, network: string | null): LocalText =>
  network === null ? { en, ja } : { en: `${en} (${network})`, ja: `${ja}（${network}）` };
