import { strToU8, type Zippable, zipSync } from 'fflate';

/** A zip archive of files by name. Texts are compressed; bytes are not, since pictures already are. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    entries[name] = typeof content === 'string' ? strToU8(content) : [content, { level: 0 }];
  }
  return Uint8Array.from(zipSync(entries));
}
