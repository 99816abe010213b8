// Starts servers as scripts/start.mjs does: one that exits on SIGTERM, and one that ignores it.
import { startProcess } from '../../../scripts/steps/processes.mjs';

const server = "require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('ready'));";
const onTerm = (reaction) => `process.once('SIGTERM', () => { ${reaction} });`;

for (const reaction of ["console.log('asked'); process.exit();", "console.log('refused');"]) {
  startProcess(process.execPath, ['--eval', `${server} ${onTerm(reaction)}`]);
}
