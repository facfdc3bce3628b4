// The licences of packages that a build holds a copy of, which vite writes (`build.license`): each asks for its text to go along.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The text of a licence that the package itself leaves out; it stands as its repository has it. @param {string} name */
function textOf(name) {
  const file = join(root, 'scripts/licences', `${name.replace('/', '-')}.txt`);
  if (!existsSync(file)) throw new Error(`the package ${name} holds no text of its licence: put it into ${file}`);
  return readFileSync(file, 'utf8').trim();
}

/**
 * Notices with every licence in full.
 * @param {string} notices as vite writes them: a heading `## name - version (licence)` for each package, then the text that it brings
 */
export function completeNotices(notices) {
  const [head, ...sections] = notices.split(/^(?=## \S+ - )/m);
  const whole = sections.map((section) => {
    const said = section.trim();
    const [, name] = /^## (\S+) - /.exec(said) ?? [];
    return said.includes('\n') ? said : `${said}\n\n${textOf(name)}`;
  });
  return `${[head.trim(), ...whole].join('\n\n')}\n`;
}

/** Writes the same to the file. @param {string} file */
export function writeNotices(file) {
  writeFileSync(file, completeNotices(readFileSync(file, 'utf8')));
}
