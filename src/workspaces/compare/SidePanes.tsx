import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { PictureChoice } from '../../canvas/PictureChoice';
import { describeEdge } from '../../drawing/model/describe';
import type { Look } from '../../drawing/model/look';
import type { CanvasModel } from '../../drawing/model/model';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { Tip } from '../../widgets/Tip';
import { verdictOf } from '../../widgets/useVerdict';
import styles from './compare.module.css';
import { MOST_PANES, setPane, togglePane } from './compareStore';
import { LoadLegend } from './LoadLegend';
import type { LinkedCamera } from './linkedCamera';
import type { NodeLabels } from './nodeLabels';
import { PaneCanvas } from './PaneCanvas';
import { PaneHead, throughputText } from './PaneHead';
import { type PaneView, paneModel } from './paneModel';
import { RunSelect } from './RunSelect';
import { compareTexts } from './texts';
import { usePointed } from './usePointed';
import { useNameOf, useResults, useResultsBefore } from './useResults';

interface Props {
  readonly base: CanvasModel;
  readonly labels: NodeLabels;
  readonly camera: LinkedCamera;
  readonly view: PaneView;
  readonly look: Look;
  readonly panes: readonly RouteResultView[];
}

/** Two to four results on the same network, one camera and one scale for all. */
export function SidePanes({ panes, ...shared }: Props) {
  const texts = compareTexts(useLanguage());
  const results = useResults();
  const { pointed, current, point } = usePointed(shared.base, shared.look);
  const spare = results.find(({ result }) => !panes.includes(result));
  return (
    <>
      <div className={styles.panes} data-count={panes.length} data-testid="compare-panes">
        {panes.map((result, i) => (
          <Pane
            key={result.key}
            at={i}
            result={result}
            pointed={pointed}
            current={current}
            onPoint={point}
            closable={panes.length > 2}
            {...shared}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <LoadLegend network={shared.base.network} view={shared.view} />
        <div className={styles.choices}>
          <PictureChoice drawing={{ model: shared.base }} />
          {spare && panes.length < MOST_PANES && (
            <Button
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => togglePane(spare.result.key)}
            >
              {texts.addPane}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

interface PaneProps extends Omit<Props, 'panes'> {
  readonly at: number;
  readonly result: RouteResultView;
  readonly pointed: number;
  readonly current: number;
  readonly onPoint: (edge: number) => void;
  readonly closable: boolean;
}

function Pane({ at, result, base, labels, camera, view, look, pointed, current, onPoint, closable }: PaneProps) {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const now = useSubject((d) => d.revision);
  const before = useResultsBefore().includes(result);
  // Meant to be of the network of then, it is not dimmed for that.
  const revision = before ? result.revision : now;
  const results = useRuns((j) => j.results);
  const path = useRuns((j) => j.path);
  const [focused, setFocused] = useState(false);
  const model = useMemo(
    () => paneModel(base, { key: result.key, view }, { results, path, revision }),
    [base, result.key, view, results, path, revision],
  );
  const order = useMemo(() => byLoad(model), [model]);
  const content = useMemo(
    () => ({ model, labels, look, pointed, current, difference: null, order }),
    [model, labels, look, pointed, current, order],
  );
  const name = useNameOf()(result);
  const label = texts.paneLabel({
    engine: name,
    verdict: model.stale ? texts.stale : verdictOf(result.report, t).text,
    throughput: throughputText(result, texts),
  });
  return (
    <section
      className={styles.pane}
      aria-label={name}
      data-stale={model.stale || undefined}
      data-testid={`pane-${result.report.engine}`}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <header className={styles.head}>
        <PaneChoice at={at} result={result} closable={closable} />
        <PaneHead result={result} stale={model.stale} before={before} />
      </header>
      <PaneCanvas content={content} camera={camera} onPoint={onPoint} label={label} keys="compare-keys" />
      <p className={styles.readout} aria-live={focused ? 'polite' : 'off'} data-testid="pane-readout">
        {current >= 0 && current < model.scene.edgeCount
          ? describeEdge(model, current).split('\n').join(' · ')
          : at === 0
            ? texts.nothingHere
            : ''}
      </p>
    </section>
  );
}

/** Which result a pane shows, and how to close it. */
function PaneChoice({ at, result, closable }: Pick<PaneProps, 'at' | 'result' | 'closable'>) {
  const texts = compareTexts(useLanguage());
  const close = texts.closePane({ engine: useNameOf()(result) });
  return (
    <span className={styles.choice}>
      <RunSelect value={result.key} label={texts.pane({ n: at + 1 })} onChange={(key) => setPane(at, key)} />
      {closable && (
        <Tip label={close}>
          <ActionIcon size="sm" aria-label={close} onClick={() => togglePane(result.key)}>
            <IconX size={14} />
          </ActionIcon>
        </Tip>
      )}
    </span>
  );
}

/** Edges with a load, the most loaded first. */
function byLoad({ scene, loads }: CanvasModel): readonly number[] {
  if (!loads) return [];
  const most = (e: number): number => Math.max(loads.forward[e], loads.backward[e]);
  return Array.from({ length: scene.edgeCount }, (_, e) => e)
    .filter((e) => !Number.isNaN(most(e)))
    .sort((a, b) => most(b) - most(a) || a - b);
}
