import { describe, expect, it } from 'vitest';
import { Browser, settle, Tab } from './keepingMachine.fixture';

/** A tab on which a design of this name has been edited and kept. */
async function keeper(name: string, browser = new Browser()): Promise<Tab> {
  const tab = new Tab(browser);
  tab.edit(name);
  await browser.pass(300);
  return tab;
}

describe('what is kept when', () => {
  it('is nothing of a newcomer who only looks', async () => {
    const browser = new Browser();
    const tab = new Tab(browser);
    tab.route('minhop');
    tab.machine.left();
    await browser.pass(1000);
    expect([browser.designs.size, tab.standing]).toEqual([0, { kept: null, design: null }]);
  });

  it('is the last state, 0.3 s after the first change that it waited with', async () => {
    const browser = new Browser();
    const tab = new Tab(browser);
    tab.edit('a');
    await browser.pass(299);
    expect([browser.names(), tab.standing.kept]).toEqual([[], 'waiting']);
    tab.edit('b');
    await browser.pass(1);
    expect([browser.names(), tab.standing.kept, tab.last]).toEqual([['b'], 'saved', 'id1']);
  });

  it('is the set-up too, once there is a design', async () => {
    const tab = await keeper('a');
    tab.route('minhop');
    await settle();
    await tab.browser.pass(300);
    expect(tab.browser.designs.get('id1')?.setup.engine).toBe('minhop');
  });

  it('is the set-up too where it is changed before the first write, or while that is being written', async () => {
    const tab = new Tab(new Browser());
    tab.edit('a');
    tab.route('minhop');
    await settle();
    await tab.browser.pass(300);
    expect(tab.browser.designs.get('id1')?.setup.engine).toBe('minhop');

    const slow = new Tab(new Browser());
    let goOn = (): void => {};
    slow.browser.slow = new Promise((resolve) => {
      goOn = resolve;
    });
    slow.edit('a');
    await slow.browser.pass(300);
    slow.route('dfsssp');
    await settle();
    goOn();
    slow.browser.slow = null;
    await settle();
    await slow.browser.pass(300);
    expect([slow.browser.designs.get('id1')?.setup.engine, slow.standing.kept]).toEqual(['dfsssp', 'saved']);
  });

  it('survives a crash but for the last 0.3 s', async () => {
    const tab = await keeper('kept');
    tab.edit('lost');
    tab.kill();
    const next = new Tab(tab.browser);
    await next.machine.open('id1');
    expect([next.name, next.standing.kept]).toEqual(['kept', 'saved']);
  });

  it('is everything of a page that is hidden or left', async () => {
    const tab = await keeper('a');
    tab.edit('b');
    tab.machine.left();
    expect(tab.browser.names()).toEqual(['b']);
    await tab.browser.pass(300);
    expect([tab.browser.names(), tab.standing.kept]).toEqual([['b'], 'saved']);
  });

  it('is not overtaken by what was being written when the page was left', async () => {
    const tab = await keeper('a');
    let goOn = (): void => {};
    tab.browser.slow = new Promise((resolve) => {
      goOn = resolve;
    });
    tab.edit('b');
    await tab.browser.pass(300);
    tab.edit('c');
    tab.machine.left();
    goOn();
    tab.browser.slow = null;
    await settle();
    // What was begun before finds another stamp than it expects; that is no other tab's doing.
    expect([tab.browser.names(), tab.told, tab.standing.kept]).toEqual([['c'], [], 'saved']);
  });

  it('is not written by a page that is left if another tab has stolen the design', async () => {
    const tab = await keeper('a');
    tab.edit('b');
    tab.browser.owners.set('id1', new Tab(tab.browser));
    tab.machine.left();
    expect(tab.browser.names()).toEqual(['a']);
    await settle();
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['a', 'b (2)']);
  });
});

