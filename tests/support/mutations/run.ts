// Applies one fault after the other and checks that its test fails. The code must be committed: each file is
// restored. npm run mutate [-- <part of a name>]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Mutation, mutations } from './list';

/** Whether the mutation's test passes with the current code. */
function passes({ test }: Mutation): boolean {
  const jest = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--runTestsByPath', test, '--silent', '--testTimeout=60000'],
    { env: { ...process.env, NODE_ENV: 'test' }, stdio: 'ignore' },
  );
  return jest.status === 0;
}

function isCaught(mutation: Mutation): boolean {
  const { file, from, to } = mutation;
  const code = readFileSync(file, 'utf8');
  const putBack = () => writeFileSync(file, code);
  process.once('exit', putBack);
  try {
    writeFileSync(
      file,
      code.replace(from, () => to),
    );
    return !passes(mutation);
  } finally {
    putBack();
    process.off('exit', putBack);
  }
}

const [wanted = ''] = process.argv.slice(2);
const missed = mutations.filter((mutation) => {
  const { name, file, test } = mutation;
  if (!name.includes(wanted)) return false;
  const caught = isCaught(mutation);
  console.log(`${caught ? '✓ caught by' : '✗ missed by'} ${test}: ${name} (${file})`);
  return !caught;
});
process.exitCode = missed.length === 0 ? 0 : 1;
