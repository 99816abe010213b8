// `node --import tsx scripts/item-pictures.ts` writes the pictures of the pet game's items to
// public/art/items, from Microsoft's Fluent Emoji (MIT). Only those in use are written; the package itself
// reaches no browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from '@iconify-json/fluent-emoji-flat';
import { itemIcons } from './item-icons';

const folder = join(process.cwd(), 'public/art/items');
const size = icons.height ?? 32;

mkdirSync(folder, { recursive: true });
for (const [item, name] of Object.entries(itemIcons)) {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`There is no icon called '${name}'.`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${icon.body}</svg>\n`;
  writeFileSync(join(folder, `${item}.svg`), svg);
}
