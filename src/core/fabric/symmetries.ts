import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';

/** A renumbering of switches and channels under which a network stays as it is. */
export interface Symmetry {
  /** Uint32Array[switchCount] and Uint32Array[channelCount]: what each becomes. */
  readonly switches: Uint32Array;
  readonly channels: Uint32Array;
}

/** Numbers that are held, and times that colours are refined. */
const MAX_CELLS = 1 << 23;
const MAX_REFINED = 20_000;

/**
 * Symmetries of a network that together make others: each is verified, channel by channel, so none is false, while some may be missed. Switches are told apart by their
 * `kind` and by what they are cabled to, round by round (colour refinement); then switch after switch is set apart, and from the last to the first those are looked for
 * that keep all before it (Sims 1970). Deterministic. O(switches set apart × rounds × channels); empty where that is too much.
 * @param kind Uint32Array[switchCount]: only switches of one kind stand for each other
 */
export function symmetries(fabric: Fabric, kind: Uint32Array): Symmetry[] {
  return new SymmetrySearch(fabric, kind).run();
}

class SymmetrySearch {
  /** By two switches, `from * switchCount + to`: the channels from one to the other, ascending, so that those of one cable have the same place both ways. */
  private readonly between = new Map<number, number[]>();
  /** Switches set apart, and the colours before the first, after it, after the second … */
  private readonly base: number[] = [];
  private readonly colours: Uint32Array[];
  private refinings = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly kind: Uint32Array,
  ) {
    const { channelCount, channelFrom, channelTo, switchCount } = fabric;
    for (let c = 0; c < channelCount; c++) {
      const key = channelFrom[c] * switchCount + channelTo[c];
      const channels = this.between.get(key);
      if (channels) channels.push(c);
      else this.between.set(key, [c]);
    }
    this.colours = [this.refined(kind.map((k) => mixed(k)))];
  }

  run(): Symmetry[] {
    const { switchCount } = this.fabric;
    const found = this.parallelCables();
    for (let s = this.nextToSetApart(); s >= 0; s = this.nextToSetApart()) {
      if ((this.base.length + 1) * switchCount > MAX_CELLS) return [];
      this.colours.push(this.setApart(this.colours[this.base.length], s));
      this.base.push(s);
    }
    const alike = new UnionFind(switchCount);
    for (let i = this.base.length - 1; i >= 0; i--) {
      const [own, before] = [this.base[i], this.colours[i]];
      for (let v = 0; v < switchCount && this.refinings < MAX_REFINED; v++) {
        if (before[v] !== before[own] || alike.find(v) === alike.find(own)) continue;
        const symmetry = this.taking(i, v);
        if (!symmetry) continue;
        found.push(symmetry);
        symmetry.switches.forEach((to, from) => {
          alike.union(from, to);
        });
      }
    }
    return found;
  }

  /** The first switch whose colour others have, -1 without one. */
  private nextToSetApart(): number {
    const colours = this.colours[this.base.length];
    const [seen, shared] = [new Set<number>(), new Set<number>()];
    for (const colour of colours) (seen.has(colour) ? shared : seen).add(colour);
    return colours.findIndex((colour) => shared.has(colour));
  }

  /** A symmetry that keeps base[0 … i - 1] and takes base[i] to `v`; null where none was found. */
  private taking(i: number, v: number): Symmetry | null {
    let colours = this.setApart(this.colours[i], v);
    for (let depth = i + 1; ; depth++) {
      const switches = this.match(this.colours[depth], colours);
      const symmetry = switches && this.verified(switches);
      if (symmetry) return symmetry;
      if (!switches || depth === this.base.length) return null;
      const [next, colour] = [this.base[depth], this.colours[depth][this.base[depth]]];
      colours = this.setApart(colours, colours[next] === colour ? next : colours.indexOf(colour));
    }
  }

  /** Switches by those of the same colour: themselves where they can, the rest in order; null where the colours are not as many. */
  private match(left: Uint32Array, right: Uint32Array): Uint32Array | null {
    const to = new Uint32Array(left.length);
    const waiting = new Map<number, number[]>();
    right.forEach((colour, s) => {
      if (left[s] === colour) to[s] = s;
      else if (waiting.has(colour)) waiting.get(colour)?.push(s);
      else waiting.set(colour, [s]);
    });
    const taken = new Map<number, number>();
    for (let s = 0; s < left.length; s++) {
      if (left[s] === right[s]) continue;
      const place = taken.get(left[s]) ?? 0;
      const partner = waiting.get(left[s])?.[place];
      if (partner === undefined) return null;
      taken.set(left[s], place + 1);
      to[s] = partner;
    }
    return to;
  }

  /** The symmetry that takes switches so; null unless it takes each to one of its kind, and cables to cables. */
  private verified(switches: Uint32Array): Symmetry | null {
    const { switchCount, channelCount } = this.fabric;
    if (switches.some((to, from) => this.kind[to] !== this.kind[from])) return null;
    const channels = new Uint32Array(channelCount);
    for (const [key, own] of this.between) {
      const [from, to] = [switches[Math.floor(key / switchCount)], switches[key % switchCount]];
      const others = this.between.get(from * switchCount + to);
      if (others?.length !== own.length) return null;
      own.forEach((c, i) => {
        channels[c] = others[i];
      });
    }
    return { switches, channels };
  }

  /** The exchanges of two cables side by side that lead from one switch to another. */
  private parallelCables(): Symmetry[] {
    const { switchCount, channelCount } = this.fabric;
    const same = Uint32Array.from({ length: switchCount }, (_, s) => s);
    return [...this.between.values()].flatMap((channels) =>
      channels.slice(1).flatMap((c, i): Symmetry[] => {
        const other = channels[i];
        // Each cable is met in both directions.
        if (c % 2 === 1) return [];
        const to = Uint32Array.from({ length: channelCount }, (_, each) => each);
        [to[c], to[other], to[c ^ 1], to[other ^ 1]] = [other, c, other ^ 1, c ^ 1];
        return [{ switches: same, channels: to }];
      }),
    );
  }

  private setApart(colours: Uint32Array, s: number): Uint32Array {
    const changed = colours.slice();
    changed[s] = mixed(colours[s] ^ 0x5bd1e995);
    return this.refined(changed);
  }

  /** Colours that also tell apart switches whose neighbours differ. Equal for equal networks, whatever their numbers. */
  private refined(colours: Uint32Array): Uint32Array {
    const { switchCount, outOffset, outChannel, channelTo } = this.fabric;
    this.refinings++;
    let [known, count] = [colours, new Set(colours).size];
    for (;;) {
      const next = new Uint32Array(switchCount);
      for (let s = 0; s < switchCount; s++) {
        let sum = 0;
        for (let i = outOffset[s]; i < outOffset[s + 1]; i++) sum = (sum + mixed(known[channelTo[outChannel[i]]])) | 0;
        next[s] = mixed(Math.imul(known[s], 31) + sum);
      }
      const more = new Set(next).size;
      // The last round gives new colours too: what is set apart next must not get that of one before it.
      if (more <= count) return more === count ? next : known;
      [known, count] = [next, more];
    }
  }
}

/** 32 bits in which each bit of a number counts (the finaliser of MurmurHash3). */
function mixed(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