describe('full storage', () => {
  it('is told once, and what waits is written once there is room', async () => {
    const tab = await keeper('a');
    tab.browser.full = true;
    tab.edit('b');
    await tab.browser.pass(300);
    expect([tab.told, tab.standing.kept, tab.machine.wouldLose]).toEqual([['failed'], 'failed', true]);
    tab.messages.length = 0;
    tab.edit('c');
    await tab.browser.pass(300);
    expect(tab.told).toEqual([]);
    tab.browser.full = false;
    tab.edit('d');
    await tab.browser.pass(300);
    expect([tab.browser.names(), tab.standing.kept, tab.machine.wouldLose]).toEqual([['d'], 'saved', false]);
  });

  it('lets one try again without a further change', async () => {
    const tab = await keeper('a');
    tab.browser.full = true;
    tab.edit('b');
    await tab.browser.pass(300);
    await tab.press('failed', 'again');
    expect([tab.browser.names(), tab.standing.kept, tab.told]).toEqual([['a'], 'failed', ['failed']]);
    tab.browser.full = false;
    await tab.press('failed', 'again');
    expect([tab.browser.names(), tab.standing.kept, tab.told]).toEqual([['b'], 'saved', []]);
  });

  it('of a design that was left stays until it is written too, though the next one has been', async () => {
    const browser = new Browser();
    const tab = await keeper('mine', browser);
    tab.edit('mine, changed');
    browser.full = true;
    tab.replace('generate', 'next');
    tab.edit('next, changed');
    await browser.pass(300);
    expect([browser.names(), tab.told, tab.machine.wouldLose]).toEqual([['mine'], ['failed'], true]);
    browser.full = false;
    await tab.press('failed', 'again');
    expect(browser.names()).toEqual(['mine, changed', 'next, changed']);
    expect([tab.told, tab.standing.kept, tab.machine.wouldLose]).toEqual([[], 'saved', false]);
    // Nothing of it is held on to.
    expect([...browser.owners.keys()]).toEqual([tab.last]);
  });

  it('of a design that was left is still told when the next one is written', async () => {
    const browser = new Browser();
    const tab = await keeper('mine', browser);
    tab.edit('mine, changed');
    browser.full = true;
    tab.replace('generate', 'next');
    await settle();
    browser.full = false;
    // The left one alone cannot be written.
    browser.broken = 'id1';
    tab.edit('next, changed');
    await browser.pass(300);
    expect(browser.names()).toEqual(['mine', 'next, changed']);
    expect([tab.told, tab.standing.kept, tab.machine.wouldLose]).toEqual([['failed'], 'saved', true]);
    browser.broken = null;
    tab.machine.left();
    expect(browser.names()).toEqual(['mine, changed', 'next, changed']);
  });

  it('keeps what could not be written on the canvas: no other design is opened over it', async () => {
    const tab = await keeper('a');
    tab.browser.full = true;
    tab.edit('b');
    await tab.browser.pass(300);
    await expect(tab.machine.open('id1')).rejects.toMatchObject({ kind: 'failed' });
    expect(tab.name).toBe('b');
  });
});

describe('another tab', () => {
  it('shows a design that is open here, and takes it over with everything changed here', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    expect([second.told, second.standing.kept]).toEqual([['elsewhere'], 'elsewhere']);
    first.edit('b');
    await second.press('elsewhere', 'takeOver');
    expect([second.name, second.standing.kept, second.told]).toEqual(['b', 'saved', []]);
    expect([first.told, first.standing.kept]).toEqual([['taken'], 'elsewhere']);
  });

  it('makes a copy at the first change of what was taken from it, and both are kept', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    await second.press('elsewhere', 'takeOver');
    first.edit('mine');
    second.edit('yours');
    await first.browser.pass(300);
    expect(first.browser.names().sort()).toEqual(['mine (2)', 'yours']);
    expect([first.told, first.standing.kept, first.standing.design]).toEqual([['copied'], 'saved', 'id3']);
    await first.press('taken', 'takeOver');
    expect(first.name).toBe('mine (2)');
  });

  it('that steals a design while something waits here leaves the canvas as it is, and asks what to do', async () => {
    const tab = await keeper('a');
    tab.edit('b');
    tab.browser.owners.set('id1', new Tab(tab.browser));
    tab.machine.taken('id1');
    await tab.browser.pass(300);
    expect([tab.told, tab.name, tab.standing.kept]).toEqual([['taken'], 'b', 'elsewhere']);
    await tab.press('taken', 'copy');
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['a', 'b (2)']);
  });

  it('works on a copy where it is asked to', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    await second.press('elsewhere', 'copy');
    await first.browser.pass(300);
    expect([second.name, first.name]).toEqual(['a (2)', 'a']);
    expect(first.browser.names()).toEqual(['a', 'a (2)']);
    expect([second.told, second.standing.kept]).toEqual([['copied'], 'saved']);
  });

  it('that wrote meanwhile, without locks, is never overwritten', async () => {
    const tab = await keeper('a');
    const there = tab.browser.designs.get('id1');
    if (!there) throw new Error('nothing was kept');
    tab.browser.designs.set('id1', { ...there, head: { ...there.head, name: 'theirs', stamp: 'theirs' } });
    tab.edit('b');
    await tab.browser.pass(300);
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['theirs', 'b (2)']);
    expect(tab.told).toEqual(['copied']);
  });
});

