import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { describeEdge } from '../../canvas/controllers/describe';
import { type CanvasModel, type Look, selectedEdges } from '../../canvas/controllers/model';
import { PictureChoice } from '../../canvas/PictureChoice';
import { useLanguage, useLocal } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import styles from './compare.module.css';
import { useCompare } from './compareStore';
import { DifferenceLegend } from './DifferenceLegend';
import { differenceColours, differenceTop } from './divergingScale';
import type { LinkedCamera } from './linkedCamera';
import { binDifference, changesByEdge, strongestChange, tallyChanges } from './loadDifference';
import type { NodeLabels } from './nodeLabels';
import { PaneCanvas } from './PaneCanvas';
import { formatChange } from './paintDifference';
import { type PaneView, paneModel } from './paneModel';
import { RunSelect } from './RunSelect';
import { compareTexts } from './texts';
import type { ComparedPair } from './usePair';
import { usePointed } from './usePointed';

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
  const local = useLocal();
  const revision = useDocument((d) => d.revision);
  const results = useJobs((j) => j.results);
  const [pointed, setPointed] = usePointed(base.scene);
  const top = useMemo(() => differenceTop(change), [change]);
  const drawn = useMemo(() => {
    const jobs = { results, path: null, jobs: [], engines: null };
    // Loads as such would stand in the way of the changes, and so would one engine's turns.
    const plain = { ...view, showLoads: false, showTurns: false };
    const [before, after] = [from, to].map(({ key }) => paneModel(base, key, null, plain, jobs, revision));
    const model = { ...after, routing: null, loop: null, pathWalk: null, bottleneck: -1, loads: null };
    if (!before.loads || !after.loads) return null;
    const changes = changesByEdge(before.loads, after.loads);
    const strength = (e: number): number => Math.abs(strongestChange(changes, e));
    const order = Array.from(changes.forward.keys())
      .filter((e) => strength(e) > 0)
      .sort((a, b) => strength(b) - strength(a) || a - b);
    const colours = differenceColours(view.theme);
    return { model, before, after, difference: { changes, bins: binDifference(changes, top), colours, order } };
  }, [base, from, to, view, results, revision, top]);
  const content = useMemo(
    () => drawn && { ...drawn, labels, look, pointed, order: drawn.difference.order },
    [drawn, labels, look, pointed],
  );
  if (!drawn || !content) return null;
  const { better, worse, same } = tallyChanges(change);
  const names = [local(from.title), local(to.title)] as const;
  const counts = { better, worse, same };
  const edge = pointed >= 0 ? pointed : (selectedEdges(base.network.topology, base.scene, look.selection).at(0) ?? -1);
  const swap = (): void => useCompare.setState({ pair: [to.key, from.key] });
  return (
    <>
      <section
        className={styles.pane}
        data-stale={stale || undefined}
        data-testid="difference"
        aria-label={names.join(' → ')}
      >
        <header className={styles.head}>
          <RunSelect
            value={from.key}
            label={texts.from}
            onChange={(key) => useCompare.setState({ pair: key === to.key ? [key, from.key] : [key, to.key] })}
          />
          <Tooltip label={texts.swap}>
            <ActionIcon size="sm" aria-label={texts.swap} onClick={swap}>
              <IconArrowsExchange size={14} />
            </ActionIcon>
          </Tooltip>
          <RunSelect
            value={to.key}
            label={texts.to}
            onChange={(key) => useCompare.setState({ pair: key === from.key ? [to.key, key] : [from.key, key] })}
          />
          {stale ? (
            <Badge
              className="verdict"
              size="sm"
              color="gray"
              variant="light"
              tt="none"
              leftSection={<IconClock size={12} />}
            >
              {texts.stale}
            </Badge>
          ) : (
            <Text component="span" size="xs" data-testid="difference-counts">
              {texts.summary(counts)}
            </Text>
          )}
        </header>
        <PaneCanvas
          content={content}
          camera={camera}
          onPoint={setPointed}
          label={texts.differenceLabel({ from: names[0], to: names[1], ...counts })}
          keys="compare-keys"
        />
        <p className={styles.readout} aria-live="polite" data-testid="pane-readout">
          {edge >= 0 && edge < drawn.model.scene.edgeCount
            ? [
                `${names[0]}: ${describeEdge(drawn.before, edge).split('\n').join(' · ')}`,
                `${names[1]}: ${describeEdge(drawn.after, edge).split('\n').slice(1).join(' · ')}`,
                `→ ${sign(drawn.difference.changes.forward[edge])} ← ${sign(drawn.difference.changes.backward[edge])}`,
              ].join(' | ')
            : ''}
        </p>
      </section>
      <footer className={styles.foot}>
        <DifferenceLegend from={names[0]} to={names[1]} top={top} theme={view.theme} />
        <PictureChoice drawing={{ model: base }} />
      </footer>
    </>
  );
}

function sign(change: number): string {
  return Number.isNaN(change) ? '–' : formatChange(change);
}
