import { describe, expect, it } from 'vitest';
import { FormatError } from '../base/text/textFile';
import { fixture } from '../testing/fixtures';
import { CORPUS, type CorpusFile } from './corpus.fixture';
import { readPlanes } from './readPlanes';

const filesOf = ({ file }: CorpusFile) => (typeof file === 'string' ? [file] : file);

/** The network, or the message of its refusal. */
function read(row: CorpusFile) {
  const files = filesOf(row).map((name) => ({ ...fixture(`corpus/${name}`), name: name.split('/')[1] }));
  try {
    return readPlanes(files);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return error.message;
  }
}

function check(row: CorpusFile): void {
  const found = read(row);
  if (typeof found === 'string' || row.counts === undefined) {
    for (const part of row.says ?? []) expect(found).toContain(part);
    expect(typeof found).toBe(row.counts ? 'object' : 'string');
    return;
  }
  const { topology, format, problems, rows } = found;
  expect(format).toBe(row.format);
  const hosts = new Set<string>(topology.hosts.map(({ id }) => id));
  const between = topology.links.filter(({ a, b }) => !hosts.has(a.node) && !hosts.has(b.node));
  expect([topology.switches.length, topology.hosts.length, between.length]).toEqual(row.counts);
  if (row.speeds) {
    const speeds: Record<string, number> = {};
    for (const { speed = '' } of topology.links) speeds[speed] = (speeds[speed] ?? 0) + 1;
    expect(speeds).toEqual(row.speeds);
  }
  if (rows) {
    const left = rows.leftOut.reduce((sum, { count }) => sum + count, 0);
    expect(rows.read + left + rows.refused).toBe(rows.seen);
  }
  if (row.rows) {
    const leftOut = Object.fromEntries((rows?.leftOut ?? []).map(({ why, count }) => [why.en, count]));
    expect({ seen: rows?.seen, read: rows?.read, leftOut }).toEqual({ leftOut: {}, ...row.rows });
  }
  for (const part of row.says ?? []) expect(problems.map(({ message }) => message).join('\n')).toContain(part);
}

describe('public files', () => {
  it.each(CORPUS.filter(({ pending }) => !pending).map((row) => [filesOf(row).join(' + '), row] as const))(
    '%s',
    (_, row) => {
      check(row);
    },
  );

  // A row that has come right is to lose its mark.
  it.fails.each(CORPUS.filter(({ pending }) => pending).map((row) => [filesOf(row).join(' + '), row] as const))(
    'pending: %s',
    (_, row) => check(row),
  );
});
