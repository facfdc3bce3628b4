import { ActionIcon, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PictureChoice } from '../../canvas/PictureChoice';
import { leastThroughput } from '../../core/metrics/reached';
import { describeEdge } from '../../drawing/model/describe';
import type { Look } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { formatThroughput } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { Tip } from '../../widgets/Tip';
import styles from './compare.module.css';
import { setPair } from './compareStore';
import { DifferenceLegend } from './DifferenceLegend';
import { differenceColours, differenceTop } from './divergingScale';
import type { LinkedCamera } from './linkedCamera';
import { binDifference, bySign, changesByEdge, strongestChange, tallyChanges } from './loadDifference';
import type { NodeLabels } from './nodeLabels';
import { PaneCanvas } from './PaneCanvas';
import { OldBadge } from './PaneHead';
import { type DrawnDifference, formatChange } from './paintDifference';
import { type PaneView, paneModel } from './paneModel';
import { RunSelect } from './RunSelect';
import { compareTexts } from './texts';
import type { ComparedPair } from './usePair';
import { usePointed } from './usePointed';
import { useNameOf } from './useResults';

interface Props {
  readonly base: CanvasModel;
  readonly labels: NodeLabels;
  readonly camera: LinkedCamera;
  readonly view: PaneView;
  readonly look: Look;
  readonly pair: ComparedPair & { readonly change: Float32Array };
}

/** One network with what changes on its links from one engine to another. */
export function DifferencePane({ base, labels, camera, view, look, pair: { from, to, stale, change } }: Props) {
  const texts = compareTexts(useLanguage());
  const nameOf = useNameOf();
  const { pointed, current, point } = usePointed(base, look);
  const top = useMemo(() => differenceTop(change), [change]);
  const drawn = useDrawnDifference({ base, view, from, to, top });
  const content = useMemo(
    () => drawn && { ...drawn, labels, look, pointed, current, order: drawn.difference.order },
    [drawn, labels, look, pointed, current],
  );
  if (!drawn || !content) return null;
  const counts = tallyChanges(change);
  const names = [nameOf(from), nameOf(to)] as const;
  return (
    <>
      <section
        className={styles.pane}
        data-stale={stale || undefined}
        data-testid="difference"
        aria-label={names.join(' → ')}
      >
        <Head
          from={from}
          to={to}
          stale={stale}
          counts={texts.summary({ ...counts, from: carried(from), to: carried(to) })}
        />
        <PaneCanvas
          content={content}
          camera={camera}
          onPoint={point}
          label={texts.differenceLabel({ from: names[0], to: names[1], ...counts })}
          keys="compare-keys"
        />
        <p className={styles.readout} aria-live="polite" data-testid="pane-readout">
          {current >= 0 && current < drawn.model.scene.edgeCount ? readout(drawn, current, names) : ''}
        </p>
      </section>
      <footer className={styles.foot}>
        <DifferenceLegend from={names[0]} to={names[1]} top={top} theme={view.theme} />
        <PictureChoice drawing={{ model: base }} />
      </footer>
    </>
  );
}

const carried = ({ report }: ComparedPair['from']): string => formatThroughput(leastThroughput(report.throughput));

interface HeadProps extends Pick<ComparedPair, 'from' | 'to' | 'stale'> {
  readonly counts: string;
}

/** Which two are compared, what each carries, and how many channels change. */
function Head({ from, to, stale, counts }: HeadProps) {
  const texts = compareTexts(useLanguage());
  return (
    <header className={styles.head}>
      <RunSelect
        value={from.key}
        label={texts.from}
        onChange={(key) => setPair(key, key === to.key ? from.key : to.key)}
      />
      <Tip label={texts.swap}>
        <ActionIcon size="sm" aria-label={texts.swap} onClick={() => setPair(to.key, from.key)}>
          <IconArrowsExchange size={14} />
        </ActionIcon>
      </Tip>
      <RunSelect
        value={to.key}
        label={texts.to}
        onChange={(key) => setPair(key === from.key ? to.key : from.key, key)}
      />
      {stale ? (
        <OldBadge />
      ) : (
        <Text component="span" size="xs" data-testid="difference-counts">
          {counts}
        </Text>
      )}
    </header>
  );
}

interface Compared extends Pick<Props, 'base' | 'view'>, Pick<ComparedPair, 'from' | 'to'> {
  /** End of the scale of changes. */
  readonly top: number;
}

/** The drawing of a difference, with the models of both results for what is said of a link. */
interface Drawn {
  readonly model: CanvasModel;
  readonly before: CanvasModel;
  readonly after: CanvasModel;
  readonly difference: DrawnDifference;
}

function useDrawnDifference({ base, view, from, to, top }: Compared): Drawn | null {
  const revision = useSubject((d) => d.revision);
  const results = useRuns((j) => j.results);
  return useMemo(() => {
    // Loads as such would stand in the way of the changes, and so would one engine's turns.
    const plain = { ...view, showLoads: false, showTurns: false };
    const [before, after] = [from, to].map(({ key }) =>
      paneModel(base, { key, view: plain }, { results, path: null, revision }),
    );
    const model = { ...after, routing: null, loop: null, pathWalk: null, bottleneck: -1, loads: null };
    if (!before.loads || !after.loads) return null;
    const changes = changesByEdge(before.loads, after.loads);
    const strength = (e: number): number => Math.abs(strongestChange(changes, e));
    const order = Array.from(changes.forward.keys())
      .filter((e) => strength(e) > 0)
      .sort((a, b) => strength(b) - strength(a) || a - b);
    const colours = differenceColours(view.theme);
    const difference = { changes, bins: binDifference(changes, top), colours, order, labelled: bySign(order, changes) };
    return { model, before, after, difference };
  }, [base, from, to, view, results, revision, top]);
}

/** A link under both engines, and how its loads change. */
function readout({ before, after, difference }: Drawn, edge: number, names: readonly [string, string]): string {
  const { forward, backward } = difference.changes;
  return [
    `${names[0]}: ${describeEdge(before, edge).split('\n').join(' · ')}`,
    `${names[1]}: ${describeEdge(after, edge).split('\n').slice(1).join(' · ')}`,
    `→ ${sign(forward[edge])} ← ${sign(backward[edge])}`,
  ].join(' | ');
}

function sign(change: number): string {
  return Number.isNaN(change) ? '–' : formatChange(change);
}
