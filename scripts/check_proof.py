#!/usr/bin/env python3
"""Checks a certificate of Topoloom: check_proof.py NETWORK TABLES PROOF [SERVICE_LEVELS LANES | --before TABLES PROOF]

NETWORK is an ibsim net, TABLES a dump of OpenSM's forwarding tables (opensm-lfts.dump, dump_lfts), or - where no tables are meant; with
virtual lanes SERVICE_LEVELS has lines "0x<GUID of the source> <LID> <level>", LANES is opensm-sl2vl.dump. For a change of tables --before
has those that are replaced, and the certificate of the change before, or -. Nothing in the certificate is believed: all is worked
out again. Prints each claim that is proved, or "REJECTED: why" (exit code 1; 2 where a file cannot be read)."""
import base64, hashlib, json, math, re, sys, zlib
from fractions import Fraction

NONE, DROPPED = 255, 15  # instead of a port: no route; instead of a lane: no way
HEAD = {'format': 'topoloom-certificate', 'version': 1, 'capacities': 'equal', 'traffic': 'uniform'}
KEYS = {'reachable': {'pairs'}, 'deadlock-free': {'lanes', 'rank'}, 'throughput': {'fullest', 'pairs', 'value'},
        'loop': {'channels', 'pairs'}, 'weights': {'kind', 'weights', 'value'}, 'deal': {'kind', 'part', 'value'},
        'next-hops': {'ways', 'rank'}, 'transition': {'rank'}}
WORDS = {'next-hops': ' whichever shortest ways packets take', 'transition': ' in any mixture with the tables before', 'deadlock-free': ''}
hash_of = lambda data: hashlib.sha256(data).hexdigest()

def need(holds, why):
    if not holds: raise ValueError(why)

