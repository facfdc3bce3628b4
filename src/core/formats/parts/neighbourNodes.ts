import { append } from '../../base/structures/append';
import { rememberedTexts } from '../../base/structures/remembered';
import type { ProblemList } from '../../base/text/problemList';
import { chassisKey, isNobodysName, nodeKey, shortKey, withoutRoot } from '../../topology/nodeNames';
import { portKey } from '../../topology/portNames';
import { MOST_NODES } from './networkSize';
import type { Neighbour, NodeView } from './nodeView';

/** A node by the key that its mentions share, and the name that it goes by. */
export interface CalledNode {
  readonly key: string;
  readonly name: string;
}

/** A statement about a name, with the keys of who makes it and of the name. */
interface Mention {
  readonly teller: string;
  readonly far: string;
  readonly neighbour: Neighbour;
}

/**
 * The node that each name and chassis means. Names are compared without case. One without a domain is the only node of that short name; where several domains have it, the one with its
 * chassis, then the one whose cables answer its own, else it is an error. Names that nobody has given join nothing: such nodes are known by their chassis.
 * O(neighbours), expected.
 */
export class NeighbourNodes {
  /** By full key of a name: the node. */
  private readonly nodes = new Map<string, CalledNode>();
  /** By chassis: the node of that name, null where several have it. */
  private readonly byChassis = new Map<string, CalledNode | null>();
  /** By id: the node that says it of itself, null where several do. */
  private readonly byOwnId = new Map<string, CalledNode | null>();
  private readonly viewsIn = new Map<string, number>();
  /** Each is met once a cable. */
  private readonly read = rememberedTexts(
    (name) => ({ key: nodeKey(name), isNobodys: isNobodysName(name) }),
    2 * MOST_NODES,
  );
  private readonly tellers = new Set<string>();
  /** Statements by the name that they are about, and by who makes them; gathered where names are in doubt. */
  private spoken: { readonly of: Map<string, Mention[]>; readonly by: Map<string, Mention[]> } | undefined;

  constructor(
    private readonly views: readonly NodeView[],
    private readonly problems: ProblemList,
  ) {
    for (const { at } of views) this.viewsIn.set(at.file, (this.viewsIn.get(at.file) ?? 0) + 1);
    const written = new Map<string, string>();
    for (const view of views) {
      const full = this.tellerKey(view);
      this.tellers.add(full);
      if (!written.has(full)) written.set(full, view.name);
    }
    for (const view of views) {
      for (const neighbour of view.neighbours) {
        const far = this.farKey(neighbour);
        if (far !== undefined && !written.has(far)) written.set(far, neighbour.name as string);
      }
    }
    this.gather(written);
    for (const view of views)
      for (const id of view.ids ?? []) unlessShared(this.byOwnId, chassisKey(id), this.teller(view));
    for (const { neighbours } of views)
      for (const { name, chassis } of neighbours) {
        if (name === undefined || chassis === undefined || this.read(name).isNobodys) continue;
        const node = this.nodes.get(this.read(name).key);
        if (node) unlessShared(this.byChassis, chassisKey(chassis), node);
      }
  }

  /** The node that a view is of. */
  teller(view: NodeView): CalledNode {
    return this.nodes.get(this.tellerKey(view)) as CalledNode;
  }

  /** The node that a neighbour is. */
  neighbour(view: NodeView, { name, chassis, port }: Neighbour): CalledNode {
    const id = chassis === undefined ? null : chassisKey(chassis);
    const itself = id === null ? undefined : this.byOwnId.get(id);
    if (itself) return itself;
    const named = name === undefined ? undefined : this.read(name);
    const node = named && this.nodes.get(named.key);
    // In a list of cables a name is a name.
    if (named && (!named.isNobodys || (node && this.isList(view)))) return node as CalledNode;
    const owner = id === null ? undefined : this.byChassis.get(id);
    if (owner) return owner;
    // The adapter of that port is known by nothing else.
    if (id === null) return { key: `at ${view.name}\n${port}`, name: `${name ?? '?'} at ${view.name} ${port}` };
    return { key: `chassis ${id}`, name: name === undefined ? (chassis as string) : `${name}-${id.slice(-6)}` };
  }

  /** Checks whether the file of a view tells of several nodes, as a list of cables does. */
  isList({ at }: NodeView): boolean {
    return (this.viewsIn.get(at.file) ?? 0) > 1;
  }

