import type { Language } from '../../state/preferencesStore';

/**
 * The words round the titles of works that plug-ins name as their sources, in Japanese; titles and names stay as they are. Beside the
 * plug-ins, since descriptors count in the first load and sources are read later.
 */
export const sourcesJa: Readonly<Record<string, string>> = {
  'Turn addition (Fujitsu Laboratories), with the second direction tested, reachability kept and tables grown under turns':
    'ターン追加法（富士通研究所）。逆向きのターンも検査し、到達性を保ち、許可ターンの範囲でテーブルを作るように改めたもの',
  'Turn addition (Fujitsu Laboratories), figure 18, with visited marks':
    'ターン追加法（富士通研究所）の図 18。訪問済みの印を加えたもの',
  'Topoloom: annealing over one signed key a link, see docs/turn-search.md':
    'Topoloom：リンクごとに置いた符号付きキー 1 個を動かす焼きなまし法（docs/turn-search.md）',
  'Levitin, Karpovsky, Mustafa: Minimal sets of turns for breaking cycles in graphs modeling networks (2010), cut switches put off':
    'Levitin, Karpovsky, Mustafa: Minimal sets of turns for breaking cycles in graphs modeling networks (2010)。切断点となるスイッチを後回しにしたもの',
  'Mejia, Flich, Duato, Reinemo, Skeie: Segment-based routing (2006), restrictions placed by turn traffic':
    'Mejia, Flich, Duato, Reinemo, Skeie: Segment-based routing (2006)。制限を置く場所はターントラフィックで選択',
  'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003), weighed by turn traffic':
    'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003)。ターントラフィックで重み付け',
  'OpenSM, routing engine "minhop" (osm_ucast_mgr.c)': 'OpenSM のルーティングエンジン minhop（osm_ucast_mgr.c）',
  'The evaluation networks of turn addition; wirings transposed, straight and even-pods':
    'ターン追加法の評価に使われたネットワーク。結線は transposed、straight、even-pods',
  'Configuration model (Bollobás 1980), with connectivity: the random networks of the turn addition evaluation':
    'コンフィギュレーションモデル（Bollobás 1980）に連結性の条件を加えたもの。ターン追加法の評価に使われたランダムネットワーク',
  'Layout-constrained random topologies: Koibuchi et al., A case for random shortcut topologies, ISCA 2012; HPCA 2013':
    '配置制約付きランダムトポロジー：Koibuchi et al., A case for random shortcut topologies, ISCA 2012、HPCA 2013',
  'Dally and Towles, Principles and Practices of Interconnection Networks, 2004, chapter 5':
    'Dally, Towles: Principles and Practices of Interconnection Networks, 2004、第 5 章',
};

/** A plug-in's source as the page's language has it. */
export function sourceText(source: string, language: Language): string {
  return (language === 'ja' && sourcesJa[source]) || source;
}
