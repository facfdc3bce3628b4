import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CaseCounter } from '../../core/testing/caseCounter';
import { type Player, type PlayerAction, reducePlayer } from './player';

const standing: fc.Arbitrary<Player> = fc
  .tuple(fc.nat(50), fc.nat(50), fc.constantFrom(0.5, 2, 50))
  .map(([a, b, speed]) => ({ position: Math.min(a, b), last: Math.max(a, b), playing: false, speed }));
const action: fc.Arbitrary<PlayerAction> = fc.oneof(
  fc.constantFrom('step', 'back', 'first', 'end', 'toggle', 'tick').map((what) => ({ do: what }) as PlayerAction),
  fc.integer({ min: -5, max: 60 }).map((to): PlayerAction => ({ do: 'jump', to })),
  fc.nat(50).map((last): PlayerAction => ({ do: 'load', last })),
);

it('a step forward and one back is the identity, and the other way round', () => {
  const met = new CaseCounter('before the end', 'after the start');
  fc.assert(
    fc.property(standing, (player) => {
      const there = reducePlayer(player, { do: 'step' });
      expect(there.position).toBe(Math.min(player.last, player.position + 1));
      if (player.position < player.last && met.see('before the end'))
        expect(reducePlayer(there, { do: 'back' })).toEqual(player);
      const back = reducePlayer(player, { do: 'back' });
      if (player.position > 0 && met.see('after the start')) expect(reducePlayer(back, { do: 'step' })).toEqual(player);
    }),
  );
  met.expectAll();
});

it('stays between start and end, and never plays beyond the end, whatever is pressed', () => {
  const met = new CaseCounter('playing');
  fc.assert(
    fc.property(standing, fc.array(action, { maxLength: 30 }), (start, actions) => {
      let player = start;
      for (const next of actions) {
        player = reducePlayer(player, next);
        expect(player.position).toBeGreaterThanOrEqual(0);
        expect(player.position).toBeLessThanOrEqual(player.last);
        if (player.playing && met.see('playing')) expect(player.position).toBeLessThan(player.last);
      }
    }),
  );
  met.expectAll();
});

it('plays to the end and stops there; playing again begins anew', () => {
  let player: Player = { position: 1, last: 3, playing: false, speed: 1 };
  player = reducePlayer(player, { do: 'toggle' });
  expect(player).toMatchObject({ position: 1, playing: true });
  player = reducePlayer(reducePlayer(player, { do: 'tick' }), { do: 'tick' });
  expect(player).toMatchObject({ position: 3, playing: false });
  expect(reducePlayer(player, { do: 'tick' })).toEqual(player);
  expect(reducePlayer(player, { do: 'toggle' })).toMatchObject({ position: 0, playing: true });
});
