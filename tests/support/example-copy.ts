// A copy of the project in which the guides' examples are applied.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkNames } from './architecture/file-rules';
import { checkFolderLayers } from './architecture/folder-layers';
import { checkImports, checkServerOnly } from './architecture/import-rules';
import { asLines, listFiles, readSources } from './architecture/source-file';

const root = resolve(__dirname, '../..');

export interface Example {
  /** The folder of the files that it adds, each with '.txt' appended to its name. */
  readonly folder: string;
  /** The product's files that it changes: the replaced and the new text of each. */
  readonly edits: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>;
}

const addedBy = ({ folder }: Example): readonly string[] =>
  listFiles(join(root, folder)).map((path) => path.replace(/\.txt$/, ''));

/** The paths of the files that an example adds or changes. */
export function touchedBy(example: Example): readonly string[] {
  return [...addedBy(example), ...Object.keys(example.edits)].sort();
}

/** The files that a guide's steps name, with these names in place of its `<…>`. */
export function namedInGuide(guide: string, names: Readonly<Record<string, string>>): readonly string[] {
  const text = readFileSync(join(root, 'content/guides', `${guide}.md`), 'utf8');
  const steps = text
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .join('\n');
  const paths = [...steps.matchAll(/`((?:lib|app|components|tests)\/[^`]+\.tsx?)`/g)];
  return paths.map(([, path = '']) => path.replaceAll(/<(\w+)>/g, (all, name) => names[name] ?? all)).sort();
}

export interface ExampleCopy {
  /** The compiler's errors in the examples and the product; '' for none. */
  compile(): string;
  /** The touched files' violations of the architecture. */
  violations(example: Example): readonly string[];
  /** Jest's output if the tests fail; '' if they pass. */
  test(...options: readonly string[]): string;
  remove(): void;
}

/** Copies the project without public files, browser tests and fixtures, and applies the examples there. */
export function copyWith(examples: readonly Example[]): ExampleCopy {
  const copy = mkdtempSync(join(tmpdir(), 'corallium-how-to-'));
  const isLeftOut = (path: string) => /^(?:public|tests\/e2e|tests\/fixtures)\//.test(path);
  for (const path of listFiles(root).filter((name) => !isLeftOut(name))) {
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const example of examples) {
    for (const path of addedBy(example)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, example.folder, `${path}.txt`), join(copy, path));
    }
    for (const [path, changes] of Object.entries(example.edits)) {
      let text = readFileSync(join(copy, path), 'utf8');
      for (const [before, after] of changes) {
        if (!text.includes(before)) throw new Error(`${path} does not say ${before}`);
        text = text.replace(before, () => after);
      }
      writeFileSync(join(copy, path), text);
    }
  }

  function run(...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}\n${stderr}`;
  }

  return {
    compile() {
      // Without pages: they need types that Next generates, and a panel needs no page of its own.
      const include = ['next-env.d.ts', 'lib/**/*.ts', 'components/**/*.tsx', ...examples.flatMap(touchedBy)];
      const settings = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
      const tsc = 'node_modules/typescript-native/bin/tsc';
      // Beside other tests, a second thread saves no time but doubles the work.
      return run(tsc, '--noEmit', '--pretty', 'false', '--incremental', 'false', '--singleThreaded');
    },
    violations(example) {
      const touched = touchedBy(example);
      const files = readSources(copy, (path) => touched.includes(path));
      if (files.length < touched.length) throw new Error('A file of the example is not in the copy.');
      return asLines([
        ...checkImports(files),
        ...checkFolderLayers(files),
        ...checkServerOnly(files),
        ...checkNames(touched),
      ]);
    },
    test: (...options) => run('node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1', ...options),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
