import '@mantine/core/styles/Paper.css';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo } from 'react';
import type { Canvas } from '../canvas/canvas';
import { openCanvas } from '../canvas/openCanvas';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { isEthernet } from '../core/plant/isEthernet';
import type { Topology } from '../core/topology/topology';
import { pointsOf } from '../drawing/model/selected';
import { visibleRect } from '../drawing/painters/view';
import { useLanguage } from '../i18n/language';
import { fetchPathLids, traceBack } from '../state/results/pathActions';
import { type RoutePath, type RouteResultView, useRuns } from '../state/results/runStore';
import { changeSelection, type ElementRef, select } from '../state/selection/selectionStore';
import { focusOn } from '../state/view/canvasPort';
import { pointAtHop, useSee } from '../state/view/seeStore';
import { useLoaded } from '../widgets/useLoaded';
import { walkButtons } from '../widgets/walkButtons';
import { pathHopLayer } from './pathHopLayer';
import { formatLid, type PathRow, pathRows } from './pathRows';
import styles from './trace.module.css';
import { traceTexts } from './traceTexts';

/** The route that is drawn, hop by hop, with what each switch's table says of the destination. */
export default function PathPanel() {
  const path = useRuns((j) => j.path);
  const result = useRuns((j) => (j.path ? j.results.get(j.path.run) : undefined));
  return path && result ? (
    <Route key={`${path.run} ${path.source} ${path.destination}`} path={path} result={result} />
  ) : null;
}

function Route({ path, result }: { readonly path: RoutePath; readonly result: RouteResultView }) {
  const texts = traceTexts(useLanguage());
  const { hostNames } = result.fabric;
  const destination = hostNames[path.destination];
  const ethernet = isEthernet(result.topology);
  const fetched = useLoaded(useCallback(() => fetchPathLids(path), [path]));
  const lids = ethernet ? null : fetched;
  useEffect(() => {
    void openCanvas().then((canvas) => showPath(canvas, path, result));
  }, [path, result]);
  const rows = useMemo(() => pathRows(path, result, lids ?? null), [path, result, lids]);
  useEffect(() => {
    return () => pointAtHop(-1);
  }, []);
  const lid = lids?.destination ?? null;
  useCanvasLayer(
    useMemo(
      () => pathHopLayer(path, rows, ethernet ? destination : `LFT ${formatLid(lid)}`, texts),
      [path, rows, ethernet, destination, lid, texts],
    ),
  );

  const outcome = {
    arrives: texts.arrives({ n: path.channels.length }),
    loops: texts.loops,
    'no-route': texts.stops,
    'no-lane': texts.noLane,
  }[path.outcome];
  return (
    <Paper withBorder p="xs" mb="sm" data-testid="path">
      <Text size="xs" fw={600}>
        {texts.pathTitle({ source: hostNames[path.source], destination })}
      </Text>
      <Text size="xs" className="dimmed">
        {outcome}
      </Text>
      {(result.vlan || !ethernet) && (
        <Text size="xs" mt={2}>
          {result.vlan
            ? texts.tablesOfVlans
            : lids === null
              ? texts.noLids
              : texts.lidOf({ host: destination, lid: formatLid(lid) })}
        </Text>
      )}
      {path.lanes && (
        <Text size="xs" data-testid="path-lanes">
          {texts.lanesOf({ level: path.lanes.serviceLevel, lanes: [...new Set(path.lanes.lane)].join(', ') })}
        </Text>
      )}
      <HopTable
        rows={rows}
        destination={ethernet ? destination : formatLid(lid)}
        ethernet={ethernet}
        topology={result.topology}
      />
      <Text size="xs" className="dimmed" mb={6}>
        {texts.pathHelp}
      </Text>
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={traceBack}>
          {texts.wayBack}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => changeSelection({ pathPair: null })}>
          {texts.clear}
        </Button>
      </Group>
    </Paper>
  );
}

interface HopsProps {
  readonly rows: readonly PathRow[];
  /** As tables name it: its LID, or the host itself. */
  readonly destination: string;
  readonly ethernet: boolean;
  readonly topology: Topology;
}

/** A row a switch; the one that is pointed at, here or on the canvas, is marked in both. */
function HopTable({ rows, destination, ethernet, topology }: HopsProps) {
  const texts = traceTexts(useLanguage());
  const hop = useSee((s) => s.hop);
  const laned = rows.some(({ lane }) => lane !== null);
  const goTo = (row: PathRow): void => {
    const { id } = topology.switches[row.at];
    select([{ kind: 'switch', id }]);
    focusOn([{ kind: 'switch', id }]);
  };
  return (
    <table className={styles.path}>
      <thead>
        <tr>
          <th scope="col">{texts.hop}</th>
          <th scope="col">{ethernet ? texts.switchAlone : texts.switchName}</th>
          <th scope="col">{texts.inPort}</th>
          <th scope="col">{texts.outPort}</th>
          {laned && <th scope="col">{texts.lane}</th>}
          <th scope="col">{ethernet ? texts.route : texts.entry}</th>
        </tr>
      </thead>
      <tbody onPointerLeave={() => pointAtHop(-1)} onKeyDown={walkButtons}>
        {rows.map((row, i) => (
          <tr key={row.at} data-marked={i === hop || undefined} onPointerEnter={() => pointAtHop(i)}>
            <td>{i + 1}</td>
            <th scope="row">
              <button
                type="button"
                className={styles.rowButton}
                onFocus={() => pointAtHop(i)}
                onClick={() => goTo(row)}
              >
                {row.name}
              </button>
              {row.lid !== null && <span className={styles.lid}> {formatLid(row.lid)}</span>}
            </th>
            <td>{row.inPort}</td>
            <td>{row.outPort || texts.noEntry}</td>
            {laned && <td>{row.lane}</td>}
            <td>
              {destination} → {row.outPort || texts.noEntry}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Margin that must be left round a route, pixels. */
const MARGIN = -20;

/** Hosts of the route that a canvas showed last: one that is traced anew after an edit leaves the camera alone. */
const shown = new WeakMap<Canvas, string>();

/** Brings a route that has just been requested into sight, unless all of it is. */
function showPath(canvas: Canvas, path: RoutePath, { topology }: RouteResultView): void {
  const ends = [path.source, path.destination].map((h) => topology.hosts[h].id);
  if (shown.get(canvas) === ends.join(' ')) return;
  shown.set(canvas, ends.join(' '));
  const refs: ElementRef[] = [
    ...ends.map((id): ElementRef => ({ kind: 'host', id })),
    ...Array.from(path.switches, (s): ElementRef => ({ kind: 'switch', id: topology.switches[s].id })),
  ];
  const points = pointsOf(canvas.model, refs);
  const { left, top, right, bottom } = visibleRect(canvas.view(), MARGIN);
  if (points.some(({ x, y }) => x < left || x > right || y < top || y > bottom)) canvas.camera.focus(points);
}
