import { Tip } from '../../widgets/Tip';
import '../../widgets/formStyles';
import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconLink, IconPresentation, IconTextSize, IconTopologyFull, IconX } from '@tabler/icons-react';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { openCanvas } from '../../canvas/openCanvas';
import { loadTop } from '../../drawing/scales/colourScale';
import type { SharedCamera } from '../../drawing/sharedCamera';
import { useLanguage, useLocal } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { CopyLink } from '../../widgets/CopyLink';
import { MenuButton } from '../../widgets/MenuButton';
import messages from '../../widgets/message.module.css';
import { widgetTexts } from '../../widgets/texts';
import { type Drawing, drawingOfCanvas } from './drawing';
import type { FilmSet } from './film/saveFilm';
import { LoadColours } from './LoadColours';
import { PlayLegend } from './PlayLegend';
import { PlayPane } from './PlayPane';
import styles from './play.module.css';
import { formatPlayLink } from './playLink';
import { closePlay, coverScreen, type PlayLook, toggleGraph, togglePresenter, usePlay } from './playStore';
import { subjectOf } from './plays/registry';
import { conclusionOf, differing } from './race/conclusion';
import { type Race, raceOf } from './race/race';
import raceStyles from './race/race.module.css';
import { SaveMenu } from './SaveMenu';
import { SubjectChoice } from './SubjectChoice';
import { useSizes } from './sizeStore';
import { Transport } from './Transport';
import { playTexts } from './texts';
import { type Played, usePlayed } from './usePlayed';
import { usePlayer } from './usePlayer';
import { WhatIfs } from './WhatIfs';

/** Larger networks have steps by the hundred thousand, and links that nobody could tell apart. */
const LINKS_PLAYED = 2000;

