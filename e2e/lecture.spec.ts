import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, VERDICT } from './page';

// A lecture of 90 minutes on interconnection networks, in ten parts, each opened by a link as a lecturer would: what is told is checked, and a picture of
// each part, as the last row sees it, lies among the results of the test.

const fontsFile = join(import.meta.dirname, 'fonts', 'fonts.conf');

test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: fontsFile } }),
    { scope: 'worker' },
  ],
});

interface Look {
  readonly link: string;
  readonly shows: (page: Page) => Promise<void>;
}

interface Part {
  readonly title: string;
  /** What it shows, one after the other. */
  readonly looks: readonly Look[];
}

const play = (network: string, engines: string) => `/#play=${network}&${engines}&presenter=1`;
const torus = (dims: string) => `torus&params={"dims":"${dims}"}`;
const JOINED = 'joined-fat-tree&params={"k":4,"joint":"middle"}';
const facts = (page: Page) => page.getByTestId('packet-facts').locator('dd');
const VLANS =
  '/#network=vbft:leaves=4,spines=4,hosts=16&view=simulate&mode=packets&paths=vlan&rate=1&warmup=100&measure=300';

/** Opens a link as the first thing that a page meets. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

const PARTS: readonly Part[] = [
  {
    title: 'a ring under shortest paths has a dependency loop',
    looks: [
      {
        link: '/#network=torus:dims=6&engine=min-hop',
        shows: (page) => expect(page.locator(VERDICT)).toHaveText(/Dependency loop|依存ループあり/),
      },
    ],
  },
  {
    title: 'its packets lock up, the curve says so, and each tells why it waits',
    looks: [
      {
        link: '/#network=torus:dims=6&engine=min-hop&view=simulate&mode=packets&rate=1&run=packets,curve',
        async shows(page) {
          await expect(page.getByTestId('waiting-loop').getByRole('listitem')).toHaveCount(6);
          await expect(page.getByTestId('replay-waits')).toHaveText(/6/);
          const curve = page
            .getByTestId('chart-latency-by-load')
            .locator('[data-end="deadlock"], [data-end="デッドロック"]');
          await expect(curve.first()).toBeAttached({ timeout: 60_000 });
        },
      },
      {
        link: play(
          torus('6'),
          'engine=packets&with={"routing":"min-hop","pattern":"uniform","rate":1,"buffers":2,"time":100}',
        ),
        async shows(page) {
          const pane = page.getByTestId('play-packets');
          await expect(pane).toHaveAttribute('data-event', 'start');
          await page.keyboard.press('ArrowDown');
          await expect(pane).toHaveAttribute('data-event', 'waits');
          await page.keyboard.press('End');
          await expect(pane.getByRole('paragraph').first()).toHaveText(/Deadlock|デッドロック/);
        },
      },
    ],
  },
  {
    title: 'turn addition refuses the turn that closes the loop, and another one if that comes first',
    looks: [
      {
        link: `${play(torus('6'), 'engine=turn-addition')}&graph=1`,
        async shows(page) {
          const pane = page.getByTestId('play-turn-addition');
          await expect(pane).toHaveAttribute('data-event', 'start');
          await page.keyboard.press('ArrowDown');
          await expect(pane).toHaveAttribute('data-event', 'refused');
          await expect(pane.getByTestId('play-graph')).toHaveAttribute('data-loop', '6');
          const refused =
            /\S+ – \S+ – \S+/.exec((await pane.getByRole('paragraph').first().textContent()) ?? '')?.[0] ?? '?';
          await page.getByRole('button', { name: /What if|もし/ }).click();
          await page.getByRole('menuitem').first().click();
          await expect(pane).toHaveAttribute('data-event', 'allowed');
          await expect(pane.getByRole('paragraph').first()).toContainText(refused);
        },
      },
    ],
  },
  {
    title: 'Up*/Down* and Turn-Prohibition, and what each is for',
    looks: [
      {
        link: play(JOINED, 'engine=up-down&engine=turn-prohibition'),
        async shows(page) {
          const [upDown, prohibition] = ['up-down', 'turn-prohibition'].map((id) => page.getByTestId(`play-${id}`));
          await expect(prohibition).toHaveAttribute('data-position', '0');
          await page.keyboard.press('End');
          await expect(upDown).toContainText(/0\.50/);
          await expect(prohibition).toContainText(/1\.00/);
        },
      },
    ],
  },
  {
    title: 'virtual lanes: DFSSSP puts paths on them',
    looks: [
      {
        link: play(torus('5x5'), 'engine=dfsssp'),
        async shows(page) {
          const pane = page.getByTestId('play-dfsssp');
          await expect(pane).toHaveAttribute('data-position', '0');
          await page.keyboard.press('ArrowDown');
          await expect(pane).toHaveAttribute('data-event', 'loop');
        },
      },
    ],
  },
  {
    title: 'fat trees and joined trees: Min Hop beside turn addition, and what was published',
    looks: [
      {
        link: `/#network=joined-fat-tree:k=4,joint=middle&view=compare&show=side&panes=${encodeURIComponent(
          '[{"engine":"min-hop","params":{},"seed":1},{"engine":"turn-addition","params":{},"seed":1}]',
        )}`,
        async shows(page) {
          await expect(page.getByTestId('pane-min-hop')).toContainText('0.80');
          await expect(page.getByTestId('pane-turn-addition')).toContainText('1.00');
        },
      },
      {
        link: '/#figure=000-fig21',
        async shows(page) {
          await page.getByRole('button', { name: /^(Run|実行)$/ }).click();
          await expect(page.locator('[data-figure="000-fig21"]')).toContainText(/of 18|18 件/, { timeout: 60_000 });
        },
      },
    ],
  },
  {
    title: 'VLANs: what switches learn, and one tree against several, by packets',
    looks: [
      {
        link: play('vbft&params={"leaves":4,"spines":4,"hosts":16}', 'engine=learning'),
        async shows(page) {
          const pane = page.getByTestId('play-learning');
          await expect(pane).toHaveAttribute('data-position', '0');
          await page.keyboard.press('ArrowRight');
          await expect(pane).toHaveAttribute('data-event', 'broadcast');
        },
      },
      {
        link: `${VLANS}&rule=single-tree&run=packets`,
        async shows(page) {
          await expect(facts(page).nth(1)).toHaveText(/^[\d.]+$/);
          const one = Number(await facts(page).nth(1).textContent());
          await open(page, `${VLANS}&rule=balanced&run=packets`);
          await expect(facts(page).nth(1)).toHaveText(/^[\d.]+$/);
          expect(Number(await facts(page).nth(1).textContent())).toBeGreaterThan(1.5 * one);
        },
      },
    ],
  },
  {
    title: 'packets at a pace: why a gap helps',
    looks: [
      {
        link: '/#network=torus:dims=8x8&view=simulate&mode=pacing&run=pacing',
        async shows(page) {
          await expect(page.getByTestId('pacing-verdict')).toBeVisible({ timeout: 60_000 });
          await expect(page.getByTestId('replay')).toBeVisible();
        },
      },
    ],
  },
  {
    title: 'LIDs, and tables that are updated after a failure',
    looks: [
      {
        link: '/#network=fat-tree:k=4&view=repair&down=each-link&seed=1&lids=port-major&failure=mid-2-0--spine-0-0',
        async shows(page) {
          await expect(page.getByRole('heading', { name: 'mid-2-0 – spine-0-0' })).toBeVisible();
          await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached();
        },
      },
      {
        link: play('fat-tree&params={"k":4}', 'engine=updates'),
        async shows(page) {
          const pane = page.getByTestId('play-updates');
          await expect(pane).toHaveAttribute('data-position', '0');
          await page.keyboard.press('End');
          await expect(pane).toHaveAttribute('data-event', 'end');
        },
      },
    ],
  },
  {
    title: 'small tables: what is stored where, and how a packet walks',
    looks: [
      {
        link: play(torus('4x4'), 'engine=table-limited&with={"entries":8}'),
        async shows(page) {
          const pane = page.getByTestId('play-table-limited');
          await expect(pane).toHaveAttribute('data-position', '0');
          await page.keyboard.press('End');
          await expect(pane).toHaveAttribute('data-event', 'end');
        },
      },
      {
        link: '/#network=grid-random:side=6,reach=3&view=small-tables',
        async shows(page) {
          await expect(page.getByTestId('tables-summary')).toBeVisible({ timeout: 60_000 });
          await page.getByText(/^(A packet’s walk|パケットの経路)$/).click();
          await expect(page.getByTestId('walk-steps')).toBeVisible();
        },
      },
    ],
  },
];

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 720 } });

    test('a lecture of 90 minutes, in ten parts @deep', async ({ page }, testInfo) => {
      test.setTimeout(300_000);
      for (const [i, { title, looks }] of PARTS.entries()) {
        await test.step(title, async () => {
          for (const [j, { link, shows }] of looks.entries()) {
            await open(page, link);
            await shows(page);
            await page.screenshot({ path: testInfo.outputPath(`part-${i + 1}-${j + 1}.png`) });
          }
        });
      }
    });
  });
}
