import { quoteLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { CableList } from '../parts/cableList';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';

export const descriptor: FormatDescriptor = {
  id: 'tt-metal',
  title: { en: 'TT-Metal cabling descriptor', ja: 'TT-Metal 配線記述' },
  extensions: ['textproto'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** Templates, and the instance that they are used in. */
export function sniff(head: string): number {
  return /^graph_templates\s*\{/m.test(head) ? 2 : 0;
}

/** A message of protocol buffers as text: fields by name, each perhaps several times. */
interface Message {
  readonly line: number;
  readonly fields: Map<string, (Message | string)[]>;
}

const DEEPEST = 100;

/**
 * Reads the cables of Tenstorrent's clusters: templates of nodes and of other templates, instantiated from `root_instance` down; the connections of a template are there in each instance. A node is a
 * machine that forwards, a port is `tray/port`. O(characters + cables).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const list = new CableList(file);
  const root = parseText(file.text, list);
  const templates = new Map(
    messages(root, 'graph_templates').map((entry) => [text(entry, 'key'), messages(entry, 'value')[0]] as const),
  );
  const [instance] = messages(root, 'root_instance');
  if (!instance) list.problems.error(0, { en: 'expected a root_instance', ja: 'root_instance が必要です' });
  list.problems.finish();
  new Instances(templates, list).build(text(instance, 'template_name'), instance, [], instance.line);
  return list.network();
}

class Instances {
  private nodes = 0;

  constructor(
    private readonly templates: ReadonlyMap<string, Message | undefined>,
    private readonly list: CableList,
  ) {}

  build(name: string, instance: Message, path: readonly string[], line: number): void {
    const { problems } = this.list;
    const template = this.templates.get(name);
    if (!template || path.length > DEEPEST) {
      problems.error(line, {
        en: `template "${name}": expected one that is described, and no more than ${DEEPEST} in each other`,
        ja: `テンプレート「${name}」：記述のあるものが必要で、入れ子は ${DEEPEST} 段までです`,
      });
      problems.finish();
      return;
    }
    const mapped = new Map(
      messages(instance, 'child_mappings').map((entry) => [text(entry, 'key'), messages(entry, 'value')[0]] as const),
    );
    for (const child of messages(template, 'children')) {
      const own = text(child, 'name');
      const [graph] = messages(child, 'graph_ref');
      if (++this.nodes > MOST_NODES) {
        problems.error(child.line, {
          en: `expected at most ${MOST_NODES} nodes`,
          ja: `ノードは ${MOST_NODES} までです`,
        });
        problems.finish();
      }
      if (!graph) {
        this.list.kind([...path, own].join('/'), 'switch');
        continue;
      }
      const value = mapped.get(own);
      const inner = value && messages(value, 'sub_instance')[0];
      const called = (inner && text(inner, 'template_name')) || text(graph, 'graph_template');
      this.build(called, inner ?? child, [...path, own], child.line);
    }
    for (const kind of messages(template, 'internal_connections'))
      for (const value of messages(kind, 'value'))
        for (const connection of messages(value, 'connections')) this.connect(connection, path);
  }

  private connect(connection: Message, path: readonly string[]): void {
    const [a, b] = ['port_a', 'port_b'].map((side) => {
      const [end] = messages(connection, side);
      const steps = (end?.fields.get('path') ?? []).filter((step) => typeof step === 'string');
      return end && steps.length > 0
        ? { node: [...path, ...steps].join('/'), port: `${text(end, 'tray_id')}/${text(end, 'port_id')}` }
        : null;
    });
    if (a && b) this.list.cable(connection.line, a, b);
    else
      this.list.problems.error(connection.line, {
        en: 'expected port_a and port_b, each with a path',
        ja: 'port_a と port_b（それぞれ path つき）が必要です',
      });
  }
}

function messages(message: Message | undefined, name: string): Message[] {
  return (message?.fields.get(name) ?? []).filter((value) => typeof value !== 'string');
}

function text(message: Message | undefined, name: string): string {
  const value = message?.fields.get(name)?.[0];
  return typeof value === 'string' ? value : '';
}

/** Fields `name: value`, `name: ["a", "b"]` and `name { … }`, with comments behind `#`. */
function parseText(source: string, { problems }: CableList): Message {
  const root: Message = { line: 1, fields: new Map() };
  const open: Message[] = [root];
  let line = 1;
  let name: string | null = null;
  const add = (value: Message | string): void => {
    const { fields } = open[open.length - 1];
    const own = fields.get(name ?? '');
    if (own) own.push(value);
    else fields.set(name ?? '', [value]);
  };
  for (const [token] of source.matchAll(/\n|#[^\n]*|"(?:[^"\\\n]|\\.)*"|[{}[\],;:]|[^\s{}[\],;:"#]+|"/g)) {
    if (token === '\n') line++;
    else if (token === '{') {
      const inner: Message = { line, fields: new Map() };
      if (name === null || open.length > DEEPEST) break;
      add(inner);
      open.push(inner);
      name = null;
    } else if (token === '}') {
      if (open.length > 1) open.pop();
      else
        problems.error(line, {
          en: `a bracket too many: ${quoteLine(token)}`,
          ja: `括弧が多すぎます：${quoteLine(token)}`,
        });
      name = null;
    } else if (/^[A-Za-z_]\w*$/.test(token) && (name === null || open[open.length - 1].fields.has(name))) name = token;
    else if (name !== null && !/^[#[\],;:]/.test(token)) add(token.replace(/^"(.*)"$/, '$1'));
  }
  if (open.length > 1)
    problems.error(line, {
      en: 'the file is cut off: expected a closing bracket for each that is opened',
      ja: 'ファイルが途切れています。開いた括弧が閉じていません',
    });
  problems.finish();
  return root;
}
