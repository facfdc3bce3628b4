import type { SeededRandom } from '../base/structures/seededRandom';
import type { Panel } from '../topology/plantRecords';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** A cable as it lies, and by name what is plugged at it: `s0:P3`, `p1/front/F2`; tails after the first. */
export interface LaidCable {
  readonly plugs: readonly string[];
}

/** Panels and switches with cables at random, as one who walks from plug to plug finds them. */
export interface PluggedPanels {
  readonly topology: Topology;
  /** By link, the cables that its walk went through. */
  readonly walked: readonly (readonly LaidCable[])[];
  /** Walks that ended in a panel. */
  readonly openEnds: number;
}

interface Fibre {
  readonly to: string;
  readonly cable: LaidCable;
}

/**
 * Lays cables at random between ports of switches and panels of random maps, and walks along single fibres: at a front there is one fibre a tail, in a trunk one a position. It knows nothing of documents, segments or NetBox; what it finds are the links.
 */
export function plugPanels(random: SeededRandom): PluggedPanels {
  const panels = Array.from({ length: 2 + random.below(3) }, (_, p) => randomPanel(`p${p}`, random));
  const [lead, trunk] = [new Map<string, Fibre>(), new Map<string, Fibre>()];
  const join = (side: Map<string, Fibre>, from: string, to: string, cable: LaidCable): void => {
    side.set(from, { to, cable });
    side.set(to, { to: from, cable });
  };
  const ports = [0, 0, 0];
  const newPort = (s = random.below(ports.length)): string => `s${s}:P${++ports[s]}`;
  const fronts = new Set(
    panels.flatMap(({ id, rears }) => rears.flatMap((all) => all.map(([front]) => `${id}/front/${front}`))),
  );
  const rears = shuffled(
    random,
    panels.flatMap(({ id, rears: all }) => all.map((places, r) => ({ id, name: `R${r}`, places }))),
  );
  while (rears.length > 1) {
    const [a, b] = rears.splice(0, 2);
    const kind = random.below(8);
    if (kind === 0) rears.unshift(b);
    if (kind === 0) continue;
    const rearName = ({ id, name }: typeof a): string => `${id}/rear/${name}`;
    const frontAt = (rear: typeof a, position: number): string | null => {
      const found = rear.places.find(([, own]) => own === position);
      return found ? `${rear.id}/front/${found[0]}` : null;
    };
    const isOne = (rear: typeof a): boolean => rear.places.length === 1 && rear.places[0][1] === 1;
    if (kind === 1) {
      // Plugged into a switch, whose cable has a tail for each position.
      const tails = a.places.map(() => newPort());
      const cable = { plugs: [rearName(a), ...tails] };
      a.places
        .toSorted((x, y) => x[1] - y[1])
        .forEach(([front], i) => {
          join(trunk, tails[i], `${a.id}/front/${front}`, cable);
        });
      rears.unshift(b);
      continue;
    }
    const cable = { plugs: [rearName(a), rearName(b)] };
    if (isOne(a) === isOne(b)) {
      for (const [, position] of a.places) {
        const [from, to] = [frontAt(a, position), frontAt(b, position)];
        if (from && to) join(trunk, from, to, cable);
      }
      continue;
    }
    // One front at one side, several at the other: its cable from a switch splits.
    const [one, many] = isOne(a) ? [a, b] : [b, a];
    const head = frontAt(one, 1) as string;
    fronts.delete(head);
    const tails = many.places.map(() => newPort());
    const split = { plugs: [head, ...tails] };
    many.places
      .toSorted((x, y) => x[1] - y[1])
      .forEach(([front], i) => {
        join(lead, tails[i], `${head}#${i}`, split);
        join(trunk, `${head}#${i}`, `${many.id}/front/${front}`, cable);
      });
  }
  const open = shuffled(random, [...fronts]);
  while (open.length > 1) {
    const [a, b] = open.splice(0, 2);
    const kind = random.below(6);
    if (kind === 0) join(lead, a, b, { plugs: [a, b] });
    else
      for (const front of kind === 1 ? [a] : [a, b]) {
        const port = newPort();
        join(lead, port, front, { plugs: [front, port] });
      }
  }
  for (const s of ports.keys()) {
    const [a, b] = [newPort(s), newPort((s + 1) % ports.length)];
    join(lead, a, b, { plugs: [a, b] });
  }
  return linksOf(
    panels.map(({ id, rears: all }) => panelOf(id, all)),
    ports,
    lead,
    trunk,
  );
}

function shuffled<T>(random: SeededRandom, values: readonly T[]): T[] {
  const all = [...values];
  random.shuffle(all);
  return all;
}

type Places = readonly (readonly [front: string, position: number])[];

/** Fronts in any order at rear ports of one or several positions, some of them without a front. */
function randomPanel(id: string, random: SeededRandom): { readonly id: string; readonly rears: readonly Places[] } {
  const names = shuffled(
    random,
    Array.from({ length: 12 }, (_, i) => `F${i + 1}`),
  );
  const rears = Array.from({ length: 1 + random.below(3) }, () => {
    const size = random.below(3) === 0 ? 1 : 1 + random.below(4);
    const places = Array.from({ length: size }, (_, i) => i + 1).filter(
      (i) => size === 1 || i === size || random.below(5) > 0,
    );
    return shuffled(random, places).map((position) => [names.pop() as string, position] as const);
  });
  return { id, rears };
}

function panelOf(id: string, rears: readonly Places[]): Panel {
  const entries = rears.flatMap((places, r) =>
    places.map(([front, position]) => [front, [`R${r}`, position] as const] as const),
  );
  return { id, name: `panel-${id}`, map: Object.fromEntries(entries) };
}

/** Walks from every port of a switch. */
function linksOf(
  panels: readonly Panel[],
  ports: readonly number[],
  lead: ReadonlyMap<string, Fibre>,
  trunk: ReadonlyMap<string, Fibre>,
): PluggedPanels {
  const builder = new TopologyBuilder();
  const ids = ports.map((count, s) => builder.addSwitch({ name: `s${s}`, portCount: count }));
  const endOf = (name: string) => {
    const [, s, port] = /^s(\d+):P(\d+)$/.exec(name) ?? [];
    return { node: ids[Number(s)] as SwitchId, port: Number(port) };
  };
  const walked: LaidCable[][] = [];
  const done = new Set<string>();
  let openEnds = 0;
  for (const start of ports.flatMap((count, s) => Array.from({ length: count }, (_, i) => `s${s}:P${i + 1}`))) {
    if (done.has(start)) continue;
    const via: (readonly [string, string])[] = [];
    const cables: LaidCable[] = [];
    let isLead = lead.has(start);
    let at = start;
    for (;;) {
      const next = (isLead ? lead : trunk).get(at);
      if (!next) break;
      cables.push(next.cable);
      at = next.to;
      if (at.startsWith('s')) break;
      const [, panel, front] = /^(.*)\/front\/([^#]*)/.exec(at) ?? [];
      via.push([panel, front]);
      isLead = !isLead;
    }
    if (at === start || !at.startsWith('s')) {
      openEnds++;
      continue;
    }
    done.add(at);
    const [a, b] = [endOf(start), endOf(at)];
    // A switch cabled to itself, and two tails of one plug joined with each other, are no links.
    if (a.node === b.node || new Set(via.map(String)).size < via.length) continue;
    const way = { via, ...(!lead.has(start) && { viaRear: true }) };
    builder.connect(a.node, b.node, a.port, b.port, via.length > 0 ? way : {});
    walked.push(cables);
  }
  return { topology: { ...builder.build('panels'), panels }, walked, openEnds };
}
