// npm run corpus -- RELEASE: writes the documents of the current declarations for all later releases. A
// folder is written once and never changed, just like the data that a release has stored.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declarationsNow, makeCorpus } from './corpus';
import { corpusFolder } from './corpus-files';

async function run(): Promise<void> {
  const [release, ...more] = process.argv.slice(2);
  if (release === undefined || more.length > 0 || !/^\d+\.\d+\.\d+$/.test(release)) {
    throw new Error('npm run corpus -- RELEASE, for example 0.1.0');
  }
  const folder = corpusFolder(release);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${folder} is there already, and is never written again.`);
  const corpus = await makeCorpus();
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of corpus) {
    await writeFile(join(folder, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  const declarations = declarationsNow().map((one) => JSON.stringify(one));
  await writeFile(join(folder, 'declarations.json'), `[\n${declarations.join(',\n')}\n]\n`);
  const count = [...corpus.values()].reduce((sum, rows) => sum + rows.length, 0);
  console.log(`${count} documents of ${corpus.size} collections in ${folder}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