describe('storage that is cleared', () => {
  it('is noticed, and the canvas is kept again', async () => {
    const tab = await keeper('a');
    tab.browser.designs.clear();
    await tab.machine.check();
    expect([tab.browser.names(), tab.standing.kept, tab.told]).toEqual([['a'], 'saved', ['keptAgain']]);
    expect(tab.messages[0]).toMatchObject({ name: 'a', fault: 'gone' });
  });

  it('does not count as saved while nothing can be written', async () => {
    const tab = await keeper('a');
    tab.browser.designs.clear();
    tab.browser.full = true;
    await tab.machine.check();
    expect([tab.browser.names(), tab.standing.kept, tab.told]).toEqual([[], 'failed', ['failed']]);
    tab.browser.full = false;
    await tab.press('failed', 'again');
    expect([tab.browser.names(), tab.standing.kept, tab.told]).toEqual([['a'], 'saved', []]);
  });

  it('is looked for once what waits is written, and what is there, or a newer program has, is left alone', async () => {
    const tab = await keeper('a');
    tab.edit('b');
    await tab.machine.check();
    const { stamp } = tab.browser.designs.get('id1')?.head ?? {};
    await tab.machine.check();
    tab.browser.fault = 'newer';
    await tab.machine.check();
    expect([tab.browser.names(), tab.told, tab.standing.kept]).toEqual([['b'], [], 'saved']);
    expect(tab.browser.designs.get('id1')?.head.stamp).toBe(stamp);
  });

  it('loses no design that is taken over: the tab that has it keeps it first', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    first.edit('b');
    await first.browser.pass(300);
    first.browser.designs.clear();
    await second.press('elsewhere', 'takeOver');
    expect([second.name, second.standing, second.told]).toEqual(['b', { kept: 'saved', design: 'id1' }, []]);
    expect(first.browser.names()).toEqual(['b']);
  });

  it('loses no design that is taken over from a tab that has died: what is on the canvas is kept', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    first.kill();
    first.browser.designs.clear();
    await second.press('elsewhere', 'takeOver');
    expect([second.name, second.standing, second.told]).toEqual(['a', { kept: 'saved', design: 'id1' }, ['keptAgain']]);
    second.edit('b');
    await second.browser.pass(300);
    expect([second.browser.names(), second.told]).toEqual([['b'], ['keptAgain']]);
  });

  it('says that nothing is kept of a design taken over that can be neither read nor written', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    first.browser.fault = 'unavailable';
    first.browser.full = true;
    await second.press('elsewhere', 'takeOver');
    expect([second.name, second.standing, second.told]).toEqual(['a', { kept: 'failed', design: 'id1' }, ['failed']]);
  });

  it('leaves a damaged design that is taken over as it is, and goes on beside it', async () => {
    const first = await keeper('a');
    const second = new Tab(first.browser);
    await second.machine.open('id1');
    first.kill();
    first.browser.fault = 'damaged';
    await second.press('elsewhere', 'takeOver');
    await second.browser.pass(300);
    expect([second.browser.names(), second.standing.kept, second.told]).toEqual([
      ['a', 'a (2)'],
      'saved',
      ['keptAgain'],
    ]);
    expect([...second.browser.owners.keys()]).toEqual([second.standing.design]);
  });
});

