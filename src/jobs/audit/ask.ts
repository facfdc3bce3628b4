import type { Anchor } from '../../core/asbuilt/identify';
import { defineAsk } from '../ask/ask';
import type { DataField, FormSpecs, NamedFile } from '../ask/form';

/** Another design, as a list of designs names it. */
export interface NamedDesign {
  readonly id: string;
  readonly name: string;
}

/** The other side of the comparison with the design: files that are read where the job runs, or another design. */
export interface AuditRequest {
  readonly files: readonly NamedFile[];
  readonly design: NamedDesign | null;
  /** Nodes that somebody knows to be the same. */
  readonly anchors: readonly Anchor[];
}

const form = {
  from: {
    type: 'choice',
    default: 'files',
    values: ['files', 'design'],
    label: { en: 'Compared with', ja: '比較対象' },
    help: { en: 'files of the network as it was built, or another design', ja: '実際の構成のファイル、または別の設計' },
  },
  files: {
    type: 'files',
    default: [],
    appliesWhen: { from: ['files'] },
    label: { en: 'Files', ja: 'ファイル' },
    help: { en: 'a dump, several with a plane each, or LLDP', ja: 'ダンプ、プレーンごとのダンプ、または LLDP' },
  },
  design: { type: 'data', default: null, appliesWhen: { from: ['design'] } } as DataField<NamedDesign | null>,
  anchors: { type: 'data', default: [] } as DataField<readonly Anchor[]>,
} as const satisfies FormSpecs;

/** The network as it is planned beside what was built of it. */
export const auditAsk = defineAsk({
  id: 'audit',
  form,
  request: ({ files, design, anchors }): AuditRequest | null =>
    files.length === 0 && design === null ? null : { files, design, anchors },
});
