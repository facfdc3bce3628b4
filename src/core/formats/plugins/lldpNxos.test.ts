import { describe, expect, it } from 'vitest';
import { cablesOf } from '../../testing/cablesOf';
import { readPlanes } from '../readPlanes';

const read = (text: string) => readPlanes([{ name: 'sw1.txt', text }]);

describe('neighbours in detail', () => {
  it('of IOS and IOS XR begin at the local port', () => {
    const record = (local: string, id: string, port: string, name: string) =>
      `---\n${local}\nChassis id: ${id}\nPort id: ${port}\nPort Description: to sw1\n${name}\n\nSystem Description:\nText, with words\n\nEnabled Capabilities: B,R\n`;
    const { topology, problems } = read(
      `${record('Local Intf: Te1/1/1', '0011.2233.4401', 'Te1/0/1', 'System Name: a')}${record('Local Interface: Te1/1/2', '0011.2233.4402', 'Te1/0/2', 'System Name - not advertised')}\nTotal entries displayed: 2\n`,
    );
    expect(topology.switches).toHaveLength(3);
    expect(cablesOf(topology)).toEqual(['a:1 sw1:1', '0011.2233.4402:2 sw1:2'].sort());
    expect(problems).toEqual([]);
  });

  it('of a firewall have the local port and its number before the neighbour', () => {
    const record = (n: number, name: string) =>
      `Local information:\nIndex ${20 + n}\nLocal interface: ethernet1/${n}\nLocal Port ID: ${n}\nNeighbor information:\n\nChassis ID: 00:11:22:33:44:0${n}\nPort ID: Ethernet${n}\nSystem name: ${name}\nSystem capabilities:\nEnabled: B, R,\n\n`;
    const { topology, rows } = read(record(1, 'a') + record(2, 'b'));
    expect(cablesOf(topology)).toEqual(['a:1 sw1:1', 'b:2 sw1:2']);
    expect(rows).toMatchObject({ seen: 2, read: 2 });
  });

  it('of CDP may have the ports on two lines, and blanks before each', () => {
    const text = `  Device ID: b.example(FX1)\n  SysName : b\n  Platform: X,  Capabilities: Router Switch\n  Interface: HundredGigE0/0/0/1\n  Port ID (outgoing port): HundredGigE0/0/0/2\n`;
    expect(cablesOf(read(text).topology)).toEqual(['b:2 sw1:1']);
  });

  it('without local ports are refused, and counted', () => {
    expect(() => read('Chassis id: 0011.2233.4455\nPort id: Gi1/1\nSystem Name: a\n')).toThrow(
      '0 of 1 rows are cables: 1 neighbour without a local port',
    );
  });
});
