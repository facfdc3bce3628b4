import type { LocalText } from '../../base/localText';
import { oneLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { forEachRoute } from '../parts/hostRoutes';
import { type WorkingNetwork, withoutParallel, workingNetwork } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'sst-anytopo',
  title: { en: 'SST merlin anytopo (Python)', ja: 'SST merlin anytopo（Python）' },
  extensions: ['sst.py'],
  carries: 'tables',
  reads: false,
  writes: true,
  loses: {
    en: 'Ports, parallel cables, speeds, lanes and what has failed are left out; it cannot be read back.',
    ja: 'ポート番号、並列ケーブル、速度、レーン、故障した要素は書き出されず、読み戻しはできません。',
  },
};

/** Routes that are followed; a file of some 100 MB. */
const MOST_ROUTES = 2 ** 21;

/** Networks with a cable between switches, and no more routes than a file should hold. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  const { hosts, links } = workingNetwork(fabric);
  if (links.length === 0) return { en: 'expected a cable between switches', ja: 'スイッチ間のケーブルが必要です' };
  const routes = hosts.length * new Set(hosts.map(({ at }) => at)).size;
  return routes <= MOST_ROUTES
    ? null
    : {
        en: `expected at most ${MOST_ROUTES} routes from switches to hosts, found ${routes}`,
        ja: `スイッチからホストへの経路は ${MOST_ROUTES} 本までです（${routes} 本）`,
      };
}

/**
 * Writes a Python module with a graph of integer nodes with the attribute `endpoints`, as `topoAny.import_graph` takes it, and source routes
 * `source -> destination -> [(weight, path)]` without the source, as its source routing plug-in takes them. Endpoints are numbered switch by switch.
 * O(hosts × switches with hosts × hops).
 */
export function write({ topology, fabric, table }: ExportBundle): readonly TextFile[] {
  const network = workingNetwork(fabric);
  const { switches, hosts } = network;
  const at = switches.map((): string[] => []);
  for (const host of hosts) at[host.at].push(host.name);
  const links = withoutParallel(network.links);
  const rows = (items: readonly string[]): string => items.map((item) => `    ${item},\n`).join('');
  const text = [
    `# ${oneLine(topology.name)}: graph and routes for topoAny of SST's merlin\n`,
    'import networkx as nx\n\n',
    `# Name, names of endpoints; endpoints count on from switch to switch.\nSWITCHES = [\n${rows(
      switches.map(({ name }, s) => `(${python(name)}, [${at[s].map(python).join(', ')}])`),
    )}]\n\n`,
    `LINKS = [\n${rows(links.map(({ from, to }) => `(${from}, ${to})`))}]\n\n`,
    `# Source: destination: (weight, switches after the source).\nROUTES = {\n${rows(routeRows(network, fabric, table))}}\n`,
    FUNCTIONS,
  ];
  return [{ name: fileName(topology, 'sst.py'), text: text.join('') }];
}

/** JSON escapes what Python does, in the same way. */
function python(text: string): string {
  return JSON.stringify(text);
}

function routeRows({ hosts, switches }: WorkingNetwork, fabric: ExportBundle['fabric'], table: ExportBundle['table']) {
  const number = new Map(switches.map(({ index }, s) => [index, s]));
  const count = new Int32Array(switches.length);
  for (const { at } of hosts) count[at]++;
  const sources = [...count.keys()].filter((s) => count[s] > 0);
  /** By source, destination and path, how many hosts it leads to. */
  const routes = new Map(sources.map((s) => [s, new Map([[s, new Map([['', count[s]]])]])]));
  if (table)
    forEachRoute(fabric, table, (source, _host, channels) => {
      const path = channels.map((c) => number.get(fabric.channelTo[c]) as number);
      const own = routes.get(number.get(source) as number) as Map<number, Map<string, number>>;
      const to = path[path.length - 1];
      const paths = own.get(to) ?? new Map<string, number>();
      const key = path.join(', ');
      own.set(to, paths.set(key, (paths.get(key) ?? 0) + 1));
    });
  return [...routes].map(([source, own]) => {
    const to = [...own].map(([s, paths]) => {
      const all = [...paths.values()].reduce((sum, n) => sum + n, 0);
      return `${s}: [${[...paths].map(([path, n]) => `(${pythonFloat(n / all)}, [${path}])`).join(', ')}]`;
    });
    return `${source}: {${to.join(', ')}}`;
  });
}

function pythonFloat(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

const FUNCTIONS = `

def graph():
    """Switches and cables; each node has its number of endpoints."""
    g = nx.Graph()
    for number, (name, endpoints) in enumerate(SWITCHES):
        g.add_node(number, name=name, endpoints=len(endpoints))
    g.add_edges_from(LINKS)
    return g


def topology(router, link_latency="20ns", host_link_latency="10ns"):
    """With an hr_router; hand ROUTES to EndpointNIC.addPlugin("sourceRoutingPlugin", routing_table=ROUTES)."""
    from sst.merlin.topology import topoAny

    topo = topoAny()
    topo.routing_mode = "source_routing"
    topo.topo_name = "topoloom"
    topo.import_graph(graph())
    topo.router = router
    topo.link_latency = link_latency
    topo.host_link_latency = host_link_latency
    return topo
`;
