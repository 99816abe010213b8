// Every script imports it first: it changes to the project's folder and checks the version of Node, without
// packages or new syntax.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
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
