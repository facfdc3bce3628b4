import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CanvasLayer } from '../canvas/canvasLayer';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { useLanguage } from '../i18n/language';
import type { RouteResultView } from '../state/results/runStore';
import type { ElementRef } from '../state/selection/selectionStore';
import { focusOn } from '../state/view/canvasPort';
import styles from './trace.module.css';
import { traceTexts } from './traceTexts';

/** Of longer loops the first channels are listed; the canvas draws them all. */
const LISTED = 60;

/** The channels of the loop that is drawn, first to last: each waits for the next. Pointing at one marks it on the canvas, a click goes there. */
export default function LoopList({ result }: { readonly result: RouteResultView }) {
  const texts = traceTexts(useLanguage());
  const [marked, setMarked] = useState(-1);
  const { cycle, fabric, topology, cycleInUse } = result;
  useCanvasLayer(
    useMemo(
      (): CanvasLayer | null =>
        marked < 0
          ? null
          : {
              paint(on) {
                const { routing, scene } = on.model;
                if (routing?.result !== result) return;
                const edge = scene.edgeOfLink[routing.recordOf[cycle[marked] >>> 1]] ?? -1;
                if (edge >= 0) paintEdgeMark(on, scene, edge, { colour: on.palette.warning, width: 14, alpha: 0.35 });
              },
            },
      [marked, result, cycle],
    ),
  );
  const goTo = (channel: number): void => {
    const ref: ElementRef = { kind: 'link', id: topology.links[fabric.linkRecord[channel >>> 1]].id };
    focusOn([ref]);
  };
  return (
    <details className={styles.loop} open data-testid="loop">
      <summary>{cycleInUse ? texts.loopTitle({ n: cycle.length }) : texts.turnLoopTitle({ n: cycle.length })}</summary>
      <Text size="xs" className="dimmed">
        {texts.loopHelp}
      </Text>
      <ol className={styles.passes} onPointerLeave={() => setMarked(-1)}>
        {Array.from(cycle.subarray(0, LISTED), (channel, i) => (
          <li key={channel} onPointerEnter={() => setMarked(i)}>
            <button
              type="button"
              className={styles.rowButton}
              onFocus={() => setMarked(i)}
              onBlur={() => setMarked(-1)}
              onClick={() => goTo(channel)}
            >
              {fabric.switchNames[fabric.channelFrom[channel]]} → {fabric.switchNames[fabric.channelTo[channel]]}
            </button>
          </li>
        ))}
      </ol>
      {cycle.length > LISTED && (
        <Text size="xs" className="dimmed">
          {texts.loopMore({ n: cycle.length - LISTED })}
        </Text>
      )}
    </details>
  );
}
