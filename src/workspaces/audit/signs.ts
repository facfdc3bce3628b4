import type { FindingKind } from '../../core/asbuilt/findings';
import type { Palette } from '../../drawing/scales/palette';

/** How findings are drawn: colour, dashes and a mark together, never by colour alone. */
export const SIGNS = ['missing', 'wrong', 'extra', 'slow', 'node'] as const;
export type Sign = (typeof SIGNS)[number];

const SIGN_OF: Readonly<Record<FindingKind, Sign>> = {
  'exchanged-nodes': 'node',
  'replaced-node': 'node',
  'renamed-node': 'node',
  'duplicate-name': 'node',
  'two-names': 'node',
  'missing-node': 'missing',
  'extra-node': 'extra',
  missing: 'missing',
  swapped: 'wrong',
  rotated: 'wrong',
  'wrong-port': 'wrong',
  'wrong-switch': 'wrong',
  extra: 'extra',
  'degraded-width': 'slow',
  'degraded-speed': 'slow',
};

export const signOf = (kind: FindingKind): Sign => SIGN_OF[kind];

interface SignStyle {
  readonly colour: string;
  /** Pixels drawn and left out. */
  readonly dash: readonly number[];
  readonly mark: string;
}

export function signStyle(sign: Sign, { warning, groups }: Palette): SignStyle {
  switch (sign) {
    case 'missing':
      return { colour: warning, dash: [6, 4], mark: '×' };
    case 'wrong':
      return { colour: groups.violet, dash: [], mark: '≠' };
    case 'extra':
      return { colour: groups.blue, dash: [10, 3, 2, 3], mark: '+' };
    case 'slow':
      return { colour: groups.olive, dash: [2, 3], mark: '↓' };
    case 'node':
      return { colour: groups.plum, dash: [], mark: '!' };
  }
}
