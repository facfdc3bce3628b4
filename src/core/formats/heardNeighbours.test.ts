import { describe, expect, it } from 'vitest';
import type { Topology } from '../topology/topology';
import { readNetwork } from './readNetwork';

const read = (name: string, content: object) => readNetwork({ name, text: JSON.stringify(content, null, 1) });

/** Switches, hosts, and cables by the names and speeds of their ends. */
function shapeOf({ switches, hosts, links }: Topology) {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const cables = links.map(({ a, b }) =>
    [a, b]
      .map(({ node }) => names.get(node))
      .sort()
      .join(' '),
  );
  return { switches: switches.map(({ name }) => name), hosts: hosts.map(({ name }) => name), cables };
}

describe('neighbours of Arista', () => {
  const far = (interfaceId: string, rest: object) => ({
    lldpNeighborInfo: [{ neighborInterfaceInfo: { interfaceId }, ...rest }],
  });

  it('name their ports in quotes within the quotes', () => {
    const { topology, rows } = read('leaf.eos.json', {
      lldpNeighbors: {
        Ethernet1: far('"et-0/0/20"', { systemName: 'spine', systemCapabilities: { bridge: true } }),
        Ethernet2: far('"ens1f0"', { systemName: 'node' }),
        Ethernet3: { lldpNeighborInfo: [] },
      },
    });
    const other = read('leaf.eos.json', {
      lldpNeighbors: {
        Ethernet1: far('et-0/0/20', { systemName: 'spine', systemCapabilities: { bridge: true } }),
        Ethernet2: far('ens1f0', { systemName: 'node' }),
      },
    });
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
    expect(topology).toEqual(other.topology);
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
  });
});

describe('neighbours of Junos as JSON', () => {
  const said = (data: string) => [{ data }];

  it('have each value in a list', () => {
    const entry = (port: string, name: string, remote: object) => ({
      'lldp-local-port-id': said(port),
      'lldp-remote-chassis-id': said('00:11:22:33:44:55'),
      'lldp-remote-system-name': said(name),
      ...remote,
    });
    const { topology, format, rows } = read('leaf.json', {
      'lldp-neighbors-information': [
        {
          attributes: { style: 'brief' },
          'lldp-neighbor-information': [
            entry('xe-0/0/1', 'spine', { 'lldp-remote-port-id': said('xe-0/0/9') }),
            entry('xe-0/0/2.0', 'node', { 'lldp-remote-port-description': said('ens1f0 interface') }),
            entry('me0', 'office', { 'lldp-remote-port-id': said('ge-0/0/3') }),
          ],
        },
      ],
    });
    expect(format).toBe('lldp-junos');
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
    expect(rows?.leftOut.map(({ why, count }) => [why.en, count])).toEqual([['management', 1]]);
  });
});

describe('neighbours of NX-OS as JSON', () => {
  const row = (local: string, name: string, port: string, able: string) => ({
    ...{ l_port_id: local, port_id: port, sys_name: name, chassis_id: '00de.fb00.0001', enabled_capability: able },
  });
  const one = { TABLE_nbor_detail: { ROW_nbor_detail: row('Eth1/1', 'spine', 'Ethernet1/9', 'B, R') } };
  const two = {
    TABLE_nbor_detail: {
      ROW_nbor_detail: [
        row('Eth1/1', 'spine', 'Ethernet1/9', 'B, R'),
        row('Eth1/2', 'node', 'ens1f0', 'not advertised'),
      ],
    },
  };
  const apiOf = (output: unknown) => ({ ins_api: { type: 'cli_show', version: '1.0', outputs: { output } } });

  it.each([
    ['as printed', two],
    ['in the answer of the API', apiOf({ code: '200', input: 'show lldp neighbors detail', body: two })],
    [
      'in the second of two answers',
      apiOf([
        { code: '400', body: {} },
        { code: '200', body: two },
      ]),
    ],
    ['in JSON-RPC', { jsonrpc: '2.0', result: { body: two }, id: 1 }],
  ])('are read %s', (_, content) => {
    const { topology, format } = read('leaf.json', content);
    expect(format).toBe('lldp-nxos-json');
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
  });

  it('may be one, which is an object and no list', () => {
    expect(shapeOf(read('leaf.json', apiOf({ body: one })).topology)).toMatchObject({ cables: ['leaf spine'] });
  });
});
