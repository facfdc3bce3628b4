import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { gbpsOf } from '../../topology/linkSpeed';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { eachOnce } from '../parts/bothWays';
import { CableList } from '../parts/cableList';
import type { FilePlace, ParsedNetwork, ReadOptions } from '../parts/format';
import { LOOP } from '../parts/leftOut';
import { NetworkBudget } from '../parts/networkSize';
import { RowTally } from '../parts/rowTally';
import { UniqueNames } from '../parts/uniqueNames';
import type { XmlElement, XmlVisitor } from '../parts/xmlEvents';

/** A node or an edge as the file has it, with its values by the ids of attributes. */
interface Item {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: Map<string, string>;
  /** The label that yEd draws at it. */
  shown?: string;
  /** It holds a graph of its own, and is a frame around those nodes. */
  isGroup?: boolean;
}

type Class = 'node' | 'edge';

const MOST_PORTS = 65_535;

/** Names of attributes that GraphML files have for those of GEXF's. */
const GRAPHML_TITLES: Readonly<Record<string, string>> = {
  fromPort: 'portA',
  toPort: 'portB',
  sourceport: 'portA',
  targetport: 'portB',
  name: 'label',
  label: 'label',
  LinkSpeedRaw: 'bits',
};

/** Collects nodes and edges of GEXF or GraphML, and makes a network of them at the end. */
export class GexfReader implements XmlVisitor {
  private readonly problems: ProblemList;
  private readonly nodes: Item[] = [];
  private edges: readonly Item[] = [];
  private readonly listed: Item[] = [];
  private isHalved = false;
  /** Ids of attributes by class and title. */
  private readonly titles: Record<Class, Map<string, string>> = { node: new Map(), edge: new Map() };
  private declared: Class | null = null;
  private last: Item | null = null;
  private directed = false;
  private begun = false;
  private readonly tally: RowTally;
  private readonly budget: NetworkBudget;

  /** Of GraphML: the attribute whose value stands open. */
  private key = '';

  /** @param root the outermost element */
  constructor(
    private readonly file: TextFile,
    private readonly root: 'gexf' | 'graphml' = 'gexf',
  ) {
    this.problems = new ProblemList(file.name);
    this.tally = new RowTally(file.name);
    this.budget = new NetworkBudget(this.problems);
  }

  open({ name, attributes, line, inside }: XmlElement): void {
    if (inside.length === 0 && name !== this.root)
      this.problems.error(line, {
        en: `expected <${this.root}>, found <${name}>`,
        ja: `<${this.root}> が必要ですが、<${name}> とあります`,
      });
    if (this.root === 'graphml') this.openGraphml(name, attributes);
    if (name === 'graph' && inside.at(-1) === 'node' && this.last) this.last.isGroup = true;
    if (name === 'graph') {
      this.begun = true;
      this.directed = attributes.defaultedgetype === 'directed';
    }
    if (name === 'attributes') this.declared = classOf(attributes.class);
    if (name === 'attribute' && this.declared) this.titles[this.declared].set(attributes.title ?? '', attributes.id);
    if (name === 'attvalue') this.last?.values.set(attributes.for ?? attributes.id ?? '', attributes.value ?? '');
    const into = classOf(name);
    if (!into) return;
    this.last = { line, attributes, values: new Map() };
    if (into === 'node') {
      this.nodes.push(this.last);
      this.budget.check('nodes', this.nodes.length, line);
    } else {
      this.listed.push(this.last);
      this.budget.cable([attributes.source ?? '', attributes.target ?? ''], line);
    }
  }

  /** Values of GraphML stand in elements of their own. */
  close(name: string, text: string): void {
    if (this.root !== 'graphml' || !this.last || text === '') return;
    if (name === 'data') this.last.values.set(this.key, text);
    if (name === 'NodeLabel' || name === 'EdgeLabel') this.last.shown ??= text;
  }

