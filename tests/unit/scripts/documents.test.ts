// Links and paths in the documents for developers and operators.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const folders = ['content', 'content/decisions', 'content/guides', 'content/operating', 'scripts/art'];
const documents = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

test.each(documents)('%s links only to existing files', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => join(dirname(path), target));
  expect(linked.filter((target) => !existsSync(join(root, target)))).toEqual([]);
});

test.each(documents)('%s names only existing files', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const named = [...text.matchAll(/`((?:lib|app|components|scripts|tests|content|public)\/[\w./[\]-]+)`/g)]
    .map(([, target = '']) => target)
    .filter((target) => !['', '.ts', '.tsx'].some((ending) => existsSync(join(root, target + ending))));
  expect(named).toEqual([]);
});

test('the README links to every guide and every page for operators', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const pages = documents.filter((path) => /^content\/(guides|operating)\//.test(path));
  expect(pages.filter((path) => !readme.includes(`(${path}`))).toEqual([]);
});
