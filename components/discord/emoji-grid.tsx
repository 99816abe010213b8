'use client';

import { useState } from 'react';
import { emojiGroups } from '@/components/discord/emoji-groups';
import { Emoji } from '@/components/ui/emoji';
import { Input } from '@/components/ui/input';
import { rankBy, rankMatch } from '@/components/ui/match-rank';

/** Common emoji in groups, searched by name. */
export function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const [query, setQuery] = useState('');
  const all = emojiGroups.flatMap(({ title, emoji }) => emoji.map((one) => ({ ...one, title })));
  const found = rankBy(all, ({ names, title }) => rankMatch(query, names, title));
  const groups =
    query.trim() === '' ? emojiGroups : [{ title: 'Found', emoji: found }].filter(() => found.length > 0);
  return (
    <div className="grid gap-3">
      <Input
        aria-label="Search emoji"
        placeholder="Search emoji"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="grid max-h-60 gap-3 overflow-y-auto">
        {groups.length === 0 && (
          <p className="text-xs text-muted">No emoji with that name here. Paste any other into the field.</p>
        )}
        {groups.map(({ title, emoji }) => (
          <section key={title} aria-label={title}>
            <p className="mb-1 text-xs font-semibold text-muted">{title}</p>
            <div className="flex flex-wrap gap-0.5">
              {emoji.map(({ text, names }) => (
                <button
                  key={text}
                  type="button"
                  title={names}
                  aria-label={names}
                  onClick={() => onPick(text)}
                  className="grid size-9 place-items-center rounded-tag text-lg transition hover:bg-ink/8 touch:size-11"
                >
                  <Emoji text={text} />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