describe('designs along the history', () => {
  it('stay where they were edited, and go where they were only generated', async () => {
    const tab = await keeper('mine');
    tab.replace('generate', 'ring');
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['mine', 'ring']);
    tab.replace('generate', 'torus');
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['mine', 'torus']);
    tab.replace('import', 'fabric');
    await tab.browser.pass(300);
    tab.replace('generate', 'mesh');
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['mine', 'fabric', 'mesh']);
  });

  it('are kept once where the same was opened before and left as it was, but not one that is open elsewhere', async () => {
    const first = await keeper('mine');
    const { browser } = first;
    const open = async (): Promise<Tab> => {
      const tab = new Tab(browser);
      tab.replace('generate', 'ring');
      await browser.pass(300);
      return tab;
    };
    const visits = [await open(), await open()];
    expect(browser.names()).toEqual(['mine', 'ring', 'ring']);
    for (const visit of visits) visit.kill();
    await open();
    expect(browser.names()).toEqual(['mine', 'ring']);
  });

  it('come back by undo under their own ids, routed as they were, and are what a reload comes back to', async () => {
    const tab = await keeper('mine');
    tab.route('minhop');
    await settle();
    tab.replace('generate', 'ring');
    tab.route('lash');
    await settle();
    await tab.browser.pass(300);
    expect(tab.last).toBe(tab.standing.design);
    tab.undo();
    expect([tab.last, tab.now.engine, tab.standing.design]).toEqual(['id1', 'minhop', 'id1']);
    await tab.browser.pass(300);
    expect(tab.browser.names()).toEqual(['mine']);
    tab.redo();
    await tab.browser.pass(300);
    expect([tab.now.engine, tab.browser.names()]).toEqual(['lash', ['mine', 'ring']]);
  });

  it('are written when they are left, however soon', async () => {
    const tab = new Tab(new Browser());
    tab.edit('mine');
    tab.replace('generate', 'ring');
    await settle();
    expect(tab.browser.names()).toEqual(['mine']);
    expect(tab.holds('id1')).toBe(false);
  });

  it('have a set-up that is changed right before the next comes go with the next', async () => {
    const tab = await keeper('mine');
    tab.route('minhop');
    tab.replace('generate', 'ring');
    await settle();
    await tab.browser.pass(300);
    const setups = [...tab.browser.designs.values()].map(({ head, setup }) => [head.name, setup.engine]);
    expect(setups).toEqual([
      ['mine', 'up-down'],
      ['ring', 'minhop'],
    ]);
    tab.undo();
    expect(tab.now.engine).toBe('up-down');
  });

  it('let go of a design that is removed, and keep the canvas again once it is changed', async () => {
    const tab = await keeper('mine');
    tab.edit('more');
    tab.machine.letGo('id1');
    await tab.drop('id1');
    await tab.browser.pass(300);
    expect([tab.browser.names(), tab.standing, tab.last]).toEqual([[], { kept: null, design: null }, null]);
    tab.edit('again');
    await tab.browser.pass(300);
    expect([tab.browser.names(), tab.standing.kept]).toEqual([['again'], 'saved']);
  });

  it('begin with what came by a link, though no step led to it', async () => {
    const tab = new Tab(new Browser());
    tab.machine.adopt();
    await tab.browser.pass(300);
    tab.machine.adopt();
    expect([tab.browser.names(), tab.standing.design]).toEqual([['example'], 'id1']);
  });
});

describe('opening', () => {
  it('of what is of no use any more changes nothing', async () => {
    const tab = await keeper('mine');
    const other = await keeper('other', tab.browser);
    const { design } = other.standing;
    other.kill();
    const signal = AbortSignal.abort();
    expect(await tab.machine.open(String(design), signal)).toBeNull();
    expect([tab.name, tab.standing, tab.holds(String(design))]).toEqual([
      'mine',
      { kept: 'saved', design: 'id1' },
      false,
    ]);
  });

  it('of what cannot be read changes nothing', async () => {
    const tab = await keeper('mine');
    await expect(tab.machine.open('none')).rejects.toMatchObject({ kind: 'gone' });
    expect([tab.name, tab.standing, tab.holds('none')]).toEqual(['mine', { kept: 'saved', design: 'id1' }, false]);
  });

  it('is no change of what is opened', async () => {
    const first = await keeper('a');
    first.kill();
    const stamp = first.browser.designs.get('id1')?.head.stamp;
    const next = new Tab(first.browser);
    await next.machine.open('id1');
    await settle();
    await next.browser.pass(300);
    expect(next.browser.designs.get('id1')?.head.stamp).toBe(stamp);
  });
});
