import { describe, expect, it } from 'vitest';
import { decodeFile } from '../base/text/decodeFile';
import { cpuTime } from '../testing/cpuTime';
import { cleanFile } from './cleanFile';
import { openFile } from './openFile';
import { readNetwork } from './readNetwork';

const clean = (text: string) => cleanFile({ name: 'x', text });
const bytesOf = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);

describe('bytes', () => {
  it('are UTF-8, UTF-16 or Windows-1252', () => {
    expect(decodeFile('x', new TextEncoder().encode('Zürich – 東京'))).toEqual({ name: 'x', text: 'Zürich – 東京' });
    expect(decodeFile('x', utf16('\uFEFFfrom,to\n')).text).toBe('from,to\n');
    expect(decodeFile('x', utf16('from,to\nZürich,b\n')).text).toBe('from,to\nZürich,b\n');
    expect(decodeFile('x', utf16('from,to\n').reverse()).text).toBe('\not,morf');
    const { text, remarks } = decodeFile('x', bytesOf('a\nZ\xfcrich \x96 b\n'));
    expect([text, remarks?.map(({ line }) => line)]).toEqual(['a\nZürich – b\n', [2]]);
    expect(remarks?.[0].message).toBe('byte 0xfc is no UTF-8: the file is read as Windows-1252');
  });

  it('that a file ends within are no reason for another encoding', () => {
    expect(decodeFile('x', bytesOf('abc\xe6\x9d')).remarks).toBeUndefined();
  });
});

describe('a file of a terminal', () => {
  it.each([
    ['CR alone', 'a\rb\r', 'a\nb\n'],
    ['CR CR LF', 'a\r\r\nb\r\r\n', 'a\nb\n'],
    ['CR LF', 'a\r\nb\r\n', 'a\r\nb\r\n'],
    ['no last end', 'a\nb', 'a\nb'],
    ['colours', '\x1b[1;32ma\x1b[0m\n\x1b]0;title\x07b\n', 'a\nb\n'],
    ['a pager that erases itself', 'a\n --More-- \b\b\b\b\b\b\b\b\b\b        \b\b\b\b\b\b\b\bb\n', 'a\nb\n'],
    ['a pager that returns', 'a\n--More--\r        \rb\n', 'a\nb\n'],
    ['what is typed over', 'shpw\b\bow\n', 'show\n'],
    ['a recorder', '=~=~=~= PuTTY log 2026.11.02 =~=~=~=\nuser@h:~$ cmd -x\na\nb\nuser@h:~$ \n', '\n\na\nb\n\n'],
    ['a switch', 'sw [ mgmt-ha-active ] (config) # show x\na\nsw [ mgmt-ha-active ] (config) #', '\na\n'],
    ['shells', '$ cat x\na\nme@host ~ % \nPS C:\\Users\\me> exit\n', '\na\n\n\n'],
    ['others', 'Script started on Mon\n[root@a ~]# x\nleaf1#show lldp\n\na\nleaf1>\nlogout\n', '\n\n\n\na\n\n\n'],
  ])('%s', (_, text, cleaned) => {
    expect(clean(text).text).toBe(cleaned);
  });

  it.each([
    ['IOS-XR', 'RP/0/RP0/CPU0:leaf1#show x | json\nMon Jan  5 10:00:00.123 UTC\n', 'RP/0/RP0/CPU0:leaf1#\n'],
    ['SR Linux', '--{ running }--[  ]--\nA:leaf1# x\n', '--{ running }--[  ]--\nA:leaf1#\n'],
    ['Huawei', '<leaf1>display x\n', '[~leaf1]quit\n'],
    ['EOS', 'leaf1...10:22:31#show x | json\n', 'leaf1...10:22:31#\n'],
    ['ssh', "Warning: Permanently added 'leaf1'\nNo access\n", 'Shared connection closed.\n'],
  ])('with prompts of %s is what it has of JSON or XML', (_, before, behind) => {
    const blank = (text: string) => text.replace(/[^\n]+/g, '');
    for (const text of ['[\n {"a":[1]}\n]\n', '{"a": {}\n}\n', '<?xml version="1.0"?>\n<!-- <b> -->\n<a>\n<b/></a>\n'])
      expect(clean(before + text + behind).text).toBe(blank(before) + text + blank(behind));
  });

  it('keeps the title above a list in braces or brackets that is no JSON', () => {
    for (const text of [
      'graph G\n{ "a":"swp1" -- "b":"swp2"\n  "b":"swp3" -- "c":"swp1" }\n',
      'title = "x"\n[[switch]]\nid = "s1"\nnodes = ["a"]\n',
    ])
      expect(clean(text)).toMatchObject({ text });
    const dot = readNetwork({
      name: 'x.dot',
      text: 'graph G\n{ "a":"swp1" -- "b":"swp2"\n  "b":"swp3" -- "c":"swp1" }\n',
    });
    expect(dot.topology.links).toHaveLength(2);
  });

  it.each([
    '[\n{"a":1},\n{"b"\n',
    '<a>\n<b></b>\n',
    '{"a":1}\n{"a":1}\nx\n',
    '{"a":\n{"b":1}}\n},\n',
    '"a":1,\n{"b":1}\n',
    'x\n[1]\n{ b }\n',
    '<a/>\n<!-- b -->\n',
    '  <a>b</a>\n<c></c>\n',
  ])('that is cut off, or is none, stays as it is: %j', (text) => {
    expect(clean(text).text).toBe(text);
  });

  it('is looked through in no time for what may be XML behind many comments', () => {
    expect(cpuTime(() => clean(`x\n${'<!------>'.repeat(500)}`))).toBeLessThan(1000);
  });

  it('counts what was cut off', () => {
    const { remarks = [] } = clean('user@h:~$ cmd\n\x1b[1ma\x1b[0m\nuser@h:~$ exit\n');
    expect(remarks.map(({ line, message }) => [line, message])).toEqual([
      [1, 'left out: 2 terminal lines, 2 escape sequences, first "user@h:~$ exit"'.replace('exit', 'cmd')],
    ]);
  });

  it.each(['topology: # a lab\n  nodes:\n', 'from,to\na,b\n', '# a\n0 1\n', 'graph { a -> b }\n', 'a\n'])(
    'leaves %j alone',
    (text) => {
      const file = { name: 'x', text };
      expect(cleanFile(file)).toBe(file);
    },
  );

  it('keeps the numbers of lines, and blocks that a pager parts', () => {
    const text =
      'user@h:~$ cat x\nSwitch 2 "S1"\n[1] "H1"[1]\n--More--\n[2] "H2"[1]\nHca 1 "H1"\n[1] "S1"[1]\nHca 1 "H2"\n[1] "S1"[2]\nuser@h:~$\n';
    const { topology, problems } = readNetwork(openFile('two.net', bytesOf(text)));
    expect(topology.hosts).toHaveLength(2);
    expect(problems[0].message).toBe('left out: 2 terminal lines, 1 prompt of a pager, first "user@h:~$ cat x"');
  });
});
