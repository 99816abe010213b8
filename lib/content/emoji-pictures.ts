import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emojiOf } from '@/lib/core/emoji-pictures';

const folder = join(process.cwd(), 'node_modules/@discordapp/twemoji/dist/svg');

let files: Promise<ReadonlyMap<string, string>> | undefined;

/** The files by code points; only some file names include the variation selectors. */
async function listFiles(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  return new Map(names.map((name) => [name.replace('.svg', '').replaceAll('-fe0f', ''), name]));
}

/** An emoji that Discord doesn't draw, as text in the visitor's font. */
function drawAsText(emoji: string): string {
  const points = Array.from(emoji, (one) => `&#${one.codePointAt(0)};`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><text x="18" y="29" font-size="29" text-anchor="middle">${points}</text></svg>`;
}

/** An emoji's picture as SVG, by code points without variation selectors. Null if it isn't an emoji. */
export async function findEmojiPicture(code: string): Promise<string | null> {
  files ??= listFiles();
  const file = (await files).get(code);
  if (file !== undefined) return readFile(join(folder, file), 'utf8');
  const emoji = emojiOf(code);
  return emoji === null ? null : drawAsText(emoji);
}
