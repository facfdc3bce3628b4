import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { TitledRows } from '../../formats/parts/cableRows';
import { BUILT_IN_MEDIA } from './builtInMedia';
import { type Rate, rateOf } from './rates';
import { requireTitles } from './requireTitles';

/** Passive and active copper, active optical cables, and fibre between transceivers. */
export const MEDIA = ['dac', 'acc', 'aoc', 'multimode', 'singlemode'] as const;
export type Medium = (typeof MEDIA)[number];

/** Reach of media, by rate. */
export interface MediaTable {
  /** Metres, for an optic (`DR`, `FR`) where one is named; null where the table has no such medium. */
  reachM(rate: Rate, medium: Medium, optic?: string): number | null;
}

const TITLES = ['rate', 'medium', 'reach_m'];

/**
 * Reads a table of media: `rate,medium,optic,reach_m,source`. Several optics of a medium are rows of their own; where none is requested, the shortest counts.
 * @throws FormatError naming file and line
 */
export function parseMedia(file: TextFile): MediaTable {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  requireTitles(table, TITLES, problems);
  const reaches = new Map<string, number>();
  for (const row of table.rows) {
    const [rate, medium, reach] = TITLES.map((title) => table.cell(row, title));
    const at = rateOf(rate);
    const optic = table.cell(row, 'optic').toUpperCase();
    if (!at)
      problems.error(row.line, {
        en: `expected a rate such as EDR or 100GbE, found "${rate}"`,
        ja: `EDR や 100GbE のような速度が必要ですが、「${rate}」とあります`,
      });
    if (!MEDIA.includes(medium as Medium))
      problems.error(row.line, {
        en: `expected a medium (${MEDIA.join(', ')}), found "${medium}"`,
        ja: `媒体（${MEDIA.join(', ')}）が必要ですが、「${medium}」とあります`,
      });
    if (!/^\d+(?:\.\d+)?$/.test(reach))
      problems.error(row.line, {
        en: `expected a reach in metres, found "${reach}"`,
        ja: `到達距離（m）が必要ですが、「${reach}」とあります`,
      });
    if (!at) continue;
    for (const key of [`${at.key} ${medium}`, `${at.key} ${medium} ${optic}`])
      reaches.set(key, Math.min(reaches.get(key) ?? Number.POSITIVE_INFINITY, Number(reach)));
  }
  problems.finish();
  return {
    reachM: (rate, medium, optic) => {
      // SR4, DR8 and FR4 are SR, DR and FR over so many lanes.
      const kind = optic?.toUpperCase().replace(/\d+$/, '');
      const found = (kind && reaches.get(`${rate.key} ${medium} ${kind}`)) || reaches.get(`${rate.key} ${medium}`);
      return found ?? null;
    },
  };
}

/** The table where nobody brings one: products of about 2017 to 2025, each row with its source. */
export function usualMedia(): MediaTable {
  return parseMedia({ name: 'built-in media', text: BUILT_IN_MEDIA });
}
