import { describe, expect, it } from 'vitest';
import { headroomOf } from './headroom';

const port = { mtu: 9100, losslessMtu: 1024, cell: 144, eightLanes: false };

describe('headroom', () => {
  it.each([
    [100, [100_352, 110_592, 126_976, 182_272]],
    [200, [110_592, 130_048, 162_816, 274_432]],
    [400, [178_176, 217_088, 283_648, 505_856]],
    [800, [209_920, 287_744, 420_864, 865_280]],
  ])('of %d Gb/s is that of the script', (gbps, sizes) => {
    const found = [5, 40, 100, 300].map(
      (metres) => headroomOf({ ...port, gbps, metres, eightLanes: gbps === 800 })?.size,
    );
    expect(found).toEqual(sizes);
  });

  it('is less in smaller cells, and not known at other speeds', () => {
    const small = { ...port, cell: 96, gbps: 100 };
    expect([40, 300].map((metres) => headroomOf({ ...small, metres })?.size)).toEqual([99_328, 162_816]);
    expect(headroomOf({ ...port, gbps: 56, metres: 5 })).toBeNull();
  });
});
