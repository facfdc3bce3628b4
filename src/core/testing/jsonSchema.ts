import type * as v from 'valibot';

type Schema = v.GenericSchema & Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

/** A schema as JSON Schema: the kinds that ours use. */
function describe(schema: Schema): Json {
  const [first, ...rest] = (schema.pipe as readonly Schema[] | undefined) ?? [];
  let json = first ? describe(first) : describeBase(schema);
  for (const item of rest) json = Object.assign({}, json, refine(item, json));
  return json;
}

function describeBase(schema: Schema): Json {
  const inner = (key: string): Schema => schema[key] as Schema;
  switch (schema.type) {
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(schema.entries as Readonly<Record<string, Schema>>);
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, entry]) => [key, describe(entry)])),
        required: entries.flatMap(([key, entry]) => (entry.type === 'optional' ? [] : [key])),
        additionalProperties: schema.type === 'loose_object',
      };
    }
    case 'optional':
      return describe(inner('wrapped'));
    case 'nullable':
      return { anyOf: [describe(inner('wrapped')), { type: 'null' }] };
    case 'picklist':
      return { enum: schema.options };
    case 'array':
      return { type: 'array', items: describe(inner('item')) };
    case 'tuple':
    case 'strict_tuple': {
      const items = schema.items as readonly Schema[];
      return { type: 'array', prefixItems: items.map(describe), minItems: items.length, maxItems: items.length };
    }
    case 'record': {
      const { pattern } = describe(inner('key'));
      const value = describe(inner('value'));
      return pattern === undefined
        ? { type: 'object', additionalProperties: value }
        : { type: 'object', patternProperties: { [pattern as string]: value }, additionalProperties: false };
    }
    case 'union':
      return { anyOf: (schema.options as readonly Schema[]).map(describe) };
    case 'literal':
      return { const: schema.literal };
    case 'unknown':
      return {};
    default:
      return { type: schema.type as string };
  }
}

function refine(item: Schema, before: Json): Json {
  if (item.kind === 'schema') return describe(item);
  const least = before.type === 'array' ? 'minItems' : 'minLength';
  const most = before.type === 'array' ? 'maxItems' : 'maxLength';
  const key = {
    min_length: least,
    max_length: most,
    min_value: 'minimum',
    max_value: 'maximum',
  }[item.type as string];
  if (key) return { [key]: item.requirement };
  if (item.type === 'regex') return { pattern: (item.requirement as unknown as RegExp).source };
  if (item.type === 'integer') return { type: 'integer' };
  return {};
}

/**
 * A published JSON schema, as editors and other programs check by it. Of what a schema checks beyond its shape (two fields that must agree) it says
 * nothing.
 */
export function publishedSchema(title: string, schema: v.GenericSchema): Json {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...describe(schema as unknown as Schema) };
}
