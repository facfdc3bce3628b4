import type { Fabric } from '../../../core/fabric/fabric';
import type { Pen } from '../../../drawing/painters/pen';
import { defineTexts, text } from '../../../i18n/catalogue';
import { counted } from '../../../i18n/counted';
import { formatCount } from '../../../i18n/formatNumber';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { Language } from '../../../state/view/preferencesStore';
import type { Drawing } from '../drawing';
import { type EntryStand, entryStandAt, lastEntryPosition, nextPhaseOrFull } from '../entries/stand';
import {
  type CornerNumber,
  type Loads,
  markChannel,
  paintBeneath,
  paintChannels,
  paintSwitches,
  paintSwitchNames,
} from '../paintScene';
import { askForDecisions, resultOf } from './decisions';
import { pathName } from './names';
import { definePlay, type Shown, type Told } from './play';

const entryTexts = defineTexts({
  start: {
    en: 'All tables are empty. An entry names a destination and the next hop to it; a packet goes by the entry that lies nearest to its destination on the grid.',
    ja: 'テーブルはすべて空です。エントリは宛先とそこへの次ホップを示します。パケットは、格子上で宛先に最も近いエントリに従って進みます。',
  },
  neighbours: {
    en: 'Phase 1: every switch stores the paths to all its neighbours on the grid, so that for every destination it has an entry that lies nearer than itself.',
    ja: '手順 1：各スイッチが格子上のすべての隣接スイッチへの経路を登録します。どの宛先にも、自分より近いエントリを持つようになります。',
  },
  nearest: {
    en: 'Phase 2: what is free goes to the shortest paths first; a path is stored where every switch on it has room.',
    ja: '手順 2：残りを短い経路から順に使います。途中のすべてのスイッチに空きがある経路を登録します。',
  },
  gain: {
    en: 'What is free goes wherever an entry saves most hops, weighed by traffic; each switch chooses once a round.',
    ja: '残りは、トラフィックで重み付けしたホップ数が最も減るエントリに使います。各スイッチが周回ごとに 1 つ選びます。',
  },
  stored: text<{ to: string; way: string; at: string; entries: number }>({
    en: ({ to, way, at, entries }) =>
      entries === 1
        ? `${at} stores ${to}: the way is ${way}.`
        : `${counted(entries, { one: 'switch stores', other: 'switches store' })} ${to}: ${at}, on the way ${way}.`,
    ja: ({ to, way, at, entries }) => `${at} の ${formatCount(entries)} 台が ${to} を登録します（経路 ${way}）。`,
  }),
  full: text<{ at: string }>({
    en: ({ at }) => `${at} is full.`,
    ja: ({ at }) => `${at} のテーブルは満杯です。`,
  }),
  restored: text<{ entries: number }>({
    en: ({ entries }) =>
      `With the last ${counted(entries, { one: 'entry', other: 'entries' })} packets go longer ways in all: they are taken away again.`,
    ja: ({ entries }) => `最後の ${formatCount(entries)} エントリがあると全体の経路が長くなるため、取り消します。`,
  }),
  end: text<{ entries: number; largest: number; most: number; full: number }>({
    en: ({ entries, largest, most, full }) =>
      `Done: ${counted(entries, { one: 'entry', other: 'entries' })} in all tables, ${formatCount(largest)} in the largest, of ${formatCount(most)} that there may be; a full table has ${formatCount(full)}.`,
    ja: ({ entries, largest, most, full }) =>
      `完了です。全テーブルで ${formatCount(entries)} エントリ、最大のテーブルは ${formatCount(largest)}（上限 ${formatCount(most)}）です。全宛先を持つテーブルなら ${formatCount(full)} エントリになります。`,
  }),
  carries: text<{ throughput: string; load: string }>({
    en: ({ throughput, load }) => `On these tables: ${throughput}; largest load ${load}. Link colours show the loads.`,
    ja: ({ throughput, load }) =>
      `このテーブルでは、${throughput}、最大負荷 ${load} です。リンクの色は負荷を表します。`,
  }),
  counts: text<{ entries: number; of: number; full: number }>({
    en: ({ entries, of, full }) =>
      `${counted(entries, { one: 'entry', other: 'entries' })}; full tables have ${formatCount(of)}; ${counted(full, { one: 'table is', other: 'tables are' })} at the limit`,
    ja: ({ entries, of, full }) =>
      `エントリ ${formatCount(entries)}（全宛先なら ${formatCount(of)}）、上限に達したテーブル ${formatCount(full)}`,
  }),
});