class Net:
    arrived = math.nan  # without tables
    def __init__(self, path):
        nodes, ends, guid, here = {}, {}, 0, None
        for line in map(str.strip, open(path, encoding='utf-8').read().splitlines()):
            said = re.match(r'(?:switchguid|caguid|hcaguids)\s*=\s*(?:0x)?([0-9a-fA-F]+)', line)
            head = re.match(r'(Switch|Hca|Ca)\s*\d+\s*"([^"]*)"[^#]*(?:#\s*"(.*)")?', line)
            port = re.match(r'\[(\d+)\]\s*"([^"]*)"\s*(?:\[(\d+)\])?', line)
            guid = int(said[1], 16) if said else guid
            if head: here, nodes[head[2]], guid = head[2], (head[1] == 'Switch', head[3] or head[2], guid), 0
            elif port:
                a, b = (here, int(port[1])), (port[2], int(port[3] or 1))
                need(ends.setdefault(a, b) == b and ends.setdefault(b, a) == a, f'two cables in one port: {line}')
        names = {e: nodes[e[0]][1] + (f'#{e[1]}' if e[1] > 1 and not nodes[e[0]][0] else '') for e in ends}
        self.switches = sorted(name for switch, name, _ in nodes.values() if switch)
        self.hosts = sorted(names[b] for a, b in ends.items() if nodes[a[0]][0] and not nodes[b[0]][0])
        need(len({*self.switches, *self.hosts}) == len(self.switches + self.hosts), 'two nodes have one name')
        self.number, host = ({name: i for i, name in enumerate(each)} for each in (self.switches, self.hosts))
        self.guids = {own: self.number[name] for switch, name, own in nodes.values() if switch and own}
        self.at, self.port_guids, self.inside = [(0, 0)] * len(host), [0] * len(host), [0] * len(self.switches)
        self.sources, self.channels, cables = {}, {}, {}
        self.out = [{} for _ in self.switches]  # by port: the channel, the switch that it leads to, the port there
        for a, b in ends.items():
            if nodes[a[0]][0]:  # from a switch
                one, other = sorted([(f'{names[e]} {e[1]}', e) for e in (a, b)])
                cables[f'{one[0]} {other[0]}'] = (one[1], other[1])
                self.out[self.number[names[a]]][a[1]] = None
            if nodes[a[0]][0] > nodes[b[0]][0]:
                h, s, own = host[names[b]], self.number[names[a]], nodes[b[0]][2]
                self.at[h], self.port_guids[h] = (s, a[1]), own + b[1]
                self.sources.setdefault(own, []).append(h)
                self.inside[s] += 1
        for h, own in enumerate(self.port_guids): self.sources.setdefault(own, [h])
        for _, cable in sorted(cables.items()):
            for a, b in (cable, cable[::-1]) if all(nodes[e[0]][0] for e in cable) else ():
                self.out[self.number[names[a]]][a[1]] = (len(self.channels), self.number[names[b]], b[1])
                self.channels[names[a], a[1]] = len(self.channels)
        self.hash = hash_of('\n'.join([f's {s}' for s in self.switches] + [f'h {h}' for h in self.hosts] + sorted(cables) + ['']).encode())
    def read_tables(self, path):
        rows, lids, blocks = {}, {}, open(path, 'rb').read().split(b'Unicast lids')[1:]
        for block in blocks:
            guid, name = re.search(rb"guid 0x([0-9a-fA-F]+) \('?(.*?)'?\):?\s*$", block.split(b'\n')[0]).groups()
            row = rows[self.guids.get(int(guid, 16), self.number.get(name.decode()))] = bytearray([NONE]) * 65536
            for lid, port in re.findall(rb'^\s*0x([0-9a-fA-F]+)\s+(?::\s*)?(\d+)', block, re.M): row[int(lid, 16)] = int(port) or NONE
            for lid, guid in re.findall(rb'^\s*0x([0-9a-fA-F]+).*portguid 0x([0-9a-fA-F]+)', block, re.M) if b'portguid' in block else ():
                lids[int(guid, 16)] = min(int(lid, 16), lids.get(int(guid, 16), 65536))
        need(len(rows) == len(blocks) and None not in rows, 'a table of an unknown switch, or two of one')
        # Without comments a LID is known by where it is delivered.
        every = [rows.get(s, bytearray([NONE]) * 65536) for s in range(len(self.switches))]
        self.lids = [lids.get(guid, 0) if lids else every[s].find(p) if every[s].count(p) == 1 else 0 for guid, (s, p) in zip(self.port_guids, self.at)]
        self.tables = b''.join(bytes([row[lid] for lid in self.lids]) for row in every)
        return hash_of(self.tables)
    def read_lanes(self, levels_path, lanes_path):
        count, to, self.lanes, s = len(self.hosts), {lid: h for h, lid in enumerate(self.lids)}, {}, None
        self.levels = bytearray(count * count)
        for guid, lid, level in re.findall(r'^0x([0-9a-fA-F]+)\s+(\d+)\s+(\d+)\s*$', open(levels_path).read(), re.M):
            for h in self.sources.get(int(guid, 16), ()) if int(lid) in to else (): self.levels[h * count + to[int(lid)]] = int(level)
        self.levels[::count + 1] = bytes([NONE]) * count
        for line in open(lanes_path, encoding='utf-8'):
            head = re.match(r'(Switch|Channel Adapter|Router) 0x([0-9a-fA-F]+)', line)
            row = re.match(r'(\d+)\s+(\d+)\s*:((?:\s+\d+){16})\s*$', line)
            s = s if not head else self.guids.get(int(head[2], 16)) if head[1] == 'Switch' else None
            if row and s is not None: self.lanes[s, int(row[1]), int(row[2])] = bytes(map(int, row[3].split()))
        return hash_of(self.levels + b''.join(self.lanes[s, i, o] for s, out in enumerate(self.out) for i in sorted(out) for o in sorted(out)))
    def walk(self, s, port, to, level):
        """Channels, 16 times, plus lanes of a walk, of one in a loop two rounds; and whether it arrives. Without lanes level is None."""
        steps, count, end = [], len(self.hosts), self.at[to]
        while len(steps) < 2 * len(self.switches) + 2:
            out = self.tables[s * count + to]
            lane = 0 if level is None else self.lanes[s, port, out][level] if level < 16 and (s, port, out) in self.lanes else DROPPED
            if lane >= DROPPED or (s, out) == end or not self.out[s].get(out):
                return steps, lane < DROPPED and (s, out) == end
            channel, s, port = self.out[s][out]
            steps.append(16 * channel + lane)
        return steps, False
    def walk_all(self):
        count, groups, senders = len(self.hosts), {}, [(s, hosts) for s, hosts in enumerate(self.inside) if hosts]
        self.arrived, self.loads, self.waits = 0, [0] * len(self.channels), set()
        for h, (home, port) in enumerate(self.at):  # hosts of a switch with the same next hops go together
            column = self.tables[h::count]
            groups.setdefault((home, column[home] - port and column[home], column[:home], column[home + 1:]), []).append(h)
        alike = ((s, 0, to[0], None, len(to) * (hosts - (s == key[0]))) for key, to in groups.items() for s, hosts in senders)
        pairs = ((*self.at[a], b, self.levels[a * count + b], 1) for a in range(count) for b in range(count) if a != b)
        for s, port, to, level, amount in filter(lambda one: one[4], pairs if self.laned else alike):
            steps, arrives = self.walk(s, port, to, level)
            self.arrived += amount * arrives
            self.waits.update(zip(steps, steps[1:]))
            for step in steps: self.loads[step >> 4] += amount
    def distances(self, weights):
        """For each switch with hosts, by switch the weight of the lightest ways to it."""
        back = [[(weights[c ^ 1], t) for c, t, _ in filter(None, out.values())] for out in self.out]
        for target in (s for s, hosts in enumerate(self.inside) if hosts):
            far, ring = {target: 0}, {target}
            while ring:
                last, ring = ring, set()
                for w, t, s in ((w, t, s) for s in last for w, t in back[s]):
                    if t not in far or far[s] + w < far[t]:
                        far[t] = far[s] + w
                        ring.add(t)
            yield target, far
    def turns(self, home, hops):
        """All turns of packets from hosts that are not the only one of their home, by any of the next hops wherever they are."""
        seen, found = {s: 0 for s, hosts in enumerate(self.inside) if hosts > (s == home)}, set()
        todo = [*seen]
        for s in todo:
            for c, t, _ in hops[s]:
                found.update((16 * c, 16 * e) for e, _, _ in hops[t])
                if t not in seen: seen[t] = todo.append(t)
        return found
    def mixed(self):
        entries = (zip(self.out, self.before[h::len(self.at)], self.tables[h::len(self.at)]) for h in range(len(self.at)))
        hops = ((home, [[*filter(None, map(out.get, {old, new}))] for out, old, new in each]) for (home, _), each in zip(self.at, entries))
        return set().union(*(self.turns(*each) for each in hops))
    def near(self):
        nearer = lambda s, far: [hop for hop in filter(None, self.out[s].values()) if far.get(hop[1], 0) < far.get(s, 0)]
        hops = ((home, [nearer(s, far) for s in range(len(self.out))]) for home, far in self.distances([1] * len(self.channels)))
        return set().union(*(self.turns(*each) for each in hops))
    def check(self, claim):
        kind, count, others = claim.get('kind', claim['claim']), len(self.hosts), len(self.hosts) - 1
        need({*claim} == {'claim', *KEYS[kind]} and ('kind' in claim) == (claim['claim'] == 'bound'), 'unknown keys')
        value = Fraction(re.fullmatch(r'[1-9]\d*(/[1-9]\d*)?', claim.get('value', '1'))[0])
        reached = f'{self.arrived} of {count * others} ordered pairs of hosts arrive'
        if kind == 'reachable': return need(claim['pairs'] == self.arrived, reached) or reached
        if kind in WORDS:
            lanes, waits = claim.get('lanes', 1), {'next-hops': self.near, 'transition': self.mixed}.get(kind, lambda: self.waits)()
            ranks = numbers(claim['rank'], 2, len(self.channels) * lanes)
            rank = {16 * c + lane: ranks[c * lanes + lane] for c in range(len(self.channels)) for lane in range(lanes)}
            need(claim.get('ways', 'shortest') == 'shortest', 'unknown ways')
            need(all(rank[x] < rank[y] for x, y in waits), 'a channel waits for one whose rank is no higher')
            return f'free of deadlock{WORDS[kind]}: {len(waits)} dependencies, each to a higher rank'
        if kind == 'throughput':
            pairs = self.loads[self.channels[tuple(claim['fullest'])]]
            need(self.arrived == count * others > 0, reached)
            need(pairs == claim['pairs'] == max(self.loads), f'{pairs} pairs take that channel, {max(self.loads)} the fullest')
            need(value == min(1, Fraction(others, max(1, pairs))), 'the value is another')
            return f'{reached}; throughput of uniform traffic {value}'
        if kind == 'loop':
            loop = [16 * self.channels[name, port] + range(16)[lane] for name, port, lane in claim['channels']]
            need(len(loop) == len(claim['pairs']) > 0, 'a turn without a pair')
            for x, y, (a, b) in zip(loop, loop[1:] + loop[:1], ([*map(self.hosts.index, pair)] for pair in claim['pairs'])):
                way = self.walk(*self.at[a], b, self.levels[a * count + b] if self.laned else None)[0]
                need(a != b and (x, y) in zip(way, way[1:]), 'a pair does not make the turn that it is to show')
            return f'not free of deadlock: {len(loop)} channels wait for each other in a loop'
        if kind == 'weights':
            weights = numbers(claim['weights'], 4, len(self.channels))
            needed = sum(self.inside[to] * sum(hosts * far[s] for s, hosts in enumerate(self.inside) if hosts) for to, far in self.distances(weights))
            need(value * needed >= sum(weights) * others and sum(weights), 'the weights do not prove the bound')
            return f'throughput of any routes at most {value}'
        part = claim['part']
        need(part == sorted({*part}) and part[0] >= 0, 'the part is no ascending list')
        h, g = sum(self.inside[s] for s in part), math.gcd(*(self.inside[s] for s in part))
        u = sum(to[1] not in part for s in part for to in filter(None, self.out[s].values()))
        need(value * g * -(-(h * (count - h) // g) // u) >= others, 'the part does not prove the bound')
        return f'throughput of any forwarding tables at most {value}'

def numbers(text, size, count):
    data = zlib.decompressobj().decompress(base64.b64decode(text, validate=True), size * count + 1)
    need(len(data) == size * count, 'there is not one number for each channel')
    return [int.from_bytes(data[i:i + size], 'little') for i in range(0, len(data), size)]

def main(network, tables, proof, *more):
    try:
        net, text, hashes = Net(network), open(proof, encoding='utf-8').read(), {}
        if more[:1] == ('--before',):
            hashes = {'before': net.read_tables(more[1]), 'previous': more[2] != '-' and hash_of(open(more[2], 'rb').read()) or None}
            net.before, more = net.tables, ()
        hashes |= {'network': net.hash, 'tables': tables != '-' and net.read_tables(tables) or None, 'lanes': more and net.read_lanes(*more) or None}
    except (OSError, ValueError, LookupError) as error:
        sys.exit(print(error, file=sys.stderr) or 2)
    try:
        certificate, net.laned = json.loads(text), bool(more)
        need(certificate['claims'] and {*certificate} - {'made'} == {*HEAD, *hashes, 'claims'}, 'no claims, or unknown keys')
        for key, known in {**HEAD, **hashes}.items(): need(certificate[key] == known, f'another {key}')
        if tables != '-': net.walk_all()
        for claim in certificate['claims']: print('proved:', net.check(claim))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, zlib.error) as error:
        sys.exit(print(f'REJECTED: {error}') or 1)

main(*sys.argv[1:])
