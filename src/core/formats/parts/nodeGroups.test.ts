import { describe, expect, it } from 'vitest';
import { type FoundPort, portPlaces } from './nodeGroups';

const port = (description: string, number: number, others: Partial<FoundPort> = {}): FoundPort => ({
  ...{ host: number > 1 ? `${description}#${number}` : description, description, port: number },
  ...others,
});
const placed = (...ports: readonly FoundPort[]) => portPlaces(ports).map((at) => at && `${at.node} ${at.rail}`);

describe('portPlaces', () => {
  it('leaves alone what has one port', () => {
    expect(placed(port('a', 1, { guid: '1' }), port('b', 1, { guid: '2' }))).toEqual([undefined, undefined]);
  });

  it('joins the ports of an adapter by its GUID', () => {
    const ports = [port('x', 2, { guid: '1' }), port('y', 1, { guid: '2' }), port('x', 1, { guid: '1' })];
    expect(placed(...ports)).toEqual(['x#2 1', undefined, 'x#2 0']);
  });

  it('joins adapters of one machine by the system GUID, unless it was never set', () => {
    const two = (systemGuid: string) => [
      port('x', 1, { guid: '1', systemGuid }),
      port('y', 1, { guid: '2', systemGuid }),
    ];
    expect(placed(...two('a1'))).toEqual(['x 0', 'x 1']);
    expect(placed(...two('000'))).toEqual([undefined, undefined]);
    const many = Array.from({ length: 33 }, (_, i) => port(`h${i}`, 1, { guid: String(i), systemGuid: 'a1' }));
    expect(new Set(placed(...many))).toEqual(new Set([undefined]));
  });

  it('joins adapters by the host in their description, rails by device as numbers', () => {
    const names = ['dgx-01 mlx5_10', 'dgx-02 mlx5_0', 'dgx-01 mlx5_9', 'dgx-02 mlx5_1', 'node7 HCA-1', 'node7 HCA-2'];
    expect(placed(...names.map((name, i) => port(name, 1, { guid: String(i) })))).toEqual([
      ...['dgx-01 1', 'dgx-02 0', 'dgx-01 0', 'dgx-02 1', 'node7 0', 'node7 1'],
    ]);
  });

  it('takes no word for a host that is none, and no device twice', () => {
    const makes = ['MT25408 ConnectX', 'MT25408 ConnectX', 'rack1 node1', 'rack1 node2'];
    expect(placed(...makes.map((name, i) => port(name, 1, { guid: String(i) })))).toEqual(makes.map(() => undefined));
    expect(placed(port('n1 mlx5_0', 1, { guid: '1' }), port('n1 mlx5_0', 1, { guid: '2' }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('joins the ports of an adapter that a port list tells apart by number alone', () => {
    expect(placed(port('n1 mlx5_0', 1), port('n1 mlx5_0', 2), port('n1 mlx5_1', 1))).toEqual(['n1 0', 'n1 1', 'n1 2']);
  });

  it('names machines apart that share a description', () => {
    const ports = ['1', '2'].flatMap((guid) =>
      [1, 2].map((n) => port('n1 mlx5_0', n, { guid, host: `n1 mlx5_0 ${guid}#${n}` })),
    );
    expect(placed(...ports)).toEqual(['n1 0', 'n1 1', 'n1 mlx5_0 2#1 0', 'n1 mlx5_0 2#1 1']);
  });
});
