import type { LocalText } from '../../base/localText';
import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours } from '../parts/heardNeighbour';
import { type Fields, fieldsIn, isFields, textIn } from '../parts/jsonFields';
import type { NodeView } from '../parts/nodeView';
import { describePath } from '../parts/schemaProblems';

export const descriptor: FormatDescriptor = {
  id: 'lldp-json',
  title: { en: 'LLDP neighbours (lldpctl -f json)', ja: 'LLDP 隣接情報(lldpctl -f json)' },
  extensions: ['json0'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** An object that begins with `lldp`. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*\{\s*"lldp"\s*:/.test(head);
}

type Path = readonly (string | number)[];

/**
 * Reads what `lldpctl -f json` or `-f json0` prints on a node, which is the one that the file is named after: json0 has lists throughout, json takes one of
 * something out of its list, and names a chassis by its key. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const view = new JsonView(file, problems).read(parseJson(file.text, file.name));
  problems.finish();
  return view;
}

/** Keys shown of those found. */
const MOST_KEYS = 5;
const AN_INTERFACE = { en: 'an interface', ja: 'インタフェース' };

class JsonView {
  private readonly lines: JsonLines;
  private readonly heard: HeardNeighbours;

  constructor(
    file: TextFile,
    private readonly problems: ProblemList,
  ) {
    this.lines = new JsonLines(file.text);
    this.heard = new HeardNeighbours(file.name);
  }

  read(document: unknown): NodeView {
    const root = fieldsIn(document).lldp;
    if (!isFields(root) && !Array.isArray(root))
      this.expected(['lldp'], {
        en: 'an object "lldp" as lldpctl prints it',
        ja: 'lldpctl が出力する "lldp" オブジェクト',
      });
    for (const [lldp, path] of each(root, ['lldp'])) {
      const keys = isFields(lldp) ? Object.keys(lldp) : [];
      if (keys.length > 0 && !keys.includes('interface')) {
        const found = keys.slice(0, MOST_KEYS).join(', ');
        return this.refused(path, {
          en: `"interface" as lldpctl has it, found ${found}`,
          ja: `lldpctl が出力する "interface"（実際のキーは ${found}）`,
        });
      }
      for (const [item, at] of each(isFields(lldp) ? lldp.interface : undefined, [...path, 'interface']))
        this.readInterface(item, at);
    }
    return this.heard.view({ mayBeHost: true });
  }

  /** Of json0 `{name, chassis, …}`, of json `{name: {chassis, …}}` with one or more names. */
  private readInterface(item: unknown, path: Path): void {
    if (!isFields(item)) this.expected(path, AN_INTERFACE);
    else if (typeof item.name === 'string') this.readPort(item.name, item, path);
    else {
      for (const [port, fields] of Object.entries(item)) {
        if (isFields(fields)) this.readPort(port, fields, [...path, port]);
        else this.expected([...path, port], AN_INTERFACE);
      }
    }
  }

  private readPort(port: string, fields: Fields, path: Path): void {
    const chassis = chassisOf(fields.chassis);
    const far = first(fields.port);
    const id = textOf(chassis?.fields.id);
    const name = chassis?.name;
    if (!chassis || (name === undefined && id === undefined))
      this.expected([...path, 'chassis'], {
        en: 'the chassis of a neighbour, with a name or an id',
        ja: '名前または ID のある隣接機器の chassis',
      });
    else if (!isFields(far))
      this.expected([...path, 'port'], { en: 'the port of a neighbour', ja: '隣接機器のポート' });
    else {
      this.heard.add({
        ...{ line: this.lines.lineOf(path), port, name, chassis: id, farPort: textOf(far.id) },
        ...{ description: textOf(far.descr), forwards: forwardsIn(chassis.fields.capability) },
      });
    }
  }

  private refused(path: Path, text: LocalText): NodeView {
    this.expected(path, text);
    return this.heard.view();
  }

  private expected(path: Path, { en, ja }: LocalText): void {
    const place = describePath(path);
    this.problems.error(this.lines.lineOf(path), { en: `${place}: expected ${en}`, ja: `${place}：${ja}が必要です` });
  }
}

/** Values of a list with their paths; something alone is a list of one, what is not there is none. */
function* each(value: unknown, path: Path): Generator<readonly [unknown, Path]> {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield [item, [...path, i]];
  else if (value !== undefined && value !== null) yield [value, path];
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** A text, alone or as json0 writes it: `[{"value": "…"}]`. */
function textOf(value: unknown): string | undefined {
  const one = first(value);
  return textIn(isFields(one) ? one.value : one);
}

/** json names a chassis by its key; without a name its fields stand there themselves, among them the id. */
function chassisOf(value: unknown): { readonly name?: string; readonly fields: Fields } | null {
  const one = first(value);
  if (!isFields(one)) return null;
  const name = textOf(one.name);
  if (Array.isArray(value) || name !== undefined) return { ...(name !== undefined && { name }), fields: one };
  const isUnnamed = isFields(one.id) && 'type' in one.id;
  const [key] = Object.keys(one);
  if (isUnnamed) return { fields: one };
  const fields = one[key];
  return key !== undefined && isFields(fields) ? { name: key, fields } : null;
}

function forwardsIn(value: unknown): boolean | null {
  const capabilities = [...each(value, [])].flatMap(([one]) => (isFields(one) ? [one] : []));
  if (capabilities.length === 0) return null;
  return capabilities.some(({ type, enabled }) => enabled === true && (type === 'Bridge' || type === 'Router'));
}
