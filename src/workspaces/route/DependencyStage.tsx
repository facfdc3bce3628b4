import { Button, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { openCanvas } from '../../canvas/openCanvas';
import { PannedCanvas } from '../../canvas/PannedCanvas';
import type { Dependencies as DependencyGraph } from '../../core/deadlock/dependencies';
import { dependencyBox, layDependencies } from '../../drawing/dependencies/layDependencies';
import {
  channelAt,
  channelName,
  type DependencyGround,
  paintDependencies,
} from '../../drawing/dependencies/paintDependencies';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import { placementOf } from '../../drawing/partOfDrawing';
import type { SharedCamera } from '../../drawing/sharedCamera';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useQuestion } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { type RouteResultView, useShownResult } from '../../state/results/runStore';
import { select, useSelection } from '../../state/selection/selectionStore';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import styles from './dependencies.module.css';
import { channelsOf, laneGraph } from './laneGraph';
import { showGraph } from './routeView';
import { engineTexts } from './texts';

/** In place of the canvas: the channel dependency graph of the shown result, a lane at a time, and its loop. */
export default function DependencyStage() {
  const texts = engineTexts(useLanguage());
  const t = usePageTexts();
  const { result, stale } = useShownResult();
  const ground = useGround(result);
  const { value } = useQuestion('dependencies', result && !stale ? { run: result.key } : null, {
    on: 'keeper',
    automatic: true,
  });
  const remark = result ? stale && t.verdict.staleHelp : texts.graphEmpty;
  return (
    <section className="canvas-stage" aria-label={texts.graphTitle}>
      {remark ? (
        <div className={styles.head}>
          <Text size="sm">{remark}</Text>
          <BackToNetwork />
        </div>
      ) : (
        value && ground && result && <LaneGraphs dependencies={value} ground={ground} result={result} />
      )}
    </section>
  );
}

function BackToNetwork() {
  const texts = engineTexts(useLanguage());
  return (
    <Button size="compact-xs" variant="default" className={styles.back} onClick={() => showGraph(false)}>
      {texts.graphBack}
    </Button>
  );
}

interface Props {
  readonly dependencies: DependencyGraph;
  readonly ground: DependencyGround;
  readonly result: RouteResultView;
}

function LaneGraphs({ dependencies, ground, result }: Props) {
  const texts = engineTexts(useLanguage());
  const { lanes, cycle } = dependencies;
  const { channelCount } = result.fabric;
  const [camera, setCamera] = useState<SharedCamera | null>(null);
  const [pointed, setPointed] = useState(-1);
  // The lane with a loop on it, if there is one.
  const [chosen, setChosen] = useState<number | null>(null);
  const lane = chosen !== null && chosen < lanes ? chosen : cycle.length > 0 ? cycle[0] % lanes : 0;
  const seeds = useSelectedChannels(result);
  const shown = useMemo(
    () => laneGraph(dependencies, lane, channelCount, seeds),
    [dependencies, lane, channelCount, seeds],
  );
  const box = useMemo(() => dependencyBox(ground.placement), [ground]);
  const { arcs, drawn, away, loop } = shown;
  const counts = texts.graphOf({ channels: drawn?.size ?? channelCount, of: channelCount, arcs: arcs.length });
  const verdict = loop.length > 0 ? texts.graphLoop({ n: loop.length }) : texts.graphFree;
  return (
    <div className={styles.graph} data-testid="dependencies" data-arcs={arcs.length} data-loop={loop.length}>
      <div className={styles.head}>
        {lanes > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={texts.lanes}
            value={String(lane)}
            onChange={(at) => setChosen(Number(at))}
            data={Array.from({ length: lanes }, (_, n) => ({ value: String(n), label: texts.lane({ n }) }))}
          />
        )}
        <Text size="xs">
          {[counts, verdict, ...(away.size > 0 ? [texts.laneAway] : [])].join(' · ')}
          {pointed >= 0 && ` · ${channelName(ground, pointed)}`}
        </Text>
        <BackToNetwork />
      </div>
      {drawn?.size === 0 && (
        <Text size="sm" p="sm">
          {texts.graphFolded}
        </Text>
      )}
      <PannedCanvas
        box={box}
        camera={camera}
        onCamera={setCamera}
        label={`${texts.graph}: ${counts}, ${verdict}`}
        paint={(pen) => paintDependencies(pen, ground, { ...shown, pointed })}
        onPoint={(at) => {
          const found = at ? channelAt(ground.places, at.x, at.y, at.reach) : -1;
          setPointed(drawn && !drawn.has(found) ? -1 : found);
        }}
        onPick={() => {
          const { topology, fabric } = result;
          if (pointed >= 0) select([{ kind: 'link', id: topology.links[fabric.linkRecord[pointed >>> 1]].id }]);
        }}
      />
    </div>
  );
}

function useSelectedChannels({ topology, fabric }: RouteResultView): readonly number[] {
  const selection = useSelection((s) => s.selection);
  return useMemo(() => channelsOf(topology, fabric, selection), [topology, fabric, selection]);
}

/** Channels stand where the canvas has the switches of the network when the result comes. */
function useGround(result: RouteResultView | null): DependencyGround | null {
  const [ground, setGround] = useState<DependencyGround | null>(null);
  useEffect(() => {
    let here = result !== null;
    void openCanvas().then(({ model }) => {
      if (!here || !result || result.revision !== useSubject.getState().revision) return;
      const { fabric } = result;
      const placement = placementOf(model, result.topology);
      setGround({
        fabric,
        placement,
        labels: switchLabels(result.topology),
        places: layDependencies(fabric, placement),
      });
    });
    return () => {
      here = false;
    };
  }, [result]);
  return ground?.fabric === result?.fabric ? ground : null;
}
