import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What a cache gives is read from nowhere, so that the store cannot tell what an answer was made of.
test.each(['lib/guilds', 'lib/bot', 'lib/social'])(
  'every cache in %s notes what is taken from it, for the answers that are kept',
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const silent = files.filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return text.includes('new LRUCache') && !text.includes('noteRead(');
    });
    expect(silent).toEqual([]);
  },
);
