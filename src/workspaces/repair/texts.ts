import { machineThroughputTitle } from '../../core/metrics/measures';
import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the Repair workspace, which load with it. */
export const repairTexts = defineTexts({
  command: text<{ title: string }>({
    en: ({ title }) => `Failures: LIDs by ${title}`,
    ja: ({ title }) => `故障：LID の割り当て ${title}`,
  }),
  intro: {
    en: 'What if something fails: what throughput is left, and who is cut off.',
    ja: '何かが故障したとき、スループットがどれだけ残り、どこが切り離されるかを調べます。',
  },
  selectFirst: {
    en: 'Select switches, hosts or links on the canvas first.',
    ja: '先にキャンバスでスイッチ、ホスト、リンクを選択してください。',
  },
  selectedNow: text<{ names: string }>({
    en: ({ names }) => `Selected: ${names}`,
    ja: ({ names }) => `選択中：${names}`,
  }),
  selectedElsewhere: text<{ names: string }>({
    en: ({ names }) => `In other networks, so not counted here: ${names}`,
    ja: ({ names }) => `ほかのネットワークのため対象外：${names}`,
  }),
  markedNow: text<{ names: string }>({
    en: ({ names }) => `Marked as failed: ${names}`,
    ja: ({ names }) => `故障中：${names}`,
  }),
  tablesBefore: { en: 'Tables before the failure', ja: '故障前の転送表' },
  notRouted: text<{ engine: string }>({
    en: ({ engine }) => `${engine}, on the intact network`,
    ja: ({ engine }) => `${engine}（故障前のネットワーク）`,
  }),
  take: { en: 'Take the repaired tables', ja: '復旧後の転送表を使う' },
  takeHelp: {
    en: 'They are shown on the canvas and in the results, kept with the design, and exported, under these LIDs.',
    ja: 'キャンバスと結果の表に加わり、設計に保存され、この LID で書き出せます。',
  },
  repaired: text<{ name: string }>({ en: ({ name }) => `${name}, repaired`, ja: ({ name }) => `${name}（復旧）` }),
  more: text<{ count: number }>({ en: ({ count }) => `and ${count} more`, ja: ({ count }) => `ほか ${count} 個` }),
  namesNone: { en: 'Name at least one.', ja: '1 つ以上指定してください。' },
  engine: { en: 'Engine', ja: 'エンジン' },
  importedTables: text<{ name: string }>({
    en: ({ name }) => `imported: ${name}`,
    ja: ({ name }) => `読み込んだ表：${name}`,
  }),
  lidsNone: { en: 'Choose at least one.', ja: '1 つ以上選んでください。' },
  options: { en: 'LIDs, MADs, rule', ja: 'LID・MAD・送信規則' },
  optionsEthernet: { en: 'New tables', ja: '新しい転送表' },
  reservedWrong: {
    en: 'Expected LIDs from 1 to 0xbfff, such as 0x100-0x1ff, 7.',
    ja: '1～0xbfff の LID を、0x100-0x1ff, 7 のように指定してください。',
  },
  keepChoose: { en: 'Choose a file …', ja: 'ファイルを選択…' },
  keepNot: { en: 'Do not keep', ja: '維持しない' },
  weights: { en: 'Weight of each single failure (0: none)', ja: '単一故障の重み（0 は対象外）' },
  weightOf: {
    switch: { en: 'Switch', ja: 'スイッチ' },
    director: { en: 'Director', ja: 'ディレクタ' },
    link: { en: 'Link', ja: 'リンク' },
  },
  run: { en: 'Work out the failures', ja: '故障の影響を計算' },
  stopSearch: { en: 'Take the best so far', ja: 'ここまでの最良で終了' },
  running: text<{ done: number; total: number; title: string }>({
    en: ({ done, total, title }) => `${done} of ${total}: ${title}`,
    ja: ({ done, total, title }) => `${total} 個中 ${done} 個目：${title}`,
  }),
  failed: { en: 'That did not work', ja: '計算できませんでした' },
  stale: {
    en: 'The network has changed since. These numbers are of the older design.',
    ja: 'その後ネットワークが変わりました。以下は古い設計の値です。',
  },
  changed: {
    en: 'The form has changed since; these numbers are of the run before.',
    ja: 'その後フォームが変わりました。以下は前回の実行の値です。',
  },
  again: { en: 'Run again', ja: '再実行' },

  shown: { en: 'Shown failure', ja: '表示中の故障' },
  shownOf: text<{ at: string; of: string }>({
    en: ({ at, of }) => `${at} of ${of}, the worst first`,
    ja: ({ at, of }) => `${of} 件中 ${at} 番目（影響の大きい順）`,
  }),
  previous: { en: 'Previous failure', ja: '前の故障' },
  next: { en: 'Next failure', ja: '次の故障' },
  scrub: { en: 'Failure, the worst first', ja: '故障（影響の大きい順）' },
  entries: { en: 'Changed entries', ja: '変更エントリ' },
  blocks: { en: 'Changed blocks', ja: '変更ブロック' },
  blocksHelp: {
    en: 'A block is 64 consecutive LIDs of one switch’s table; one MAD writes one block.',
    ja: 'ブロックは 1 台のスイッチの転送表の連続する 64 LID で、1 個の MAD で書き込まれます。',
  },
  toHosts: { en: 'to hosts', ja: 'ホスト宛' },
  toSwitches: { en: 'only to switches', ja: 'スイッチ宛のみ' },
  mads: { en: 'MADs', ja: 'MAD 数' },
  seconds: { en: 'Time', ja: '時間' },
  secondsHelp: text<{ us: string; window: string }>({
    en: ({ us, window }) => `${us} µs per MAD, ${window} in flight; retries not counted.`,
    ja: ({ us, window }) => `MAD 1 個 ${us} µs、同時 ${window} 個。再送は含みません。`,
  }),
  pairsLost: { en: 'Pairs cut off', ja: '到達不能になる対' },
  pairsCutOff: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'host pair cut off', other: 'host pairs cut off' }),
    ja: ({ count }) => `到達不能になるホスト対 ${formatCount(count)}`,
  }),
  machines: { en: 'Machines', ja: 'マシン' },
  machinesHelp: {
    en: 'Cut off is a machine without a live port, or without a path to any other. Jobs go on over the other rails if their software leaves a dead rail.',
    ja: '生きているポートがないマシン、またはほかのどのマシンへも経路がないマシンを「切り離される」と数えます。ジョブがほかのレールで続行できるのは、故障したレールを避けるソフトウェアの場合です。',
  },
  betweenMachines: machineThroughputTitle,
  betweenMachinesHelp: {
    en: 'Throughput where every machine sends the same to every other, evenly over the rails that both still have and over all shortest ways, as a share of what its ports carry undamaged.',
    ja: '各マシンが他の全マシンへ同じ量を、双方に残るレールとすべての最短経路に均等に分けて送るときのスループット（故障前の全ポートの帯域に対する比）。',
  },
  throughput: { en: 'Throughput', ja: 'スループット' },
  throughputAfter: { en: 'Throughput after', ja: '故障後のスループット' },
  ofHostsLeft: { en: 'of the hosts left', ja: '残ったホスト間' },
  boundAfter: text<{ bound: string }>({
    en: ({ bound }) => `bound ${bound}`,
    ja: ({ bound }) => `上界 ${bound}`,
  }),
  beforeAfter: text<{ before: string; after: string }>({
    en: ({ before, after }) => `${before} → ${after}`,
    ja: ({ before, after }) => `${before} → ${after}`,
  }),
  tables: { en: 'New tables', ja: '新しい表' },
  mended: { en: 'mended', ja: '修復' },
  refused: text<{ reason: string }>({
    en: ({ reason }) => `The engine does not apply to what is left: ${reason}.`,
    ja: ({ reason }) => `残ったネットワークにはこのエンジンを使えません：${reason}`,
  }),
  anew: { en: 'routed anew', ja: '再計算' },
  useIt: { en: 'Use these tables', ja: 'この転送表を使う' },
  workOut: { en: 'Work it out', ja: '計算する' },
  after: { en: 'Deadlock', ja: 'デッドロック' },
  loopUnknown: { en: 'Deadlock not known (several LIDs)', ja: 'デッドロックの有無は不明（複数 LID）' },
  updates: { en: 'Update of the tables', ja: '転送表の更新' },
  hostsCutOff: { en: 'Hosts cut off', ja: '切り離されるホスト' },
  hostsCutOffHelp: {
    en: 'Hosts that reached another one before, and none now.',
    ja: '故障前はほかのホストに届き、故障後はどこにも届かないホスト。',
  },
  insideShown: { en: 'inside the trees', ja: 'ツリー内' },
  betweenShown: { en: 'between the trees', ja: 'ツリー間' },
  fullest: { en: 'Fullest now', ja: '最も混むリンク' },
  loadsLeft: { en: 'load now', ja: '故障後の負荷' },
  way: { en: 'During the update', ja: '更新の途中' },
  anyOrder: {
    en: 'Switches may be updated in any order: no mixture of old and new entries closes a loop.',
    ja: 'どの順で更新しても安全です。新旧のエントリがどう混ざってもループはできません。',
  },
  ordered: text<{ count: number }>({
    en: ({ count }) =>
      `Safe in this order of ${counted(count, { one: 'switch', other: 'switches' })}, each after the packets of the one before have drained.`,
    ja: ({ count }) =>
      `次の ${formatCount(count)} 台の順なら安全です。前のスイッチのパケットが流れ切ってから次を更新します。`,
  }),
  cycle: text<{ done: number }>({
    en: ({ done }) =>
      `No safe order was found: after ${counted(done, { one: 'switch', other: 'switches' })}, each of the others closes a loop. It is drawn on the canvas. Clear the changed entries everywhere first, let packets drain, then send the new ones.`,
    ja: ({ done }) =>
      `安全な順序は見つかりませんでした。${formatCount(done)} 台の更新後、残りのどれを更新してもループができます（キャンバスに表示）。まず全スイッチで変更エントリを消去し、パケットが流れ切ってから新しいエントリを送ってください。`,
  }),
  standing: {
    en: 'The old tables close this loop by themselves, whatever is updated.',
    ja: 'このループは元の転送表だけで閉じており、何を更新しても残ります。',
  },
  unknown: {
    lanes: {
      en: 'Not worked out with virtual lanes: clear the changed entries everywhere first, then send the new ones.',
      ja: '仮想レーンがあるため未計算です。まず全スイッチで変更エントリを消去してから、新しいエントリを送ってください。',
    },
    lids: {
      en: 'Not worked out, hosts have several LIDs with routes of their own: clear the changed entries everywhere first, then send the new ones.',
      ja: 'LID ごとに経路が異なるため未計算です。まず全スイッチで変更エントリを消去してから、新しいエントリを送ってください。',
    },
    size: {
      en: 'Not worked out, the network is too large: clear the changed entries everywhere first, then send the new ones.',
      ja: 'ネットワークが大きいため未計算です。まず全スイッチで変更エントリを消去してから、新しいエントリを送ってください。',
    },
  },
  playUpdates: { en: 'Play the updates', ja: '更新の過程を再生' },
  order: { en: 'Update order', ja: '更新の順序' },
  cycleList: { en: 'The loop', ja: 'ループ' },
  hop: text<{ from: string; fromPort: number; to: string }>({
    en: ({ from, fromPort, to }) => `${from} : ${fromPort} → ${to}`,
    ja: ({ from, fromPort, to }) => `${from} : ${fromPort} → ${to}`,
  }),
  working: { en: 'Working out the update order …', ja: '新しい表への移行を調べています…' },

  empty: {
    en: 'What if something fails? Choose on the left what fails and run: every failure is listed here with what it costs.',
    ja: '復旧にはどれだけかかるでしょうか。左で故障を選んで実行すると、各故障のコストがここに並びます。',
  },
  open: { en: 'Open the Failures panel', ja: '故障パネルを開く' },
  strategiesCaption: text<{ failures: number; engine: string }>({
    en: ({ failures, engine }) =>
      `${counted(failures, { one: 'failure', other: 'failures' })}, ${engine}. Routes, cut-off pairs and throughput do not depend on LIDs.`,
    ja: ({ failures, engine }) =>
      `故障 ${formatCount(failures)} 件、${engine}。経路、到達不能の対、スループットは LID によりません。`,
  }),
  chartNothing: { en: 'No failure changes an entry.', ja: 'どの故障でもエントリは変わりません。' },
  strategy: { en: 'LIDs', ja: 'LID' },
  meanBlocks: { en: 'Blocks, mean', ja: 'ブロック 平均' },
  meanMads: { en: 'MADs, mean', ja: 'MAD 平均' },
  worstMads: { en: 'worst', ja: '最大' },
  meanTime: { en: 'Time, mean', ja: '時間 平均' },
  worstTime: { en: 'worst', ja: '最大' },
  cutOff: { en: 'Pairs cut off', ja: '到達不能の対' },
  machinesCutOff: { en: 'Machines cut off', ja: '切り離されるマシン' },
  best: { en: 'fewest', ja: '最少' },
  show: text<{ name: string }>({ en: ({ name }) => `Show ${name}`, ja: ({ name }) => `${name} を表示` }),
  chart: { en: 'Cost of each failure', ja: '故障ごとのコスト' },
  chartCaption: text<{ name: string }>({
    en: ({ name }) => `Failures under “${name}”, the costliest first. A click, or Enter, shows one.`,
    ja: ({ name }) => `「${name}」でコストの大きい順。クリックまたは Enter でその故障を表示します。`,
  }),
  failures: { en: 'Failures, the worst for the others first', ja: '故障（ほかのホストへの影響の大きい順）' },
  costliest: { en: 'Failures, the costliest update first', ja: '故障（更新コストの大きい順）' },
  beforeIs: text<{ before: string }>({
    en: ({ before }) => `throughput before ${before}`,
    ja: ({ before }) => `故障前のスループット ${before}`,
  }),
  beforeMark: { en: 'before the failure', ja: '故障前' },
  leftChart: { en: 'Throughput left by each failure', ja: '故障ごとに残るスループット' },
  leftCaption: {
    en: 'Of the hosts left, the worst first; +n are n alike, the line is before. A click, or Enter, shows one.',
    ja: '残ったホスト間の値。影響の大きい順で、+n は同様の故障の数、線は故障前。クリックまたは Enter で表示します。',
  },
  pairsWithoutRoute: { en: 'none: pairs without a route', ja: 'なし（経路のない対あり）' },
  bound: { en: 'Bound', ja: '上界' },
  boundHelp: {
    en: 'No tables give the hosts left more; “–” where it takes long to work out.',
    ja: 'どの転送表でも残ったホストはこれを超えられません。計算に時間がかかる場合は「–」。',
  },
  rank: { en: 'Rank', ja: '順位' },
  failure: { en: 'Failure', ja: '故障' },
  alike: text<{ count: number }>({
    en: ({ count }) => `and ${formatCount(count)} alike`,
    ja: ({ count }) => `ほか同じもの ${formatCount(count)} 件`,
  }),
  failureRows: text<{ shown: number; of: number }>({
    en: ({ shown, of }) => `${formatCount(shown)} of ${counted(of, { one: 'failure', other: 'failures' })}`,
    ja: ({ shown, of }) => `故障 ${formatCount(of)} 件中 ${formatCount(shown)} 件`,
  }),
  saveFiles: { en: 'Files for these LIDs (ZIP)', ja: 'この LID でのファイル一式（ZIP）' },
  saveFilesHelp: {
    en: 'Tables, guid2lid and all other files under the LIDs shown, with a README of the exact commands.',
    ja: '表示中の LID による転送表、guid2lid などの全ファイルと、実行コマンドを記した README です。',
  },

  legend: { en: 'MADs to each switch', ja: '各スイッチへの MAD 数' },
  legendOf: text<{ failure: string }>({
    en: ({ failure }) => `${failure} fails`,
    ja: ({ failure }) => `${failure} の故障`,
  }),
  changedMark: { en: 'outlined: its table changes', ja: '枠：転送表が変わる' },
  legendEthernet: { en: 'Entries that change on each switch', ja: '各スイッチで変わるエントリ数' },
  entriesAt: text<{ entries: number }>({
    en: ({ entries }) => counted(entries, { one: 'changed entry', other: 'changed entries' }),
    ja: ({ entries }) => `変わるエントリ ${formatCount(entries)} 個`,
  }),
  failedMark: { en: 'failed', ja: '故障' },
  cycleMark: { en: 'loop during the update', ja: '更新途中のループ' },
  total: text<{ count: string }>({ en: ({ count }) => `${count} in all`, ja: ({ count }) => `合計 ${count}` }),
  madsAt: text<{ mads: number; blocks: number }>({
    en: ({ mads, blocks }) =>
      `${counted(mads, { one: 'MAD', other: 'MADs' })}, ${counted(blocks, { one: 'changed block', other: 'changed blocks' })}`,
    ja: ({ mads, blocks }) => `MAD ${formatCount(mads)} 個、変更ブロック ${formatCount(blocks)} 個`,
  }),
  map: { en: 'Forwarding tables: switch × LID', ja: '転送表：スイッチ × LID' },
  before: { en: 'Before', ja: '故障前' },
  afterSide: { en: 'After', ja: '復旧後' },
  side: { en: 'Tables', ja: '転送表' },
  port: { en: 'Port', ja: 'ポート' },
  noPort: { en: 'no route', ja: '経路なし' },
  own: { en: 'itself', ja: '自分自身' },
  lid: { en: 'LID', ja: 'LID' },
  readout: text<{ where: string; lid: string; to: string; first: string; last: string; before: string; after: string }>(
    {
      en: ({ where, lid, to, first, last, before, after }) =>
        `${where} · LID ${lid} (${to}) · block ${first}–${last} · port ${before} → ${after}`,
      ja: ({ where, lid, to, first, last, before, after }) =>
        `${where} · LID ${lid}（${to}）· ブロック ${first}～${last} · ポート ${before} → ${after}`,
    },
  ),
  readoutSame: text<{ where: string; lid: string; to: string; first: string; last: string; port: string }>({
    en: ({ where, lid, to, first, last, port }) =>
      `${where} · LID ${lid} (${to}) · block ${first}–${last} · port ${port}`,
    ja: ({ where, lid, to, first, last, port }) =>
      `${where} · LID ${lid}（${to}）· ブロック ${first}～${last} · ポート ${port}`,
  }),
  pointHere: {
    en: 'Point at the map, or move the cursor by the arrow keys: switch, LID and ports are shown here.',
    ja: 'マップを指すか矢印キーでカーソルを動かすと、スイッチ、LID、ポートがここに表示されます。',
  },
  rowsShown: text<{ from: string; to: string; of: string }>({
    en: ({ from, to, of }) => `Switches ${from}–${to} of ${of}`,
    ja: ({ from, to, of }) => `スイッチ ${of} 台中 ${from}～${to}`,
  }),
  earlier: { en: 'Earlier switches', ja: '前のスイッチ' },
  later: { en: 'Later switches', ja: '次のスイッチ' },
  only: text<{ name: string }>({ en: ({ name }) => `Only ${name}`, ja: ({ name }) => `${name} のみ` }),
  allSwitches: { en: 'All switches', ja: '全スイッチ' },
  mapLegend: {
    en: 'Colour: output port. Changed blocks are outlined, all others are faded.',
    ja: '色は出力ポート。変更ブロックは枠付き、それ以外は薄く表示。',
  },
  changedBlocks: text<{ blocks: number; switches: number }>({
    en: ({ blocks, switches }) =>
      `${counted(blocks, { one: 'changed block', other: 'changed blocks' })} in ${counted(switches, { one: 'switch', other: 'switches' })}`,
    ja: ({ blocks, switches }) => `変更ブロック ${formatCount(blocks)} 個（スイッチ ${formatCount(switches)} 台）`,
  }),
  fit: { en: 'Show all', ja: '全体を表示' },
  saveCsv: { en: 'Save the changed entries (CSV)', ja: '変更エントリを保存（CSV）' },
  table: { en: 'Changed blocks as a table', ja: '変更ブロックの表' },
  switchName: { en: 'Switch', ja: 'スイッチ' },
  block: { en: 'Block (LIDs)', ja: 'ブロック（LID）' },
  changes: { en: 'Changed entries', ja: '変更エントリ' },
  firstChange: { en: 'First of them', ja: '最初の変更' },
  blockRows: text<{ shown: number; of: number }>({
    en: ({ shown, of }) => `${formatCount(shown)} of ${counted(of, { one: 'changed block', other: 'changed blocks' })}`,
    ja: ({ shown, of }) => `変更ブロック ${formatCount(of)} 個中 ${formatCount(shown)} 個`,
  }),
  loading: { en: 'Fetching the tables …', ja: '転送表を取得中…' },
  mapLabel: text<{ rows: number; columns: number; failure: string }>({
    en: ({ rows, columns, failure }) =>
      `Forwarding tables of ${counted(rows, { one: 'switch', other: 'switches' })} towards ${counted(columns, { one: 'LID', other: 'LIDs' })} when ${failure} fails`,
    ja: ({ rows, columns, failure }) =>
      `${failure} 故障時の、スイッチ ${formatCount(rows)} 台、LID ${formatCount(columns)} 個の転送表`,
  }),
  mapKeys: {
    en: 'Arrows move the cursor, Page Up and Page Down move by a block of 64 LIDs, Home and End to the ends of the row, + and - zoom, 0 shows everything, Enter selects the switch. Drag pans, the wheel zooms.',
    ja: '矢印でカーソル移動、Page Up と Page Down で 64 LID のブロック単位、Home と End で行の両端、+ と - で拡大縮小、0 で全体、Enter でスイッチを選択。ドラッグで移動、ホイールで拡大縮小します。',
  },
  zoomIn: { en: 'Zoom in', ja: '拡大' },
  zoomOut: { en: 'Zoom out', ja: '縮小' },
  savePng: { en: 'Save the picture (PNG)', ja: '画像を保存（PNG）' },
  gone: { en: 'The tables are no longer kept: run again.', ja: '転送表はもう保持されていません。再実行してください。' },
});

export type RepairTexts = Words<typeof repairTexts>;
