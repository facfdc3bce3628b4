import type { ParamValue } from '../../core/base/params';
import type { JumpParams } from '../../state/view/pageStore';
import type { PictureKind } from '../../widgets/NetworkPicture';

export type ExampleId =
  | 'leafSpine'
  | 'gpu'
  | 'joinedMiddle'
  | 'joinedTop'
  | 'joinedBottom'
  | 'ring'
  | 'random'
  | 'torus'
  | 'gridRandom'
  | 'vbft'
  | 'director'
  | 'repair';

export interface Example {
  readonly id: ExampleId;
  readonly picture: PictureKind;
  readonly generator: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Engine that shows what is interesting about it. */
  readonly engine: string;
  /** The workspace that goes on from here, and what it is asked for. */
  readonly next?: { readonly workspace: string; readonly params: JumpParams };
}

/** Networks worth a look. */
export const examples: readonly Example[] = [
  {
    id: 'joinedMiddle',
    picture: 'joined-middle',
    generator: 'joined-fat-tree',
    params: { k: 6, joint: 'middle' },
    engine: 'turn-addition',
  },
  {
    id: 'joinedTop',
    picture: 'joined-top',
    generator: 'joined-fat-tree',
    params: { k: 6, joint: 'top' },
    engine: 'turn-addition',
  },
  {
    id: 'joinedBottom',
    picture: 'joined-bottom',
    generator: 'joined-fat-tree',
    params: { k: 6, joint: 'bottom' },
    engine: 'turn-addition',
  },
  {
    id: 'leafSpine',
    picture: 'tree',
    generator: 'leaf-spine',
    params: { leaves: 8, spines: 4, links: 2, hosts: '12' },
    engine: 'turn-addition',
  },
  {
    id: 'gpu',
    picture: 'tree',
    generator: 'rails',
    params: { nodes: 16, rails: 8, unit: 8, spines: 4, links: 2 },
    engine: 'd-mod-k',
  },
  { id: 'ring', picture: 'ring', generator: 'torus', params: { dims: '5' }, engine: 'min-hop' },
  {
    id: 'random',
    picture: 'random',
    generator: 'random',
    params: { switches: 100, ports: 10, hosts: 10, seed: 1 },
    engine: 'turn-addition',
  },
  { id: 'torus', picture: 'torus', generator: 'torus', params: { dims: '8x8' }, engine: 'dimension-order' },
  {
    id: 'gridRandom',
    picture: 'grid-random',
    generator: 'grid-random',
    params: { side: 16, degree: 4, reach: 2, seed: 1 },
    engine: 'table-limited',
  },
  { id: 'vbft', picture: 'tree', generator: 'vbft', params: { leaves: 4, spines: 4, hosts: 16 }, engine: 'd-mod-k' },
  {
    id: 'director',
    picture: 'director',
    generator: 'fat-tree',
    params: { levels: 2, ports: 8, leaves: 8, spines: 4, spine: 'director' },
    engine: 'up-down',
  },
  {
    id: 'repair',
    picture: 'tree',
    generator: 'fat-tree',
    params: { levels: 2, ports: 36, leaves: 36, spines: 18 },
    engine: 'd-mod-k',
    next: { workspace: 'repair', params: { down: 'each-spine' } },
  },
];
