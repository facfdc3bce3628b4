import { Button, Group, Paper, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import styles from '../appearance/see.module.css';
import { seeTexts } from '../appearance/texts';
import { openCanvas } from '../canvas/openCanvas';
import { useLanguage } from '../i18n/language';
import type { PathLids } from '../jobs/pathLids';
import { focusOn } from '../state/canvasPort';
import { type RoutePath, type RouteResultView, useJobs } from '../state/jobStore';
import { fetchPathLids, traceBack } from '../state/pathActions';
import { useSee } from '../state/seeStore';
import { changeSelection, select } from '../state/selectionStore';
import { attachPathHop } from './attachPathHop';
import { formatLid, pathRows } from './pathRows';
import { showPath } from './showPath';

/** The route that is drawn, hop by hop, with what each switch's table says of the destination. */
export default function PathPanel() {
  const path = useJobs((j) => j.path);
  const result = useJobs((j) => (j.path ? j.results.get(j.path.run) : undefined));
  return path && result ? (
    <Route key={`${path.run} ${path.source} ${path.destination}`} path={path} result={result} />
  ) : null;
}

function Route({ path, result }: { readonly path: RoutePath; readonly result: RouteResultView }) {
  const texts = seeTexts(useLanguage());
  const hop = useSee((s) => s.hop);
  const [lids, setLids] = useState<PathLids | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void fetchPathLids(path).then((found) => {
      if (!gone) setLids(found);
    });
    return () => {
      gone = true;
    };
  }, [path]);
  useEffect(() => {
    void openCanvas().then((controller) => showPath(controller, path, result));
  }, [path, result]);
  const rows = useMemo(() => pathRows(path, result, lids ?? null), [path, result, lids]);
  useEffect(() => {
    let detach: (() => void) | null = null;
    let gone = false;
    void openCanvas().then((controller) => {
      if (!gone) detach = attachPathHop(controller, path, rows, lids?.destination ?? null);
    });
    return () => {
      gone = true;
      detach?.();
      useSee.setState({ hop: -1 });
    };
  }, [path, rows, lids]);

  const { hostNames } = result.fabric;
  const outcome = {
    arrives: texts.arrives({ n: path.channels.length }),
    loops: texts.loops,
    'no-route': texts.stops,
  }[path.outcome];
  const destination = hostNames[path.destination];
  return (
    <Paper withBorder p="xs" mb="sm" data-testid="path">
      <Text size="xs" fw={600}>
        {texts.pathTitle({ source: hostNames[path.source], destination })}
      </Text>
      <Text size="xs" className="dimmed">
        {outcome}
      </Text>
      <Text size="xs" mt={2}>
        {lids === null ? texts.noLids : texts.lidOf({ host: destination, lid: formatLid(lids?.destination ?? null) })}
      </Text>
      <table className={styles.path}>
        <thead>
          <tr>
            <th scope="col">{texts.hop}</th>
            <th scope="col">{texts.switchName}</th>
            <th scope="col">{texts.inPort}</th>
            <th scope="col">{texts.outPort}</th>
            <th scope="col">{texts.entry}</th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => useSee.setState({ hop: -1 })}>
          {rows.map((row, i) => (
            <tr key={row.at} data-marked={i === hop || undefined} onPointerEnter={() => useSee.setState({ hop: i })}>
              <td>{i + 1}</td>
              <th scope="row">
                <button
                  type="button"
                  className={styles.rowButton}
                  onFocus={() => useSee.setState({ hop: i })}
                  onKeyDown={walkRows}
                  onClick={() => {
                    const { id } = result.topology.switches[row.at];
                    select([{ kind: 'switch', id }]);
                    focusOn([{ kind: 'switch', id }]);
                  }}
                >
                  {row.name}
                </button>
                {row.lid !== null && <span className={styles.lid}> {formatLid(row.lid)}</span>}
              </th>
              <td>{row.inPort}</td>
              <td>{row.outPort || texts.noEntry}</td>
              <td>
                {formatLid(lids?.destination ?? null)} → {row.outPort || texts.noEntry}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

/** Up and down lead from row to row, Home and End to the ends. */
function walkRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest('tbody')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
