"""Reads GEXF, GraphML, an edge list and a module for SST's anytopo with NetworkX, and prints what it found as JSON."""
import json
import runpy
import sys

import networkx as nx

gexf, graphml, edges, anytopo = sys.argv[1:5]
drawn = nx.read_gexf(gexf)
module = runpy.run_path(anytopo)
graph, routes = module["graph"](), module["ROUTES"]
for source, to in routes.items():
    for destination, paths in to.items():
        assert abs(sum(weight for weight, _ in paths) - 1) < 1e-9, (source, destination)
        for _, path in paths:
            walk = [source, *path]
            assert walk[-1] == destination, (source, destination, path)
            assert all(graph.has_edge(*hop) for hop in zip(walk, walk[1:])), walk
switches = nx.read_edgelist(edges, nodetype=int)
print(json.dumps({
    "gexf": [len(drawn), drawn.number_of_edges(), drawn.is_multigraph()],
    "kinds": sorted({data["kind"] for _, data in drawn.nodes(data=True)}),
    "labels": sorted(data["label"] for _, data in drawn.nodes(data=True)),
    "ports": sorted([data["portA"], data["portB"]] for _, _, data in drawn.edges(data=True)),
    "graphml": [len(g := nx.read_graphml(graphml)), g.number_of_edges()],
    "edges": [len(switches), switches.number_of_edges(), nx.average_shortest_path_length(switches)],
    "anytopo": [len(graph), graph.number_of_edges(), sum(n for _, n in graph.nodes(data="endpoints"))],
    "routes": sum(len(to) for to in routes.values()),
}))
