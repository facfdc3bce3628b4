// What is looked at: networks, windows and looks.

/** @typedef {{ name: string, link?: string, file?: string, clean?: boolean, plates?: boolean, own?: { ofWindow: number, ofCanvas: number, why: string } }} LookedAt */

/** `plates`: drawn by rules, without a line for each link. `clean`: oversubscribed by design, and nothing in it carries more than its like. `own`: its share of window and canvas where that of others cannot be met, and why. @type {readonly LookedAt[]} */
export const NETWORKS = [
  { name: 'front page' },
  {
    name: 'leaf-spine 24x8, 2:1',
    link: '#network=leaf-spine:leaves=24,spines=8,links=1,hosts=16',
    clean: true,
    plates: true,
  },
  { name: 'fat tree k=8', link: '#network=fat-tree:k=8', plates: true },
  { name: 'fat tree k=16', link: '#network=fat-tree:k=16', plates: true },
  { name: 'joined trees k=8', link: '#network=joined-fat-tree:k=8' },
  { name: 'torus 8x8', link: '#network=torus:dims=8x8' },
  { name: 'random 100', link: '#network=random:switches=100' },
  { name: 'dragonfly', link: '#network=dragonfly' },
  {
    name: 'rails 192x8',
    link: '#network=rails:nodes=192,rails=8,unit=32,spines=8,links=4',
    own: {
      ofWindow: 40,
      ofCanvas: 70,
      why: 'the names of rails stand left of its grid and those of units below it, which boxes do not count',
    },
  },
  { name: 'director', link: '#network=director' },
  { name: 'VBFT(4,4)', link: '#network=vbft' },
  { name: 'imported fabric', file: 'fixtures/asbuilt/ft8-guids.ibnetdiscover.gz' },
];

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** Colours do not depend on the language, nor words on the colours: each once. @type {readonly { colorScheme: 'light' | 'dark', locale: string }[]} */
export const LOOKS = [
  { colorScheme: 'light', locale: 'en-US' },
  { colorScheme: 'dark', locale: 'ja-JP' },
];

/** Opened several times: the first picture has its names each time. */
export const OPENED_OFTEN = ['front page', 'leaf-spine 24x8, 2:1', 'fat tree k=8', 'torus 8x8', 'joined trees k=8'];
