import type { ParamSpec, ParamSpecs } from '../../core/base/params';

/** A parameter's range in a few words: `1 to 64`, `balanced|split|random`. */
function describeRange(spec: ParamSpec): string {
  switch (spec.type) {
    case 'integer':
    case 'number':
      return `${spec.min} to ${spec.max}`;
    case 'choice':
      return spec.values.join('|');
    case 'boolean':
      return 'true|false';
    case 'text':
      return spec.file ? 'FILE' : `such as ${spec.example}`;
  }
}

/** Lines of help, one a parameter, indented: key, range, default, and what it does. */
export function describeParams(specs: ParamSpecs, indent: string): string {
  return Object.entries(specs)
    .map(([key, spec]) => {
      const unset = spec.default === '' ? '' : `, default ${spec.default}`;
      return `${indent}${key} (${describeRange(spec)}${unset}): ${spec.help.en}\n`;
    })
    .join('');
}

/** One plug-in of `--help`: id, title, and its parameters below. */
export function describePlugin(descriptor: {
  readonly id: string;
  readonly title: { readonly en: string };
  readonly params: ParamSpecs;
}): string {
  return `  ${descriptor.id}: ${descriptor.title.en}\n${describeParams(descriptor.params, '      ')}`;
}

/** A parameter as `list --json` prints it. */
export function paramRecord(key: string, spec: ParamSpec): object {
  const { label, help, ...rest } = spec;
  // The name by which scripts know it.
  const named = Object.entries(rest).map(([name, value]) => [name === 'appliesWhen' ? 'onlyWith' : name, value]);
  return { key, ...Object.fromEntries(named), label: label.en, help: help.en };
}
