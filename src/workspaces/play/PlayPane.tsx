import { Loader, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { channelAt, channelName, paintDependencies } from '../../drawing/dependencies/paintDependencies';
import { loadColours, rampColours } from '../../drawing/scales/colourScale';
import type { SharedCamera } from '../../drawing/sharedCamera';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { usePreferences } from '../../state/view/preferencesStore';
import messages from '../../widgets/message.module.css';
import { asDrawn } from './asDrawn';
import { useChanges } from './changeStore';
import { groundOf } from './dependencyGround';
import { type Drawing, loadBins } from './drawing';
import { PlayCanvas } from './PlayCanvas';
import styles from './play.module.css';
import { usePlay } from './playStore';
import { largestOf } from './plays/decisions';
import type { ShownGraph } from './plays/play';
import { RaceResult } from './race/RaceResult';
import type { Race } from './race/race';
import { raceTexts } from './race/texts';
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
  /** The other engine beside it, and which of the two this is. */
  readonly race: { readonly of: Race; readonly lane: 0 | 1; readonly over: boolean } | null;
}

const NO_LOAD = new Float32Array();

/** One engine at work: what the step did in words, the network, and beside it what may wait for what. */
export function PlayPane({ played: { request, told }, drawing, position, top, race, ...cameras }: Props) {
  const local = useLocal();
  const texts = playTexts(useLanguage());
  const fabric = useSubject((d) => d.fabric);
  const graph = usePlay((p) => p.graph);
  const { whatIf } = useChanges();
  const theme = usePreferences((v) => v.theme);
  const colourScale = usePreferences((v) => v.colourScale);
  const language = useLanguage();
  const t = usePageTexts();
  const last = told?.last ?? 0;
  const at = Math.min(position, last);
  const shown = useMemo(() => told?.at(at, language), [told, at, language]);
  if (!told || !shown || drawing?.network.fabric !== fabric) {
    return (
      <div className={messages.message}>
        <Loader size="sm" />
        <Text size="sm">{texts.working}</Text>
      </div>
    );
  }
  const caption = told.empty ? texts.noSteps : shown.caption;
  const title = local(request.title);
  const steps = texts.ofSteps({ step: formatCount(at), last: formatCount(last) });
  const asked = whatIf?.engine === request.engine ? [texts.whatIfOf({ otherwise: local(whatIf.text) })] : [];
  return (
    <figure className={styles.pane} data-testid={`play-${request.engine}`} data-position={at} data-event={shown.kind}>
      <figcaption className={styles.caption}>
        {race && shown.ended ? (
          <RaceResult
            race={race.of}
            lane={race.lane}
            over={race.over}
            ownTraffic={request.traffic.traffic !== null}
            title={[title, ...asked].join(' · ')}
            steps={steps}
            facts={[shown.counts, raceTexts(language).largest({ load: formatShare(largestOf(told.load ?? NO_LOAD)) })]}
          />
        ) : (
          <>
            <Text component="span" className={styles.engine}>
              {[title, steps, ...asked].join(' · ')}
            </Text>
            <p className={styles.sentence} aria-live="polite">
              <Unbroken
                text={asDrawn(
                  drawing,
                  shown.ended ? texts.ending({ caption, outcome: told.outcome(t, language) }) : caption,
                )}
              />
            </p>
            <Text component="span" size="xs" className={styles.counts}>
              {shown.counts}
            </Text>
            {shown.next && (
              <p className={styles.queue} title={shown.next}>
                {asDrawn(drawing, shown.next)}
              </p>
            )}
          </>
        )}
      </figcaption>
      <div className={styles.pictures}>
        <PlayCanvas
          {...cameras}
          drawing={drawing}
          paint={(pen, drawn) => {
            const loads = shown.ended &&
              told.load && {
                bins: loadBins(drawn, told.load, top),
                colours: loadColours(colourScale, theme),
              };
            shown.paint(pen, drawn, rampColours(colourScale, theme), loads || null);
          }}
          label={`${title}: ${texts.canvas}`}
        />
        {graph && shown.graph && <GraphCanvas {...cameras} drawing={drawing} graphOf={shown.graph} title={title} />}
      </div>
    </figure>
  );
}

interface GraphProps extends Cameras {
  readonly drawing: Drawing;
  readonly graphOf: () => ShownGraph;
  readonly title: string;
}

/** The dependencies between channels that the decisions so far allow. */
function GraphCanvas({ drawing, graphOf, title, ...cameras }: GraphProps) {
  const texts = playTexts(useLanguage());
  const [pointed, setPointed] = useState(-1);
  const { channelCount } = drawing.network.fabric;
  const shown = useMemo(graphOf, [graphOf]);
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
        {name ?? [shown.note ?? [], texts.graphOf(count)].flat().join(texts.colon)}
      </Text>
    </div>
  );
}

/** Names such as leaf-0-1; longer ones may need the next line. */
const NAME = /([A-Za-z\d]+(?:-[A-Za-z\d]+)+)/;
const LONGEST = 24;

/** A sentence whose lines do not break within the names of switches and hosts. */
function Unbroken({ text }: { readonly text: string }) {
  return text.split(NAME).map((part, i) =>
    i % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={i} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
