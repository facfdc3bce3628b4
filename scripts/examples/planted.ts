/** What a document plants in a copy of the sources, and the commands that must then work. */
export interface PlantedExamples {
  /** Text by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly edits: readonly PlantedEdit[];
  readonly commands: readonly PlantedCommand[];
}

/** Lines that go in behind another, which the file holds once. */
interface PlantedEdit {
  readonly file: string;
  /** Null: at the beginning. */
  readonly behind: string | null;
  readonly lines: readonly string[];
}

/** A command line, and lines that must be among those it prints; runs of spaces count as one. */
interface PlantedCommand {
  readonly words: readonly string[];
  readonly prints: readonly string[];
}

/**
 * Reads the fenced blocks of a document: `ts` blocks that name their file in the first line, `diff` blocks of lines to add to a file, and
 * `console` blocks.
 * @throws Error for a `ts` or `diff` block that names no file
 */
export function readPlanted(document: string): PlantedExamples {
  const files = new Map<string, string>();
  const edits: PlantedEdit[] = [];
  const commands: PlantedCommand[] = [];
  for (const [, language, text] of document.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'console') {
      commands.push(...readCommands(text));
      continue;
    }
    if (language !== 'ts' && language !== 'tsx' && language !== 'diff') continue;
    const file = /^\/\/ (src\/\S+)\n/.exec(text)?.[1];
    if (!file) throw new Error(`expected "// src/…" in the first line of a block, found ${text.split('\n', 1)[0]}`);
    const body = text.slice(text.indexOf('\n') + 1);
    if (language === 'diff') edits.push(...readEdits(file, body));
    else files.set(file, body);
  }
  return { files, edits, commands };
}

function readCommands(text: string): PlantedCommand[] {
  return text
    .split(/^\$ topoloom /m)
    .slice(1)
    .map((example) => {
      const [command, ...prints] = example.trimEnd().split('\n');
      return { words: command.split(' '), prints };
    });
}

function readEdits(file: string, body: string): PlantedEdit[] {
  const edits: { file: string; behind: string | null; lines: string[] }[] = [];
  let behind: string | null = null;
  for (const line of body.trimEnd().split('\n')) {
    if (!line.startsWith('+')) {
      behind = line.slice(1);
      continue;
    }
    const last = edits.at(-1);
    if (last && last.behind === behind) last.lines.push(line.slice(1));
    else edits.push({ file, behind, lines: [line.slice(1)] });
  }
  return edits;
}

/** @throws Error unless the file holds the line that the edit goes behind, once */
export function applyEdit(text: string, { file, behind, lines }: PlantedEdit): string {
  if (behind === null) return `${lines.join('\n')}\n${text}`;
  const [before, after, ...more] = text.split(behind);
  if (after === undefined || more.length > 0) throw new Error(`expected once in ${file}: ${behind}`);
  return `${before}${behind}\n${lines.join('\n')}${after.startsWith('\n') ? '' : '\n'}${after}`;
}
