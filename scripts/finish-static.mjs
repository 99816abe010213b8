// Makes browsers compile a build's large scripts while they load, and compresses all its text files, which
// Next would do again for each visitor, and less.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const texts = /\.(?:js|css|svg|json|txt|map)$/;

/**
 * Makes V8 compile all functions of a script on another thread while it loads, instead of each at its first
 * call (https://v8.dev/blog/explicit-compile-hints); other browsers ignore it.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';
/** Bytes; smaller scripts gain nothing. */
const leastHinted = 20_000;

/** @param {string} name @param {Buffer} content */
const lacksHint = (name, content) =>
  name.endsWith('.js') && content.length >= leastHinted && content.indexOf(compileHint) !== 0;

/** @param {string} [folder] */
export function finishStatic(folder = join(root, '.next/static')) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!texts.test(name)) continue;
    const file = join(folder, name);
    let content = readFileSync(file);
    if (lacksHint(name, content)) {
      content = Buffer.concat([Buffer.from(compileHint), content]);
      writeFileSync(file, content);
    }
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finishStatic();
