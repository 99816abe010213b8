// The project's sources as syntax trees.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** A violation of a rule. */
export interface Violation {
  readonly path: string;
  /** From 1; null for the whole file. */
  readonly line: number | null;
  readonly problem: string;
}

export function parseSource(path: string, text: string): SourceFile {
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : /js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
}

/** Every file of the project, without packages, builds, data and dotfiles. */
export function listFiles(root: string): readonly string[] {
  const skipped = ['node_modules', 'test-results', 'playwright-report', 'coverage'];
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.') || skipped.includes(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [relative(root, path).split(sep).join('/')];
    });
  return filesIn(root).sort();
}

const codeExtensions = ['.ts', '.tsx', '.mjs', '.js'];

function isCode(path: string): boolean {
  return codeExtensions.includes(extname(path)) && path !== 'next-env.d.ts' && !path.startsWith('public/');
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

const parsed = new Map<string, SourceFile>();

/** The wanted source files below the root, by default all. Each is read and parsed once. */
export function readSources(root: string, isWanted = (_path: string) => true): readonly SourceFile[] {
  return listFiles(root)
    .filter((path) => isCode(path) && isWanted(path))
    .map((path) => {
      const file = join(root, path);
      const source = parsed.get(file) ?? parseSource(path, readFileSync(file, 'utf8'));
      parsed.set(file, source);
      return source;
    });
}

/** Whether a path is a file, or lies in a folder. */
export function isWithin(path: string, fileOrFolder: string): boolean {
  return path === fileOrFolder || path.startsWith(`${fileOrFolder}/`);
}

export function lineOf(file: SourceFile, node: ts.Node): number {
  return file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1;
}

/** Calls `visit` for every node of a file; it returns the problem with that node, or null. */
export function problemsIn(file: SourceFile, visit: (node: ts.Node) => string | null): Violation[] {
  const found: Violation[] = [];
  const walk = (node: ts.Node): void => {
    const problem = visit(node);
    if (problem !== null) found.push({ path: file.path, line: lineOf(file, node), problem });
    ts.forEachChild(node, walk);
  };
  walk(file.tree);
  return found;
}

/** Violations as lines, for a readable diff against the empty list. */
export function asLines(violations: readonly Violation[]): readonly string[] {
  return violations.map(({ path, line, problem }) => `${path}${line === null ? '' : `:${line}`} ${problem}`);
}
