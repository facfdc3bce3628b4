import { Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { channelAt, channelName, paintDependencies } from '../../drawing/dependencies/paintDependencies';
import { loadColours, rampColours } from '../../drawing/scales/colourScale';
import type { SharedCamera } from '../../drawing/sharedCamera';
import { formatCount, formatShare, formatThroughput } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { usePreferences } from '../../state/preferencesStore';
import messages from '../../widgets/message.module.css';
import { captionOf, queueText } from './caption';
import { type Drawing, loadBins } from './drawing';
import { graphAt, groundOf } from './momentGraph';
import { PlayCanvas } from './PlayCanvas';
import { paintMoment } from './paintMoment';
import styles from './play.module.css';
import { usePlay } from './playStore';
import { lastPosition, type Moment, momentAt, queueAt } from './replay';
import { playTexts } from './texts';
import type { Played } from './usePlayed';

interface Cameras {
  readonly camera: SharedCamera | null;
  readonly onCamera: (camera: SharedCamera | null) => void;
}

interface Props extends Cameras {
  readonly played: Played;
  readonly drawing: Drawing | null;
  readonly position: number;
  /** End of the scale of loads. */
  readonly top: number;
}

/** Turn pairs that are told before their turn has come. */
const QUEUE = 5;

/** One engine's decisions: what the step did in words, the network, and beside it what may wait for what. */
export function PlayPane({ played: { request, decisions }, drawing, position, top, ...cameras }: Props) {
  const local = useLocal();
  const texts = playTexts(useLanguage());
  const fabric = useDocument((d) => d.fabric);
  const graph = usePlay((p) => p.graph);
  const theme = usePreferences((v) => v.theme);
  const colourScale = usePreferences((v) => v.colourScale);
  const last = decisions ? lastPosition(decisions) : 0;
  const at = Math.min(position, last);
  const moment = useMemo(() => decisions && momentAt(fabric, decisions, at), [fabric, decisions, at]);
  const outcome = useOutcome(decisions);
  if (!decisions || !moment || !drawing || drawing.network.fabric !== fabric) {
    return (
      <div className={messages.message}>
        <Loader size="sm" />
        <Text size="sm">{texts.working}</Text>
      </div>
    );
  }
  const caption = decisions.log.kind.length === 0 ? texts.noSteps : captionOf(moment, fabric, texts);
  const queue = queueText(queueAt(fabric, decisions, at, QUEUE), fabric, texts);
  const ended = moment.event.kind === 'end';
  const title = local(request.title);
  return (
    <figure
      className={styles.pane}
      data-testid={`play-${request.engine}`}
      data-position={at}
      data-event={moment.event.kind}
    >
      <figcaption className={styles.caption}>
        <Text component="span" className={styles.engine}>
          {title} · {texts.ofSteps({ step: formatCount(at), last: formatCount(last) })}
        </Text>
        <p className={styles.sentence} aria-live="polite">
          {ended ? texts.ending({ caption, outcome }) : caption}
        </p>
        <Text component="span" size="xs" className={styles.counts}>
          {texts.counts({ allowed: moment.allowed.length, refused: moment.refused.length })}
        </Text>
        {queue && (
          <p className={styles.queue} title={queue}>
            {queue}
          </p>
        )}
      </figcaption>
      <div className={styles.pictures}>
        <PlayCanvas
          {...cameras}
          drawing={drawing}
          paint={(pen, drawn) => {
            const loads = ended && {
              bins: loadBins(drawn, decisions.load, top),
              colours: loadColours(colourScale, theme),
            };
            paintMoment(pen, drawn, moment, rampColours(colourScale, theme), loads || null);
          }}
          label={`${title}: ${texts.canvas}`}
        />
        {graph && <GraphCanvas {...cameras} drawing={drawing} moment={moment} title={title} />}
      </div>
    </figure>
  );
}

/** What the decisions were for, in words: empty until they are there. */
function useOutcome(decisions: Played['decisions']): string {
  const texts = playTexts(useLanguage());
  const t = usePageTexts();
  if (!decisions) return '';
  const { throughput, load } = decisions;
  const words =
    'all' in throughput
      ? t.finding.throughput({ all: formatThroughput(throughput.all) })
      : t.finding.throughputJoined({
          intra: formatThroughput(throughput.intra),
          inter: formatThroughput(throughput.inter),
        });
  return texts.carries({ throughput: words, load: formatShare(load.reduce((most, one) => Math.max(most, one), 0)) });
}

interface GraphProps extends Cameras {
  readonly drawing: Drawing;
  readonly moment: Moment;
  readonly title: string;
}

/** The dependencies between channels that the decisions so far allow. */
function GraphCanvas({ drawing, moment, title, ...cameras }: GraphProps) {
  const texts = playTexts(useLanguage());
  const [pointed, setPointed] = useState(-1);
  const { channelCount } = drawing.network.fabric;
  const shown = useMemo(() => graphAt(moment, channelCount), [moment, channelCount]);
  const count = { channels: shown.drawn?.size ?? channelCount, of: channelCount, arcs: shown.arcs.length };
  const name = pointed < 0 ? null : channelName(groundOf(drawing), pointed);
  return (
    <div className={styles.graph} data-testid="play-graph" data-arcs={count.arcs} data-loop={shown.loop?.length ?? 0}>
      <PlayCanvas
        {...cameras}
        drawing={drawing}
        paint={(pen, drawn) => paintDependencies(pen, groundOf(drawn), { ...shown, pointed })}
        onPoint={(at, drawn) => {
          const found = at ? channelAt(groundOf(drawn).places, at.x, at.y, at.reach) : -1;
          setPointed(shown.drawn && !shown.drawn.has(found) ? -1 : found);
        }}
        label={`${title}: ${texts.graphOf(count)}`}
      />
      <Text component="span" size="xs" className={styles.graphNote}>
        {name ?? texts.graphOf(count)}
      </Text>
    </div>
  );
}
