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

/** The files that export each name. */
export function exportedNames(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, name] of text.matchAll(/^export (?:function\*?|const|class) (\w+)/gm))
      names.set(name, [...new Set(names.get(name)).add(file)]);
  }
  return names;
}

/** Code whose lines `value; // => expected` are checked, by a statement with $1 for the value and $2 for what is expected. */
export function expecting(code: string, statement: string): string {
  return code.replace(/^(.*?);? *\/\/ => (.*)$/gm, statement);
}

/** The blocks of code in a document in a language. */
export function codeBlocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
}

/** `src/core/routing` of a file in it, however deep. */
const roomOf = (file: string): string => file.split('/', 3).join('/');

/**
 * A test that runs an example. Names that the project exports are imported, of several files that of the same room; `value; // => expected` becomes an expectation.
 * @param path where the test will stand
 * @throws Error for a name that several files export, none or more of them in the room
 */
export function exampleTest(
  { name, code }: DocstringExample,
  names: ReadonlyMap<string, readonly string[]>,
  path: string,
): string {
  const own = new Set(
    [...code.matchAll(/\b(?:const|let) ([\w{}[\], ]+)/g)].flatMap(([, locals]) => locals.match(/\w+/g) ?? []),
  );
  // Keys of objects name nothing that is exported.
  const plain = code.replace(/'[^']*'|\/\/.*$|(?<!\.)\.\w+|\b\w+:/gm, ' ');
  const used = new Set(
    [...plain.matchAll(/\b[A-Za-z]\w*\b/g)].map(([word]) => word).filter((word) => names.has(word) && !own.has(word)),
  );
  const imports = [...used].map((word) => {
    const files = names.get(word) ?? [];
    const inRoom = files.filter((file) => roomOf(file) === roomOf(path));
    const [from, other] = files.length > 1 ? inRoom : files;
    if (!from || other) throw new Error(`the example of ${name} uses ${word}, which several files export`);
    const way = relative(dirname(path), from.replace(/\.ts$/, ''));
    return `import { ${word} } from '${way.startsWith('.') ? way : `./${way}`}';`;
  });
  const body = expecting(code, 'expect($1).toEqual($2);');
  return [...imports, "import { expect, test } from 'vitest';", `test('${name}', () => {`, body, '});', ''].join('\n');
}
