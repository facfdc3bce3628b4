import { deflateSync, Inflate } from 'fflate';
import * as v from 'valibot';
import type { LocalText } from '../base/localText';
import { ParamError, type ParamValue, readParams } from '../base/params';
import { wordsOf } from '../base/problem';
import { base64urlOf, bytesOf } from '../base/text/base64url';
import { FormatError } from '../base/text/textFile';
import { TopoloomError } from '../base/topoloomError';
import { findGenerator } from '../generators/registry';
import type { Origin, Topology } from '../topology/topology';
import { findPattern } from '../traffic/patterns/registry';
import type { PatternChoice } from '../traffic/traffic';
import { MAX_INPUT_CHARS } from './checkInput';
import { editLines, type LineEdit, lineEdits } from './lineEdits';
import { boundedRecord } from './parts/boundedSchemas';
import { DESIGN_VERSION, documentVersion, formatDesign, parseDesign } from './parts/designDocument';

/** The routing of the design where it is opened. */
export interface LinkSetup {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  /** Null, the traffic that the network suggests, stands in for what was read from a file: that is too large for a link. */
  readonly traffic: PatternChoice | null;
}

/** A link that cannot be opened, and why. */
export class LinkError extends TopoloomError {
  override readonly name = 'LinkError';
  readonly kind = 'input';
}

/** Beginning of the fragment of an address that carries a design. */
export const DESIGN_LINK = '#design=';

/** Characters of a link that are looked at; ours are far shorter, and no browser takes more. */
const MOST_CHARS = 2 ** 21;
/** Characters that a link unpacks to: a link that a chat program takes holds a tenth, and the objects that JSON makes of so many still fit. */
const MOST_UNPACKED = 8 * 2 ** 20;
/** Edits of a generated network: with more, the whole document is shorter. */
const MOST_EDITS = 2 ** 20;
/** Records of a generated network whose document could still be read. */
const MOST_RECORDS = 1_000_000;
/** Compressed bytes that are unpacked at a time: at deflate's best ratio of 1:1032 they make 4 MB. */
const SLICE = 4096;

const DAMAGED: LocalText = {
  en: 'The link is damaged or incomplete: ask for it again, whole.',
  ja: 'リンクが壊れているか、途中で切れています。もう一度、全体を送ってもらってください。',
};
const LARGE: LocalText = {
  en: 'The link unpacks to more than 8 MB: it is refused.',
  ja: 'リンクの中身が 8 MB を超えるため、開きません。',
};

const parameter = v.union([v.pipe(v.number(), v.finite()), v.string(), v.boolean()]);
const parameters = boundedRecord(parameter);
const setup = v.strictObject({
  engine: v.string(),
  params: parameters,
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  traffic: v.nullable(v.pipe(v.objectWithRest({ kind: v.string() }, parameter), v.check(isPattern))),
});
/** A link has the version of its document, so that earlier programs open those that they understand. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DESIGN_VERSION));
const head = { version, setup, sum: v.number() };
const payload = v.union([
  v.strictObject({ ...head, text: v.string() }),
  v.strictObject({
    ...head,
    base: v.strictObject({ generator: v.string(), params: parameters }),
    // By one fault as by millions the link is damaged: no list of them is wanted.
    edits: v.custom<readonly LineEdit[]>(areEdits),
  }),
]);

/** Checks whether traffic is of a pattern that there is, with values in their ranges; whether they fit the network shows where it is routed. */
function isPattern({ kind, ...params }: PatternChoice): boolean {
  const pattern = findPattern(kind, 'demand');
  const fromFile = Object.values(pattern?.descriptor.params ?? {}).some((spec) => spec.type === 'text' && spec.file);
  if (!pattern || fromFile) return false;
  try {
    readParams(pattern.descriptor.params, params);
    return true;
  } catch (error) {
    if (error instanceof ParamError) return false;
    throw error;
  }
}

/**
 * A design in a form for a URL: where a generator made it, the generator's spec and the edits since, otherwise the whole design document;
 * deflated, in base64url. Deterministic; O(size of the document).
 */
