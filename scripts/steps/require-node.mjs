// Stops with one clear line on a Node that is too old. Import it first: it needs no package and no new syntax.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = engines.node
  .replace(/[^\d.]/g, '')
  .split('.')
  .map(Number);
const found = process.versions.node.split('.').map(Number);
const firstDifference = wanted.findIndex((part, place) => part !== found[place]);

if (firstDifference >= 0 && found[firstDifference] < wanted[firstDifference]) {
  console.error(`Corallium needs Node ${engines.node}, this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}