/** Engines that fill small tables, one destination at the switches of a way a step. */
export const entries = definePlay({
  id: 'entries',
  title: { en: 'How the small tables are filled', ja: '小さなテーブルを埋める過程' },
  graphless: true,
  job: 'traceDecisions',
  ask: askForDecisions,
  tell: entriesTold,
  signs: [
    {
      text: { en: 'the way to the destination', ja: '宛先への経路' },
      ink: (p) => p.path,
      d: 'M3 7 H22 M16 3 L22 7 L16 11',
    },
    { text: { en: 'stores it now', ja: '今登録するスイッチ' }, ink: (p) => p.path, d: 'M5 3 H21 V11 H5 Z' },
    { text: { en: 'held it before', ja: '登録済みのスイッチ' }, ink: (p) => p.selection, d: 'M5 3 H21 V11 H5 Z' },
    { text: { en: 'entries, against the limit', ja: 'エントリ数（色は上限に対する割合）' }, d: 'ramp' },
  ],
});

/** How small tables were filled, ready to be played. */
export function entriesTold(fabric: Fabric, reply: DecisionReply): Told {
  const { log } = reply;
  return {
    last: lastEntryPosition(log),
    empty: log.kind.length === 0,
    ...resultOf(reply, (language) => entryTexts(language).carries),
    at: (position, language) => shownAt(fabric, entryStandAt(fabric, log, position), language),
    seek: (from, direction) => nextPhaseOrFull(fabric, log, from, direction),
  };
}

const PHASES = ['start', 'neighbours', 'nearest', 'gain'] as const;

function shownAt(fabric: Fabric, stand: EntryStand, language: Language): Shown {
  const { event, size, most } = stand;
  const n = fabric.switchCount;
  const full = size.filter((own) => own === most).length;
  return {
    kind: event.kind,
    ended: event.kind === 'end',
    caption: captionOf(fabric, stand, language),
    counts: entryTexts(language).counts({ entries: total(size), of: n * (n - 1), full }),
    next: '',
    graph: null,
    paint: (pen, drawing, colours, loads) => paintStand(pen, drawing, stand, colours, loads),
  };
}

const total = (size: Uint32Array): number => size.reduce((all, own) => all + own, 0);

function captionOf({ switchNames, ...fabric }: Fabric, { event, size, most }: EntryStand, language: Language): string {
  const texts = entryTexts(language);
  switch (event.kind) {
    case 'start':
      return texts.start;
    case 'phase':
      return texts[PHASES[event.phase]];
    case 'restored':
      return texts.restored({ entries: event.entries });
    case 'end': {
      const largest = size.reduce((more, own) => Math.max(more, own), 0);
      return texts.end({ entries: total(size), largest, most, full: size.length - 1 });
    }
    case 'stored': {
      const { to, way, at } = event;
      const list = (switches: readonly number[]): string =>
        switches.map((s) => switchNames[s]).join(language === 'ja' ? '、' : ', ');
      const told = {
        to: switchNames[to],
        way: pathName({ switchNames, ...fabric }, way),
        at: list(at),
        entries: at.length,
      };
      const full = at.filter((s) => size[s] === most);
      const sentences = [texts.stored(told), ...(full.length > 0 ? [texts.full({ at: list(full) })] : [])];
      return sentences.join(language === 'ja' ? '' : ' ');
    }
  }
}

function paintStand(
  pen: Pen,
  drawing: Drawing,
  { event, size, held, most }: EntryStand,
  colours: readonly string[],
  loads: Loads | null,
): void {
  const { palette } = pen;
  paintBeneath(pen, drawing, loads);
  const now = event.kind === 'stored' ? event : null;
  const at = new Set(now?.at);
  if (now) {
    for (const channel of now.way) markChannel(pen, drawing, channel);
    paintChannels(pen, drawing, now.way);
  }
  const holds = (s: number): boolean => now !== null && held[s].has(now.to);
  paintSwitches(pen, drawing, { now: (s) => at.has(s), done: holds });
  const numbers = new Map(
    Array.from(size, (value, s): [number, CornerNumber] => {
      const part = Math.min(1, value / Math.max(1, most));
      return [s, { value, colour: colours[Math.round(part * (colours.length - 1))] }];
    }),
  );
  const told = new Map(Array.from(at, (s) => [s, palette.path]));
  if (now) told.set(now.to, palette.path);
  paintSwitchNames(pen, drawing, { told, numbers });
}
