import { engineDescriptors } from '../../core/routing/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useReasons } from '../../state/results/useReasons';
import styles from './compare.module.css';
import { comparison } from './comparisonStore';
import { compareTexts } from './texts';

/** Engines that do not apply to the network or failed on it, each with its reason. */
export function NotRun() {
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  const reasons = useReasons();
  const { value: failed, stale } = useAsk(comparison);
  const lines = [
    ...(stale ? [] : (failed ?? [])).flatMap(({ engine, title, reason }) =>
      reason === null ? [] : { id: engine, title, reason: texts.failed({ reason: local(reason) }) },
    ),
    ...engineDescriptors.flatMap(({ id, title }) => {
      const reason = reasons.get(id);
      return reason ? [{ id, title, reason: local(reason) }] : [];
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <details className={styles.notRun} data-testid="not-run">
      <summary>
        {texts.notRun} ({lines.length})
      </summary>
      <ul>
        {lines.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{local(title)}</strong>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
