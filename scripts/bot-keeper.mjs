// Supervises the bot's process for the site, and outlives the site (lib/supervisor starts it). node
// scripts/bot-keeper.mjs <folder>
import { keepBot } from '../lib/supervisor/keeper/keep-bot.mjs';

const [folder = ''] = process.argv.slice(2);
await keepBot(folder);
process.exit(0);
