import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFloors, checkInstallScripts, checkPins } from '../support/architecture/package-rules';
import { asLines } from '../support/architecture/source-file';

const root = resolve(__dirname, '../..');

/** The lowest versions without a known vulnerability. */
const floors = {
  next: '16.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'next-auth': '4.24.15',
  mongodb: '7.8.0',
  libsql: '0.5.29',
  zod: '4.6.6',
  '@discordjs/rest': '2.6.3',
};

/** A nested copy that only Discord's frame loads, in the browser and on demand. */
const apart = ['node_modules/@discord/embedded-app-sdk/node_modules/zod'];

/** Their scripts select or verify native binaries. */
const packagesWithInstallScripts = ['@parcel/watcher', '@swc/core', 'esbuild'];

describe('packages', () => {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const lock = readJson('package-lock.json');
  const lockWith = (name: string, entry: object) => ({ packages: { [`node_modules/${name}`]: entry } });

  test('are at or above the lowest safe versions', () => {
    expect(asLines(checkFloors(lock, floors, apart))).toEqual([]);
    expect(checkFloors(lockWith('next', { version: '16.4.4' }), floors)).toHaveLength(1);
    expect(checkFloors(lockWith('a/node_modules/zod', { version: '3.25.76' }), floors)).toHaveLength(1);
    expect(checkFloors(lockWith('next', { version: '16.10.0' }), floors)).toEqual([]);
  });

  test('run no install scripts, except known ones', () => {
    expect(asLines(checkInstallScripts(lock, packagesWithInstallScripts))).toEqual([]);
    const evil = lockWith('evil', { version: '1.0.0', hasInstallScript: true });
    expect(checkInstallScripts(evil, packagesWithInstallScripts)).toHaveLength(1);
  });

  test('are pinned', () => {
    expect(asLines(checkPins(readJson('package.json')))).toEqual([]);
    expect(checkPins({ dependencies: { a: '^1.2.3' }, devDependencies: { b: 'npm:c@1' } })).toHaveLength(2);
  });
});
