// npm start: installs and builds what is missing or stale, then runs the production site, with the sandbox
// unless there are Discord credentials. `-- --port N` chooses the port.
import './steps/begin.mjs';

const { launch } = await import('./steps/launch.mjs');
const { giveUp } = await import('./steps/processes.mjs');
await launch('start').catch((error) => giveUp(error.message));
