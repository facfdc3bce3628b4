// The pages of the site beside Topoloom itself: our documents as HTML, and a gallery of links.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from './run.mjs';

/** What the documents link to that is no document: shown as it is. */
const FILES = /\.(png|svg|json|csv|py|ipynb|html|yml|yaml|cff)$/;
const NAMED = [
  'README.md',
  'README.ja.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'CHANGELOG.md',
];

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1b1e; --quiet: #4c5763; --edge: #d5dce3; --ground: #fff; --wash: #f4f6f8; --accent: #1f5f8b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e6ea; --quiet: #aab4bf; --edge: #353b43; --ground: #16191d; --wash: #1d2126; --accent: #7cb8df; } }
body { margin: 0; font: 16px/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; color: var(--ink); background: var(--ground); }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 24px; border-bottom: 1px solid var(--edge); background: var(--wash); }
nav .open { font-weight: 600; }
main { max-width: 980px; margin: 0 auto; padding: 8px 24px 64px; }
a { color: var(--accent); }
h1, h2, h3 { line-height: 1.25; scroll-margin-top: 12px; }
h2 { margin-top: 2em; padding-bottom: 4px; border-bottom: 1px solid var(--edge); }
pre, code { font: 0.88em/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; background: var(--wash); border-radius: 4px; }
code { padding: 1px 4px; overflow-wrap: anywhere; }
pre { padding: 12px 16px; overflow-x: auto; border: 1px solid var(--edge); }
pre code { padding: 0; overflow-wrap: normal; }
img { max-width: 100%; height: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 4px 10px; border: 1px solid var(--edge); text-align: left; vertical-align: top; }
th { background: var(--wash); }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 8px; padding: 0; list-style: none; }
.gallery a { display: block; height: 100%; box-sizing: border-box; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 6px; text-decoration: none; }
.gallery small { display: block; color: var(--quiet); }
`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** @param {string} document path of a Markdown file, from the project */
const pageOf = (document) => (document === 'README.md' ? 'index.html' : document.replace(/\.md$/, '.html'));

/** As GitHub names a heading. @param {string} text */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** @param {{ path: string, title: string, language: string, body: string }} page */
function whole({ path, title, language, body }) {
  const up = posix.relative(posix.dirname(path), '.') || '.';
  const links = [
    [`${up}/app/`, language === 'ja' ? 'Topoloom を開く' : 'Open Topoloom', ' class="open"'],
    [`${up}/index.html`, 'About', ''],
    [`${up}/README.ja.html`, '日本語', ' lang="ja"'],
    [`${up}/gallery.html`, 'Gallery', ''],
    [`${up}/docs/page.html`, 'The page', ''],
    [`${up}/docs/cli.html`, 'Command line', ''],
    [`${up}/topoloom.html`, 'In one file', ' download'],
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="${up}/app/icon.svg">
<style>${STYLE}</style>
</head>
<body>
<nav>${links.map(([href, text, more]) => `<a href="${href}"${more}>${text}</a>`).join('\n')}</nav>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Every document, from the project's folder. */
function documents() {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(sep).join('/')}`);
  return [...NAMED.filter((name) => statSync(join(root, name), { throwIfNoEntry: false })), ...inDocs];
}

/** @param {string} out @param {string} path @param {string} text */
function put(out, path, text) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Copies a folder, with a page that lists what is in it.
 * @param {string} out
 * @param {string} folder
 */
function putFolder(out, folder) {
  cpSync(join(root, folder), join(out, folder), { recursive: true });
  const files = filesIn(join(root, folder)).sort();
  const items = files.map((file) => `<li><a href="${escaped(encodeURI(file))}">${escaped(file)}</a></li>`);
  const body = `<h1>${escaped(folder)}</h1>\n<ul>\n${items.join('\n')}\n</ul>`;
  const path = `${folder}/index.html`;
  put(out, path, whole({ path, title: `${folder} — Topoloom`, language: 'en', body }));
}

