import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A cache hit reads nothing from the store, so the store cannot tell what a stored answer depends on.
test.each(['lib/guilds', 'lib/bot', 'lib/social'])(
  'every file in %s with a cache calls noteRead',
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
