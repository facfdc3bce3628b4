"""Loads a platform into SimGrid; prints as JSON how many routes there are from every nth host, their links and latency in the mean, and those of the first host."""
import json
import sys

from simgrid import Engine

engine = Engine(["routes", "--log=root.thres:error"])
engine.load_platform(sys.argv[1])
# Routes may be asked for once the zone is complete.
engine.netzone_root.seal()
hosts = engine.all_hosts
order = sys.argv[3].split(",")
by_name = {host.name: host for host in hosts}
pairs = links = 0
latency = 0.0
of_first = {}
for name in order[:: int(sys.argv[2])]:
    for destination in hosts:
        if name == destination.name:
            continue
        route, seconds = by_name[name].route_to(destination)
        pairs += 1
        links += len(route)
        latency += seconds
        if name == order[0]:
            of_first[destination.name] = [link.name for link in route]
print(json.dumps({"hosts": len(hosts), "pairs": pairs, "links": links / pairs, "latencyNs": latency / pairs * 1e9, "routes": of_first}))