  private tellerKey(view: NodeView): string {
    const { name, at } = view;
    // Files of one node each, all called so by the system that wrote them.
    const { key, isNobodys } = this.read(name);
    return isNobodys && !this.isList(view) ? `file ${at.file}` : key;
  }

  /** The key of the name that a neighbour gives; undefined where it gives none, or one that tells nothing. */
  private farKey({ name }: Neighbour): string | undefined {
    if (name === undefined) return undefined;
    const { key, isNobodys } = this.read(name);
    return isNobodys && !this.tellers.has(key) ? undefined : key;
  }

  private mentions(): { readonly of: Map<string, Mention[]>; readonly by: Map<string, Mention[]> } {
    if (this.spoken) return this.spoken;
    const spoken = { of: new Map<string, Mention[]>(), by: new Map<string, Mention[]>() };
    for (const view of this.views) {
      const teller = this.tellerKey(view);
      for (const neighbour of view.neighbours) {
        const far = this.farKey(neighbour);
        if (far === undefined) continue;
        const mention = { teller, far, neighbour };
        append(spoken.of, far, mention);
        append(spoken.by, teller, mention);
      }
    }
    this.spoken = spoken;
    return spoken;
  }

  private gather(written: ReadonlyMap<string, string>): void {
    const byShort = new Map<string, string[]>();
    for (const [full, name] of written) {
      this.nodes.set(full, { key: full, name: withoutRoot(name.trim()) || name });
      const short = shortKey(full);
      if (short === full) continue;
      append(byShort, short, full);
    }
    for (const [short, domains] of byShort) {
      const bare = this.nodes.get(short);
      if (!bare) continue;
      const open = domains.filter((full) => !(this.tellers.has(short) && this.tellers.has(full)));
      const full = open.length < 2 ? open[0] : this.answering(short, open);
      // A node is called as it calls itself.
      if (full !== undefined && domains.length === 1) {
        const node = this.tellers.has(full) ? (this.nodes.get(full) as CalledNode) : bare;
        for (const key of [short, full]) this.nodes.set(key, node);
      } else if (full !== undefined) this.nodes.set(short, this.nodes.get(full) as CalledNode);
      else if (open.length > 1) this.refuse(short, bare.name, open);
    }
  }

  /** Of names with domains, the one that has the chassis of the bare name, else whose cables are the same ones; undefined where that is none or several. */
  private answering(short: string, domains: readonly string[]): string | undefined {
    const of = (full: string): readonly Mention[] => this.mentions().of.get(full) ?? [];
    const idOf = ({ neighbour }: Mention): string | null => chassisKey(neighbour.chassis ?? '');
    const ids = new Set(of(short).map(idOf));
    ids.delete(null);
    const byId = domains.filter((full) => of(full).some((one) => ids.has(idOf(one))));
    if (byId.length === 1) return byId[0];
    // Who hears a name of its own short form hears another node.
    const between = new Set([short, ...domains]);
    const cables = (full: string): string[] => [
      ...of(full).flatMap(({ teller, neighbour }) =>
        between.has(teller) ? [] : cableText(neighbour.farPort, teller, neighbour.port),
      ),
      ...(this.mentions().by.get(full) ?? []).flatMap(({ far, neighbour }) =>
        between.has(far) ? [] : cableText(neighbour.port, far, neighbour.farPort),
      ),
    ];
    const own = new Set(cables(short));
    const votes = domains.map((full) => cables(full).filter((cable) => own.has(cable)).length);
    const most = Math.max(...votes);
    return most > 0 && votes.filter((n) => n === most).length === 1 ? domains[votes.indexOf(most)] : undefined;
  }

  private refuse(short: string, name: string, domains: readonly string[]): void {
    const { file, line } = this.mentions().of.get(short)?.[0].neighbour.at ?? { file: this.problems.file, line: 0 };
    const [list, listJa] = [domains.slice(0, 3).join(', '), domains.slice(0, 3).join('、')];
    const text = {
      en: `"${name}" may be any of ${list}: expected it with its domain`,
      ja: `「${name}」は ${listJa} のどれかを判別できません。ドメイン付きの名前が必要です`,
    };
    this.problems.error(line, text, file);
  }
}

/** A cable as one end tells of it: its port, the other node, the port there. */
const cableText = (port = '', far: string, farPort = ''): string =>
  `${portKey(port)}\n${shortKey(far)}\n${portKey(farPort)}`;

function unlessShared(owners: Map<string, CalledNode | null>, key: string | null, node: CalledNode): void {
  if (key === null) return;
  const known = owners.get(key);
  owners.set(key, known === undefined || known?.key === node.key ? node : null);
}
