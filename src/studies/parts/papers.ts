import { type LocalText, untranslated } from '../../core/base/localText';

/** The publications whose figures are measured again, as docs/figures.md numbers them. */
const PAPERS = {
  '000': { en: 'Turn addition (Fujitsu Laboratories)', ja: 'ターン追加法（富士通研究所）' },
  '001': untranslated(
    'Kawano, Nakahara, Fujiwara, Matsutani, Amano, Koibuchi: easily implemented routing for irregular off-chip interconnects (IPSJ national convention)',
  ),
  '002': untranslated(
    'Miura, Okamoto, Boku, Sato, Takahashi: VFREC-Net, IPSJ Transactions on Advanced Computing Systems, 2006',
  ),
  '003': untranslated(
    'Yoshida, Shibamura, Inoue, Murakami: packet injection timing for all-to-all communication (Kyushu University, ISIT)',
  ),
  '004': untranslated(
    'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment (Fujitsu Laboratories)',
  ),
} as const satisfies Readonly<Record<string, LocalText>>;

/** A place in the publication of that number, such as "figure 9 and section 3.2.2"; of another publication as it is. */
export function printedIn(paper: string, place: LocalText): LocalText {
  const title = Object.entries(PAPERS).find(([number]) => number === paper)?.[1];
  return title ? { en: `${title.en}, ${place.en}`, ja: `${title.ja}、${place.ja}` } : place;
}
