import { defineAsk } from '../ask/ask';
import type { FormSpecs, NamedFile } from '../ask/form';

/** Files that a running fabric has told, and what they do not say themselves. */
export interface HealthRequest {
  readonly files: readonly NamedFile[];
  /** Between one time at which counters were read and the next, where files do not say it; 0 = not known. */
  readonly seconds: number;
  /** How many of the times at which counters were read, the first ones, are of an earlier date that the others are compared with. */
  readonly earlier: number;
  /** DSCP of lossless traffic. */
  readonly dscp: number;
}

const form = {
  files: {
    type: 'files',
    default: [],
    label: { en: 'Files', ja: 'ファイル' },
    help: {
      en: 'cables as they were seen, counters of ports (several times), forwarding tables, configurations of SONiC, Arista or NVUE switches',
      ja: '実際の配線、ポートのカウンタ（複数回分）、転送表、SONiC・Arista・NVUE スイッチの設定',
    },
  },
  seconds: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: 0,
    unsaid: { en: 'as the files say', ja: 'ファイルの記載による' },
    label: { en: 'Seconds between counters', ja: 'カウンタの読み取り間隔（秒）' },
    help: {
      en: 'from one time at which counters were read to the next, where files do not say it; 0 for not known',
      ja: 'カウンタを読み取った時刻の間隔。ファイルに記載がない場合に使います。不明なら 0',
    },
  },
  earlier: {
    type: 'integer',
    min: 0,
    max: 10_000,
    default: 0,
    label: { en: 'Times of an earlier date', ja: '以前の日の読み取り回数' },
    help: {
      en: 'so many times at which counters were read, the first ones, are of an earlier date: findings then say whether they are new; 0 for none',
      ja: '最初の何回分が以前の日のものか。指定すると、所見が新しいかどうかを示します。比較しないなら 0',
    },
  },
  dscp: {
    type: 'integer',
    min: 0,
    max: 63,
    default: 26,
    label: { en: 'DSCP of lossless traffic', ja: 'ロスレストラフィックの DSCP' },
    help: { en: 'the mark of RoCE in configurations', ja: '設定ファイルでの RoCE の DSCP' },
  },
} as const satisfies FormSpecs;

/** What files of a running fabric tell of it. */
export const healthAsk = defineAsk({
  id: 'health',
  form,
  request: ({ files, seconds, earlier, dscp }): HealthRequest | null =>
    files.length === 0 ? null : { files, seconds: seconds ?? 0, earlier, dscp },
});