  private openGraphml(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'data') this.key = attributes.key ?? '';
    if (name === 'graph') this.directed = attributes.edgedefault === 'directed';
    const called = attributes['attr.name'];
    if (name !== 'key' || called === undefined) return;
    for (const target of ['node', 'edge'] as const)
      if (attributes.for === target || attributes.for === 'all')
        this.titles[target].set(GRAPHML_TITLES[called] ?? called, attributes.id ?? '');
  }

  /** @throws FormatError */
  finish(name: string, options?: ReadOptions): ParsedNetwork {
    if (!this.begun) this.problems.error(0, { en: 'expected a <graph>', ja: '<graph> が必要です' });
    if (this.nodes.length === 0)
      this.problems.error(0, { en: 'expected at least one <node>', ja: '<node> が 1 つ以上必要です' });
    this.problems.finish();
    const ids = new Map<string, Item>();
    for (const item of this.nodes) {
      const { id } = item.attributes;
      if (!id) this.problems.error(item.line, { en: 'expected a node with an id', ja: 'ノードには id が必要です' });
      else if (ids.has(id))
        this.problems.error(item.line, { en: `node "${id}" stands there twice`, ja: `ノード「${id}」が 2 つあります` });
      ids.set(id, item);
    }
    // Of what others write, ports have names, and kinds are not told.
    const isOwn = this.root === 'gexf' || this.titles.node.has('kind');
    this.edges = isOwn ? this.halved() : this.listed;
    for (const edge of this.edges) this.checkEdge(edge, ids);
    const warnings = this.problems.finish();
    if (!isOwn) {
      const { problems, ...network } = this.listOfOthers(ids).network(options);
      return { ...network, problems: [...warnings, ...problems] };
    }
    const kinds = this.kinds();
    const built = this.build(name, kinds);
    return { ...built, problems: this.problems.finish(), rows: this.tally.counts() };
  }

  /** Edges that are cables: no loops, and where each is listed from both its ends one of two. */
  private halved(): readonly Item[] {
    const edges = this.listed.filter(({ attributes: { source, target }, line }) => {
      const isLoop = source !== undefined && source === target;
      if (isLoop) this.tally.leaveOut(LOOP, line);
      else this.tally.read();
      return !isLoop;
    });
    if (edges.some((edge) => ['portA', 'portB'].some((title) => this.value('edge', edge, title) !== undefined)))
      return edges;
    const once = eachOnce(edges, ({ attributes: { source = '', target = '' } }) => [source, target], this.problems);
    this.isHalved = once !== edges;
    return once;
  }

  private checkEdge({ attributes, line }: Item, ids: ReadonlyMap<string, Item>): void {
    const { source, target, type } = attributes;
    for (const [what, id] of Object.entries({ source, target })) {
      if (id === undefined || !ids.has(id))
        this.problems.error(line, {
          en: `${what} "${id ?? ''}": expected the id of a node`,
          ja: `${what}「${id ?? ''}」：ノードの id が必要です`,
        });
    }
    if (!this.isHalved && (type === 'directed' || (this.directed && type === undefined)))
      this.problems.error(line, {
        en: 'a directed edge: expected undirected ones, since a cable leads both ways',
        ja: '有向の辺です。ケーブルは双方向なので、無向の辺が必要です',
      });
  }

  private kinds(): ReadonlyMap<Item, 'switch' | 'host'> {
    const known = this.titles.node.has('kind');
    if (!known)
      this.problems.warning(0, {
        en: 'nodes say no "kind": all are read as switches',
        ja: 'ノードに "kind" がないため、すべてスイッチとして読みました',
      });
    return new Map(
      this.nodes.map((item) => {
        const kind = known ? this.value('node', item, 'kind') : 'switch';
        if (kind !== 'switch' && kind !== 'host')
          this.problems.error(item.line, {
            en: `kind "${kind ?? ''}": expected switch or host`,
            ja: `kind「${kind ?? ''}」：switch または host が必要です`,
          });
        return [item, kind === 'host' ? 'host' : 'switch'];
      }),
    );
  }

  private listOfOthers(ids: ReadonlyMap<string, Item>): CableList {
    const list = new CableList(this.file);
    const names = new UniqueNames(list.problems);
    const called = new Map<string, string>();
    for (const [id, item] of ids)
      if (!item.isGroup)
        called.set(id, names.take(this.value('node', item, 'label') ?? item.shown ?? id, id, item.line));
    const alone = new Set(called.values());
    for (const item of this.edges) {
      const { attributes, line, shown = '' } = item;
      const ends = [
        [attributes.source, attributes.sourceport, 'portA'],
        [attributes.target, attributes.targetport, 'portB'],
      ].map(([id, port, title]) => ({ node: called.get(id) ?? id, port: this.value('edge', item, title) ?? port }));
      for (const { node } of ends) alone.delete(node);
      const speed = this.speed(item) ?? (gbpsOf(shown) ? shown : undefined);
      list.cable(line, ends[0], ends[1], speed === undefined ? undefined : { speed });
    }
    for (const node of alone) list.switch(node);
    return list;
  }

  private build(name: string, kinds: ReadonlyMap<Item, 'switch' | 'host'>): Omit<ParsedNetwork, 'problems'> {
    const builder = new TopologyBuilder();
    const ports = this.portsByNode();
    const ids = new Map<string, NodeId>();
    const places = new Map<string, FilePlace>();
    const names = new UniqueNames(this.problems);
    const { file } = this.problems;
    for (const item of this.nodes) {
      const { id, label: called = this.value('node', item, 'label') ?? id } = item.attributes;
      const label = names.take(called, id, item.line);
      const down = this.value('node', item, 'failed') === 'true' ? { down: true } : {};
      if (kinds.get(item) === 'host') ids.set(id, builder.addHost({ name: label, ...down }));
      else {
        const used = [...(ports.get(id)?.values() ?? [])].reduce((most, port) => Math.max(most, port), 0);
        const portCount = Math.max(used, this.whole('node', item, 'ports') ?? 0);
        const level = this.whole('node', item, 'level');
        const pod = this.whole('node', item, 'pod');
        const place = { ...(level !== undefined && { level }), ...(pod !== undefined && { pod }) };
        ids.set(id, builder.addSwitch({ name: label, portCount, ...place, ...down }));
      }
      places.set(ids.get(id) as NodeId, { file, line: item.line });
    }
    for (const edge of this.edges) {
      const [a, b] = [edge.attributes.source, edge.attributes.target];
      const lengthM = this.length(edge);
      const speed = this.speed(edge);
      const down = this.value('edge', edge, 'failed') === 'true' ? { down: true } : {};
      const link = builder.connect(
        ids.get(a) as NodeId,
        ids.get(b) as NodeId,
        ports.get(a)?.get(edge),
        ports.get(b)?.get(edge),
        {
          ...(lengthM !== undefined && { lengthM }),
          ...(speed && { speed }),
          ...down,
        },
      );
      places.set(link, { file, line: edge.line });
    }
    return { topology: builder.build(name), placeOf: (id) => places.get(id) };
  }

  /** Ports that edges say, and for the others of a node the lowest that are free. */
  private portsByNode(): ReadonlyMap<string, ReadonlyMap<Item, number>> {
    const ports = new Map<string, Map<Item, number>>();
    const open: [string, Item][] = [];
    for (const edge of this.edges) {
      for (const [id, title] of [
        [edge.attributes.source, 'portA'],
        [edge.attributes.target, 'portB'],
      ]) {
        const own = ports.get(id) ?? new Map<Item, number>();
        ports.set(id, own);
        const port = this.whole('edge', edge, title);
        if (port === undefined) open.push([id, edge]);
        else own.set(edge, port);
      }
    }
    const next = new Map<string, number>();
    const used = new Map([...ports].map(([id, own]) => [id, new Set(own.values())]));
    for (const [id, edge] of open) {
      let port = next.get(id) ?? 1;
      while (used.get(id)?.has(port)) port++;
      next.set(id, port + 1);
      ports.get(id)?.set(edge, port);
    }
    return ports;
  }

  private value(target: Class, item: Item, title: string): string | undefined {
    const id = this.titles[target].get(title);
    return id === undefined ? undefined : item.values.get(id);
  }

  private whole(target: Class, item: Item, title: string): number | undefined {
    const text = this.value(target, item, title);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (/^\d{1,5}$/.test(text) && number <= MOST_PORTS) return number;
    this.problems.error(item.line, {
      en: `${title} "${text}": expected a whole number up to ${MOST_PORTS}`,
      ja: `${title}「${text}」：${MOST_PORTS} 以下の整数が必要です`,
    });
    return undefined;
  }

  private speed(edge: Item): string | undefined {
    const bits = Number(this.value('edge', edge, 'bits'));
    return this.value('edge', edge, 'speed') ?? (bits > 0 ? `${bits / 1e9}G` : undefined);
  }

  private length(edge: Item): number | undefined {
    const text = this.value('edge', edge, 'lengthM');
    if (text === undefined) return undefined;
    if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
    this.problems.error(edge.line, {
      en: `lengthM "${text}": expected metres`,
      ja: `lengthM「${text}」：長さ（m）が必要です`,
    });
    return undefined;
  }
}

function classOf(name: string | undefined): Class | null {
  return name === 'node' || name === 'edge' ? name : null;
}