/** The player: one or two engines at work, step by step, over the whole page. */
export default function PlayStage() {
  const local = useLocal();
  const language = useLanguage();
  const texts = playTexts(language);
  const played = usePlayed();
  const { presenter, blank, graph, spot } = usePlay();
  const fabric = useSubject((d) => d.fabric);
  const captions = useSizes((s) => s.captions);
  const stage = useRef<HTMLElement>(null);
  const drawing = useDrawing();
  const [camera, setCamera] = useState<SharedCamera | null>(null);
  const { player, dispatch, seek } = usePlayer(played);
  const ready = played.every((p) => p.told !== null);
  const top = useMemo(() => scaleTop(played), [played]);
  const tooLarge = fabric.linkCount > LINKS_PLAYED;
  const link = useLink(played, { step: player.position, presenter, graph });

  const plays = played.flatMap(({ request }) => subjectOf(request.engine)?.play ?? []);
  const title = local(plays[0]?.title ?? texts.title);
  const network = useSubject((d) => d.topology.name);
  const filmed = played.flatMap(({ request, told }) =>
    told && drawing ? [{ title: local(request.title), told, drawing, graph }] : [],
  );
  const whole = ready && !tooLarge && filmed.length > 0 && filmed.every(({ told }) => !told.empty);
  const set = whole ? { title: `${title}: ${network}`, filmed, plays, top, speed: player.speed } : null;
  const race = played.length === 2 ? raceOf(played[0].told?.throughput, played[1].told?.throughput) : null;
  const over = race !== null && player.position >= player.last;
  useFullScreen(presenter);
  useFocusOnStage(stage);
  useClosingOnChange();
  useAddress(link, !player.playing && ready);
  return (
    <section
      ref={stage}
      className={styles.stage}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      aria-describedby="play-keys"
      tabIndex={-1}
      data-presenter={presenter}
      style={{ '--captions': captions } as CSSProperties}
      data-testid="play"
    >
      <p id="play-keys" hidden>
        {texts.keys}
      </p>
      <Head title={title} played={played} at={player.position} link={link} set={set} />
      {tooLarge ? (
        <Text className={messages.message}>{texts.tooLarge({ links: fabric.linkCount, limit: LINKS_PLAYED })}</Text>
      ) : (
        <div className={styles.panes}>
          {played.map((one, i) => (
            <PlayPane
              // biome-ignore lint/suspicious/noArrayIndexKey: the pane stays, its engine changes
              key={i}
              played={one}
              drawing={drawing}
              position={player.position}
              top={top}
              race={race && { of: race, lane: i === 0 ? 0 : 1, over }}
              camera={camera}
              onCamera={setCamera}
            />
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        <div className={styles.legends}>
          <div className={raceStyles.foot}>
            <PlayLegend plays={plays} hidden={over} />
            {race && <Conclusion race={race} played={played} over={over} />}
          </div>
          <LoadColours played={played} top={top} at={player.position} />
        </div>
        <div className={styles.controls}>
          <Transport player={player} dispatch={dispatch} onSeek={seek} disabled={!ready || tooLarge} />
          <WhatIfs played={played} position={player.position} />
          {presenter && <SizeMenu />}
          {presenter && <Clock />}
          <Switches graphless={plays.every((play) => play.graphless)} />
        </div>
      </footer>
      {spot && <Spot />}
      {blank && (
        <div className={styles.blank} role="status" aria-label={texts.blank} onPointerDown={() => coverScreen(false)} />
      )}
    </section>
  );
}

interface ConclusionProps {
  readonly race: Race;
  readonly played: readonly Played[];
  readonly over: boolean;
}

/** Conclusion about two engines; its room is reserved before. */
function Conclusion({ race, played, over }: ConclusionProps) {
  const language = useLanguage();
  const [first, second] = played.map(({ request }) => request.title[language]);
  const same = differing(played.map(({ told }) => told?.prohibitedTurns));
  return (
    <p
      className={raceStyles.conclusion}
      role="status"
      data-hidden={!over || undefined}
      aria-hidden={!over}
      data-testid="race-conclusion"
    >
      {conclusionOf(race, [first, second], same, language)}
    </p>
  );
}

/** One scale for all, so that a colour means the same under each engine. Of utilisation it ends at capacity. */
function scaleTop(played: readonly Played[]): number {
  if (played.some(({ told }) => told?.utilised)) return 1;
  const loads = played.flatMap(({ told }) => told?.load ?? ([] as Float32Array[]));
  return loadTop(loads.reduce((most, load) => load.reduce((larger, one) => Math.max(larger, one), most), 0));
}

/** The whole screen while it is presented, where the browser gives it; leaving the one leaves the other. */
function useFullScreen(presenter: boolean): void {
  useEffect(() => {
    if (!presenter || !document.fullscreenEnabled) return;
    // Refused where nobody has pressed anything yet, as after a link: then the page is as large as its window.
    void document.documentElement.requestFullscreen().catch(() => undefined);
    const left = (): void => {
      if (!document.fullscreenElement && usePlay.getState().presenter) togglePresenter();
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [presenter]);
}

interface HeadProps {
  readonly title: string;
  readonly played: readonly Played[];
  readonly at: number;
  readonly link: string | null;
  readonly set: FilmSet | null;
}

function Head({ title, played, at, link, set }: HeadProps) {
  const texts = playTexts(useLanguage());
  return (
    <header className={styles.head}>
      <Title order={2} size="h5" className={styles.title}>
        {title}
      </Title>
      <SubjectChoice played={played} at={at} />
      <span className={styles.space} />
      <SaveMenu set={set} />
      <StepLink link={link} />
      <Tip label={texts.close}>
        <ActionIcon aria-label={texts.close} onClick={closePlay}>
          <IconX size={18} />
        </ActionIcon>
      </Tip>
    </header>
  );
}

/** The switches for the views beside the network, and for large words for an audience. */
function Switches({ graphless }: { readonly graphless: boolean }) {
  const texts = playTexts(useLanguage());
  const { presenter, graph } = usePlay();
  const switches = [
    ...(graphless ? [] : [{ label: texts.graph, icon: IconTopologyFull, on: graph, toggle: toggleGraph }]),
    { label: texts.presenter, icon: IconPresentation, on: presenter, toggle: togglePresenter },
  ];
  return switches.map(({ label, icon: Icon, on, toggle }) => (
    <Tip key={label} label={label}>
      <ActionIcon aria-label={label} aria-pressed={on} variant={on ? 'filled' : 'subtle'} onClick={toggle}>
        <Icon size={18} />
      </ActionIcon>
    </Tip>
  ));
}

function StepLink({ link }: { readonly link: string | null }) {
  const language = useLanguage();
  const texts = playTexts(language);
  const label = link === null ? texts.linkEdited : texts.link;
  const button = (copied: boolean) => (
    <Button
      variant="default"
      leftSection={<IconLink size={14} aria-hidden />}
      aria-disabled={link === null}
      data-disabled={link === null || undefined}
    >
      {copied ? widgetTexts(language).copied : texts.link}
    </Button>
  );
  return link === null ? <Tip label={label}>{button(false)}</Tip> : <CopyLink {...{ link, label, button }} />;
}

/** Keys are the player's at once; when it closes they are the canvas's. */
function useFocusOnStage(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    stage.current?.focus();
    return () => void openCanvas().then(({ container }) => container.focus());
  }, [stage]);
}

/** A dropped file, or a link, can put another network in the place of the one that was decided about. */
function useClosingOnChange(): void {
  useEffect(
    () =>
      useSubject.subscribe((now, before) => {
        if (now.revision !== before.revision) closePlay();
      }),
    [],
  );
}

const bare = (): string => window.location.pathname + window.location.search;

/** The address names the step that is looked at, once it stands. */
function useAddress(link: string | null, stands: boolean): void {
  useEffect(() => {
    if (stands) window.history.replaceState(null, '', link ?? bare());
  }, [link, stands]);
  useEffect(() => () => window.history.replaceState(null, '', bare()), []);
}

/** The drawing of the network as it is now; null until the canvas stands. */
function useDrawing(): Drawing | null {
  const topology = useSubject((d) => d.topology);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let here = topology.switches.length > 0;
    void drawingOfCanvas().then((made) => here && setDrawing(made));
    return () => {
      here = false;
    };
  }, [topology]);
  return drawing;
}

/** The fragment that reopens this step; null where no link can name the network or its traffic. */
function useLink(played: readonly Played[], look: PlayLook): string | null {
  const origin = useSubject((d) => d.topology.origin);
  const [first] = played;
  if (!origin || !first?.told?.generated) return null;
  return formatPlayLink({
    origin,
    engines: played.map(({ request }) => ({ engine: request.engine, params: request.params })),
    seed: first.request.seed,
    traffic: first.request.traffic.traffic,
    ...look,
  });
}

/** How large captions and names are for an audience. */
function SizeMenu() {
  const { sizes } = playTexts(useLanguage());
  return (
    <MenuButton
      end
      items={async () => (await import('./SizeItems')).SizeItems}
      button={
        <ActionIcon aria-label={sizes.title} title={sizes.title} variant="subtle">
          <IconTextSize size={18} />
        </ActionIcon>
      }
    />
  );
}

/** A spot that follows the pointer, for who points at a screen from afar. It takes no input. */
function Spot() {
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      spot.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return <div ref={spot} className={styles.spot} data-testid="play-spot" aria-hidden />;
}

/** How long it has been presented, in minutes and seconds. */
function Clock() {
  const texts = playTexts(useLanguage());
  const since = usePlay((p) => p.since);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const seconds = Math.max(0, Math.floor((now - (since ?? now)) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles.clock} role="timer" aria-label={texts.clock} data-testid="play-clock">
      {text}
    </span>
  );
}
