import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { NetworkFacts } from '../../core/sizing/networkFacts';
import { sketch } from '../../drawing/layouts/sketch';
import { formatCount, formatNumber, formatOrNone } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { Preview as PreviewReply } from '../../jobs/networks/previewJob';
import { networkTexts } from '../../widgets/networkTexts';
import styles from './design.module.css';
import { designTexts } from './texts';

const BOX = { width: 280, height: 120, margin: 6 };

/** A small picture of the network to generate; grey if the values have changed since, or are invalid. */
export function Preview({ preview, stale }: { readonly preview: PreviewReply; readonly stale: boolean }) {
  const texts = designTexts(useLanguage());
  return (
    <figure className={styles.preview} data-testid="preview" data-stale={stale || undefined} aria-label={texts.preview}>
      <Picture preview={preview} />
    </figure>
  );
}

function Picture({ preview: { frame, hosts } }: { readonly preview: PreviewReply }) {
  const texts = designTexts(useLanguage());
  const drawn = useMemo(() => frame && sketch(frame, hosts, BOX), [frame, hosts]);
  if (!drawn)
    return (
      <Text size="xs" className="dimmed">
        {texts.tooLarge}
      </Text>
    );
  const { x, y, ends } = drawn;
  const place = (s: number): string => `${x[s].toFixed(1)} ${y[s].toFixed(1)}`;
  const lines: string[] = [];
  for (let l = 0; l < ends.length; l += 2) lines.push(`M${place(ends[l])}L${place(ends[l + 1])}`);
  // Lines of no length with round ends are dots.
  const dots = Array.from(x, (_, s) => `M${place(s)}h0`);
  const crowded = Math.sqrt(lines.length);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={texts.picture}>
      <path d={lines.join('')} className={styles.lines} strokeWidth={Math.min(0.8, 8 / crowded)} />
      <path
        d={dots.join('')}
        className={styles.dots}
        strokeWidth={Math.max(1.5, Math.min(5, 40 / Math.sqrt(x.length)))}
      />
    </svg>
  );
}

/** The counts that decide, in two lines. */
export function PreviewCounts({ facts, stale }: { readonly facts: NetworkFacts; readonly stale: boolean }) {
  const texts = networkTexts(useLanguage());
  const rows: readonly (readonly [name: string, value: string, help?: string])[] = [
    [texts.switches, formatCount(facts.switches)],
    [texts.hosts, formatCount(facts.hosts)],
    [texts.cables, formatCount(facts.cables), texts.cablesHelp],
    [texts.ports, formatCount(facts.portsUsed), texts.portsHelp],
    ...(facts.oversubscription === null
      ? []
      : [[texts.oversubscription, `${formatNumber(facts.oversubscription)}:1`, texts.oversubscriptionHelp] as const]),
    [texts.bisection, formatNumber(facts.bisection), texts.bisectionHelp],
    [texts.meanHops, formatOrNone(facts.meanHops), texts.hopsHelp],
    [texts.mostHops, formatOrNone(facts.diameter), texts.hopsHelp],
    [texts.bound, formatNumber(facts.bound), texts.boundHelp],
  ];
  return (
    <dl className={styles.counts} data-testid="preview-counts" data-stale={stale || undefined}>
      {rows.map(([name, value, help]) => (
        <div key={name} title={help}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
