import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { useLanguage } from '../../i18n/language';
import styles from './grow.module.css';
import type { CableLook, Moment } from './moments';
import { growTexts } from './texts';

/** What lines and boxes mean, of those that a moment can show. */
export function GrowLegend({ phase, plan }: { readonly phase: Moment['phase']; readonly plan: GrowthPlan }) {
  const texts = growTexts(useLanguage());
  const changes = phase === 'change';
  const takes = plan.removed.cables > 0;
  const cables: readonly (readonly [look: CableLook, name: string, isShown: boolean])[] = [
    ['stays', texts.stays, true],
    ['drained', texts.drained, phase === 'drain'],
    ['moved', texts.movedCable, changes],
    ['left', texts.left, changes],
    ['laid', texts.laid, changes],
    ['taken', texts.taken, takes && (changes || phase === 'drain')],
  ];
  const nodes = [
    ['new', texts.newSwitch, changes],
    ['gone', texts.goneSwitch, changes && plan.removed.switches > 0],
  ] as const;
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {cables.map(
        ([look, name, isShown]) =>
          isShown && (
            <li key={look}>
              <svg viewBox="0 0 28 8" aria-hidden>
                <path d="M0 4H28" data-look={look} className={styles.cable} strokeWidth={look === 'stays' ? 1.2 : 2} />
              </svg>
              {name}
            </li>
          ),
      )}
      {nodes.map(
        ([look, name, isShown]) =>
          isShown && (
            <li key={look}>
              <svg viewBox="0 0 28 12" aria-hidden>
                <rect x={5} y={1} width={18} height={10} rx={2} data-look={look} className={styles.node} />
              </svg>
              {name}
            </li>
          ),
      )}
    </ul>
  );
}
