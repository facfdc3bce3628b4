import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../parts/jsonFields';
import type { PlugEnd } from '../parts/panelWalk';
import { metres, networkOfPieces } from './netboxReader';

export const descriptor: FormatDescriptor = {
  id: 'netbox-rest',
  title: { en: 'NetBox cables (REST API, JSON)', ja: 'NetBox ケーブル(REST API、JSON)' },
  extensions: ['netbox.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** A list of front ports. */
export const takes = 'netbox-cables';

/** Cables with their ends, of 3.3 on or before. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && names.some((name) => /^(?:results\.)?(?:a_terminations|termination_a)$/.test(name));
}

/**
 * Reads the cables that NetBox's API answers with (`/api/dcim/cables/`), before 3.3 and from there on. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const lines = new JsonLines(file.text);
  const whole = parseJson(file.text, file.name);
  const isPage = isFields(whole) && 'results' in whole;
  const cables = listIn(isPage ? whole.results : whole);
  const pieces = cables.map(fieldsIn).map((cable, i) => {
    const line = lines.lineOf(isPage ? ['results', i] : [i]);
    const lengthM = metres(textIn(cable.length) ?? '', wordIn(cable.length_unit), line, problems);
    return { line, a: endsOf(cable, 'a'), b: endsOf(cable, 'b'), lengthM, status: wordIn(cable.status) };
  });
  return networkOfPieces(pieces, file, problems, options);
}

function endsOf(cable: Fields, side: 'a' | 'b'): readonly PlugEnd[] {
  const several = cable[`${side}_terminations`];
  const before = cable[`termination_${side}`];
  const ends =
    several === undefined ? [{ object_type: cable[`termination_${side}_type`], object: before }] : listIn(several);
  return ends.map(fieldsIn).map(({ object_type: type, object }) => {
    const { name, device } = fieldsIn(object);
    return { device: textIn(fieldsIn(device).name) ?? '', name: textIn(name) ?? '', type: textIn(type) ?? '' };
  });
}

/** A word, alone or as the value of a choice. */
function wordIn(value: unknown): string {
  return textIn(isFields(value) ? value.value : value) ?? '';
}
