import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liveThroughput, thinned, throughputCurve } from './throughputCurve';

const nothing = {
  ...{ carried: new Uint32Array(), held: new Uint16Array(), linkTicks: new Int32Array() },
  meanHostSpeed: 1,
};

describe('throughput over time', () => {
  it('is 1 where every host gets a packet in every packet time, in a shorter last slice too', () => {
    const delivered = Uint32Array.of(8, 8, 4);
    const record = { sliceTicks: 16, slices: 3, ticks: 40, delivered, ...nothing };
    const { edges, values } = throughputCurve(record, 8, 4);
    expect([...edges]).toEqual([0, 2, 4, 5]);
    expect([...values]).toEqual([1, 1, 1]);
  });

  it('is a share of what links of hosts carry', () => {
    const delivered = Uint32Array.of(8, 4);
    const record = { sliceTicks: 16, slices: 2, ticks: 32, delivered, ...nothing, meanHostSpeed: 0.5 };
    expect([...throughputCurve(record, 8, 8).values]).toEqual([1, 0.5]);
    expect([...liveThroughput({ series: { sliceTicks: 16, delivered, meanHostSpeed: 0.5 } }, 8, 8).values]).toEqual([
      1, 0.5,
    ]);
  });

  it('stands at the ends of slices while a run is under way', () => {
    const series = { sliceTicks: 16, delivered: Uint32Array.of(4, 8), meanHostSpeed: 1 };
    const { edges, values } = liveThroughput({ series }, 8, 4);
    expect([...edges]).toEqual([2, 4]);
    expect([...values]).toEqual([0.5, 1]);
  });

  it('keeps what arrived in all when slices are joined', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100), { minLength: 1, maxLength: 90 }),
        fc.integer({ min: 1, max: 20 }),
        (counts, most) => {
          const ticks = 16 * counts.length - 5;
          const record = {
            sliceTicks: 16,
            slices: counts.length,
            ticks,
            delivered: Uint32Array.from(counts),
            ...nothing,
          };
          const packets = ({ edges, values }: { edges: Float64Array; values: Float64Array }): number =>
            values.reduce((sum, value, i) => sum + value * 4 * (edges[i + 1] - edges[i]), 0);
          const thin = thinned(throughputCurve(record, 8, 4), most);
          expect(thin.values.length).toBeLessThanOrEqual(most);
          expect(thin.edges[thin.edges.length - 1]).toBe(ticks / 8);
          expect(packets(thin)).toBeCloseTo(
            counts.reduce((sum, count) => sum + count, 0),
            6,
          );
        },
      ),
    );
  });
});
