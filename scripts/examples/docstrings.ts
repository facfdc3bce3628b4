import { dirname, relative } from 'node:path';

/** An `@example` of a docstring. */
interface DocstringExample {
  readonly file: string;
  /** The function that it belongs to. */
  readonly name: string;
  readonly code: string;
}

/** The examples in a file's docstrings: all from `@example` to the next tag or the end of the comment. */
export function docstringExamples(file: string, text: string): DocstringExample[] {
  const found = text.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*?@example\b[\s\S]*?)\*\/\s*export (?:function\*?|const|class) (\w+)/g,
  );
  return [...found].map(([, comment, name]) => {
    const lines = comment.split('\n').map((line) => line.replace(/^ *\* ?/, ''));
    const start = lines.findIndex((line) => line.startsWith('@example'));
    const end = lines.findIndex((line, i) => i > start && line.startsWith('@'));
    return {
      file,
      name,
      code: lines
        .slice(start + 1, end < 0 ? undefined : end)
        .join('\n')
        .trim(),
    };
  });
}

/** Where each exported name is, null where two files export it. */
export function exportedNames(sources: ReadonlyMap<string, string>): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [file, text] of sources) {
    for (const [, name] of text.matchAll(/^export (?:function\*?|const|class) (\w+)/gm))
      names.set(name, names.has(name) ? null : file);
  }
  return names;
}

/**
 * A test that runs an example. Names that the project exports are imported; `value; // => expected` becomes an expectation.
 * @param path where the test will stand
 * @throws Error for a name that several files export
 */
export function exampleTest(
  { name, code }: DocstringExample,
  names: ReadonlyMap<string, string | null>,
  path: string,
): string {
  const own = new Set([...code.matchAll(/\b(?:const|let) (\w+)/g)].map(([, local]) => local));
  // Keys of objects name nothing that is exported.
  const plain = code.replace(/'[^']*'|\/\/.*$|\.\w+|\b\w+:/gm, ' ');
  const used = new Set(
    [...plain.matchAll(/\b[A-Za-z]\w*\b/g)].map(([word]) => word).filter((word) => names.has(word) && !own.has(word)),
  );
  const imports = [...used].map((word) => {
    const from = names.get(word);
    if (!from) throw new Error(`the example of ${name} uses ${word}, which several files export`);
    const way = relative(dirname(path), from.replace(/\.ts$/, ''));
    return `import { ${word} } from '${way.startsWith('.') ? way : `./${way}`}';`;
  });
  const body = code.replace(/^(.*?);? *\/\/ => (.*)$/gm, 'expect($1).toEqual($2);');
  return [...imports, "import { expect, test } from 'vitest';", `test('${name}', () => {`, body, '});', ''].join('\n');
}