/**
 * Writes all documents and what they show into a folder, in the places that they have in the project, so that their links hold.
 * @param {string} out
 */
export async function writeDocuments(out) {
  const { Marked } = await import('marked');
  const known = documents();
  for (const document of known) {
    /** @type {Map<string, number>} */
    const slugs = new Map();
    const here = posix.dirname(document);
    /** @param {string} href */
    const linked = (href) => {
      const [path, anchor] = href.split('#', 2);
      if (/^[a-z]+:/.test(href) || path === '') return href;
      const target = posix.normalize(posix.join(here, path));
      if (FILES.test(target)) {
        mkdirSync(dirname(join(out, target)), { recursive: true });
        copyFileSync(join(root, target), join(out, target));
        return href;
      }
      if (known.includes(target)) return posix.relative(here, pageOf(target)) + (anchor ? `#${anchor}` : '');
      if (statSync(join(root, target), { throwIfNoEntry: false })?.isDirectory()) {
        putFolder(out, target);
        return posix.join(path, 'index.html');
      }
      throw new Error(`${document}: ${href} leads to nothing that the site has`);
    };
    const marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const text = this.parser.parseInline(tokens);
          const slug = slugOf(text.replace(/<[^>]*>/g, '').replace(/&[a-z#0-9]+;/g, ''));
          const count = slugs.get(slug) ?? 0;
          slugs.set(slug, count + 1);
          return `<h${depth} id="${count === 0 ? slug : `${slug}-${count}`}">${text}</h${depth}>\n`;
        },
        link({ href, tokens }) {
          return `<a href="${escaped(linked(href))}">${this.parser.parseInline(tokens)}</a>`;
        },
        image({ href, text }) {
          return `<img src="${escaped(linked(href))}" alt="${escaped(text)}">`;
        },
      },
    });
    const text = readFileSync(join(root, document), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? document;
    const language = document.endsWith('.ja.md') ? 'ja' : 'en';
    const path = pageOf(document);
    put(
      out,
      path,
      whole({
        path,
        title: title === 'Topoloom' ? title : `${title} — Topoloom`,
        language,
        body: (await marked.parse(text))
          .replace(/<table>/g, '<div class="table"><table>')
          .replace(/<\/table>/g, '</table></div>'),
      }),
    );
  }
}

/**
 * Links into the page: networks, lessons, exercises, figures.
 * @param {string} out
 * @param {(kind: string) => readonly Readonly<Record<string, string>>[]} list what `topoloom list KIND --json` has
 */
export function writeGallery(out, list) {
  /** @param {string} title @param {string} kind @param {(one: Readonly<Record<string, string>>) => readonly [string, string, string]} card */
  const section = (title, kind, card) => {
    const cards = list(kind).map((one) => {
      const [fragment, name, about] = card(one);
      return `<li><a href="app/#${escaped(fragment)}">${escaped(name)}<small>${escaped(about)}</small></a></li>`;
    });
    return `<h2 id="${kind}">${title}</h2>\n<ul class="gallery">\n${cards.join('\n')}\n</ul>`;
  };
  const body = [
    '<h1>Gallery</h1>',
    '<p>Each of these opens in the page, which keeps what you change in your browser alone.</p>',
    section('Lessons', 'lessons', ({ id, title, japanese }) => [`lesson=${id}`, title, japanese]),
    section('Networks', 'generators', ({ id, title, summary }) => [`network=${id}`, title, summary]),
    section('Networks known by a name', 'presets', ({ id, title, spec }) => [`network=${id}`, title, spec]),
    section('Exercises', 'exercises', ({ id, title, summary }) => [`exercise=${id}&seed=1`, title, summary]),
    section('Figures of the papers', 'figures', ({ id, title, source }) => [`figure=${id}`, title, source]),
  ].join('\n');
  put(out, 'gallery.html', whole({ path: 'gallery.html', title: 'Gallery — Topoloom', language: 'en', body }));
}

/** Every file of a folder, by its path in it. @param {string} folder */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