export function packLink(topology: Topology, setup: LinkSetup): string {
  const text = formatDesign(topology);
  const version = documentVersion(topology);
  const whole = { version, setup, sum: checksum(text) };
  const base = topology.origin ? baseText(topology.origin) : null;
  const short = base === null ? null : { base: topology.origin, edits: lineEdits(base, text) };
  const packed = [{ ...whole, text }, ...(short ? [{ ...whole, ...short }] : [])].map((content) =>
    base64urlOf(deflateSync(new TextEncoder().encode(JSON.stringify(content)), { level: 9 })),
  );
  return packed.reduce((a, b) => (b.length < a.length ? b : a));
}

/**
 * The exact inverse of `packLink`; the topology has passed `validateTopology`.
 * @throws LinkError for anything that `packLink` has not made, and nothing else.
 */
export function unpackLink(link: string): { readonly topology: Topology; readonly setup: LinkSetup } {
  if (link.length > MOST_CHARS) throw new LinkError(LARGE);
  const compressed = bytesOf(link);
  if (!compressed) throw new LinkError(DAMAGED);
  const content = readPayload(inflated(compressed));
  const text = 'text' in content ? content.text : rebuilt(content.base, content.edits);
  if (checksum(text) !== content.sum)
    throw new LinkError('text' in content ? DAMAGED : changed(content.base.generator));
  try {
    return { topology: parseDesign({ name: 'link', text }), setup: content.setup };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const first = wordsOf(error.problems[0]);
    throw new LinkError({ en: `${DAMAGED.en} (${first.en})`, ja: `${DAMAGED.ja}（${first.ja}）` });
  }
}

/** The document of what a generator makes; null if it makes nothing of these parameters. */
function baseText({ generator: id, params }: Origin): string | null {
  const generator = findGenerator(id);
  if (!generator) return null;
  try {
    const base = generator.generate(readParams(generator.descriptor.params, params));
    const { switches, hosts, links } = base;
    return switches.length + hosts.length + links.length > MOST_RECORDS ? null : formatDesign(base);
  } catch (error) {
    if (error instanceof ParamError) return null;
    throw error;
  }
}

function rebuilt(base: Origin, edits: readonly LineEdit[]): string {
  const start = baseText(base);
  if (start === null) throw new LinkError(changed(base.generator));
  const text = editLines(start, edits, MAX_INPUT_CHARS);
  if (text === null) throw new LinkError(changed(base.generator));
  return text;
}

function changed(generator: string): LocalText {
  const name = generator.slice(0, 40);
  return {
    en: `The generator “${name}” makes another network here than where the link was made: both sides need the same version of Topoloom, or the design as a file.`,
    ja: `生成器「${name}」の結果がリンクの作成元と異なります。同じ版の Topoloom を使うか、設計をファイルで受け取ってください。`,
  };
}

function inflated(compressed: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let size = 0;
  let ended = false;
  try {
    const stream = new Inflate((chunk, final) => {
      size += chunk.length;
      ended = final;
      if (size <= MOST_UNPACKED) parts.push(decoder.decode(chunk, { stream: !final }));
    });
    for (let at = 0; at < compressed.length && size <= MOST_UNPACKED; at += SLICE) {
      stream.push(compressed.subarray(at, at + SLICE), at + SLICE >= compressed.length);
    }
  } catch {
    throw new LinkError(DAMAGED);
  }
  if (size > MOST_UNPACKED) throw new LinkError(LARGE);
  if (!ended) throw new LinkError(DAMAGED);
  return parts.join('');
}

function readPayload(json: string): v.InferOutput<typeof payload> {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new LinkError(DAMAGED);
  }
  const version = (content as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > DESIGN_VERSION) {
    throw new LinkError({
      en: 'The link was made by a newer Topoloom: reload the page to get it.',
      ja: '新しい版の Topoloom で作られたリンクです。ページを再読み込みしてください。',
    });
  }
  const result = v.safeParse(payload, content, { abortEarly: true });
  if (!result.success) throw new LinkError(DAMAGED);
  return result.output;
}

function areEdits(edits: unknown): boolean {
  return (
    Array.isArray(edits) &&
    edits.length <= MOST_EDITS &&
    edits.every((edit) => typeof edit === 'string' || Number.isInteger(edit))
  );
}

/** FNV-1a over UTF-16 units, 32 bits: tells whether the text came out as it went in. */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}
