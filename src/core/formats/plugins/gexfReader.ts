import { ProblemList } from '../../base/text/problemList';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import type { FilePlace, ParsedNetwork } from '../parts/format';
import { NetworkBudget } from '../parts/networkSize';
import type { XmlElement, XmlVisitor } from '../parts/xmlEvents';

/** A node or an edge as the file has it, with its values by the ids of attributes. */
interface Item {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: Map<string, string>;
}

type Class = 'node' | 'edge';

const MOST_PORTS = 65_535;

/** Collects nodes and edges, and makes a network of them at the end. */
export class GexfReader implements XmlVisitor {
  private readonly problems: ProblemList;
  private readonly nodes: Item[] = [];
  private readonly edges: Item[] = [];
  /** Ids of attributes by class and title. */
  private readonly titles: Record<Class, Map<string, string>> = { node: new Map(), edge: new Map() };
  private declared: Class | null = null;
  private last: Item | null = null;
  private directed = false;
  private begun = false;
  private readonly budget: NetworkBudget;

  constructor(file: string) {
    this.problems = new ProblemList(file);
    this.budget = new NetworkBudget(this.problems);
  }

  open({ name, attributes, line, inside }: XmlElement): void {
    if (inside.length === 0 && name !== 'gexf')
      this.problems.error(line, {
        en: `expected <gexf>, found <${name}>`,
        ja: `<gexf> が必要ですが、<${name}> とあります`,
      });
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
      this.edges.push(this.last);
      this.budget.cable([attributes.source ?? '', attributes.target ?? ''], line);
    }
  }

  /** @throws FormatError */
  finish(name: string): ParsedNetwork {
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
    for (const edge of this.edges) this.checkEdge(edge, ids);
    this.problems.finish();
    const kinds = this.kinds();
    const built = this.build(name, kinds);
    return { ...built, problems: this.problems.finish() };
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
    if (source !== undefined && source === target)
      this.problems.error(line, {
        en: `an edge from "${source}" to itself: expected another node`,
        ja: `「${source}」から自分自身への辺です。別のノードが必要です`,
      });
    if (type === 'directed' || (this.directed && type === undefined))
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

  private build(name: string, kinds: ReadonlyMap<Item, 'switch' | 'host'>): Omit<ParsedNetwork, 'problems'> {
    const builder = new TopologyBuilder();
    const ports = this.portsByNode();
    const ids = new Map<string, NodeId>();
    const places = new Map<string, FilePlace>();
    const { file } = this.problems;
    for (const item of this.nodes) {
      const { id, label = id } = item.attributes;
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
      const speed = this.value('edge', edge, 'speed');
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
