// npm run dev: the site with fast refresh, with the sandbox unless there are Discord credentials.
import './steps/begin.mjs';

const { launch } = await import('./steps/launch.mjs');
const { giveUp } = await import('./steps/processes.mjs');
await launch('dev').catch((error) => giveUp(error.message));
