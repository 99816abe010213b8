import { readdirSync } from 'node:fs';
import { emojiGroups } from '@/components/discord/emoji-groups';
import { emojiOf, emojiPath, emojiVersion, splitEmoji } from '@/lib/core/emoji-pictures';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import { menuTemplates } from '@/lib/rules/role-menus/templates';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';
import manifest from '@/package.json';

const names = readdirSync('node_modules/@discordapp/twemoji/dist/svg').map((name) =>
  name.replace('.svg', ''),
);
const drawn = new Set(names.map((name) => name.replaceAll('-fe0f', '')));
const codeOf = (emoji: string) => emojiPath(emoji).split('/').at(-1) ?? '';

test('the version in the addresses matches package.json', () => {
  expect(emojiVersion).toBe(manifest.dependencies['@discordapp/twemoji']);
});

test('every emoji that the site offers has a picture', () => {
  const offered = [
    ...emojiGroups.flatMap(({ emoji }) => emoji.map(({ text }) => text)),
    ...Object.values(menuTemplates).flatMap(({ rows }) => rows.map(({ emoji }) => emoji)),
    ...Object.values(ticketTemplateTexts).flatMap(({ dropdownOptions }) =>
      dropdownOptions.map(({ emoji }) => emoji),
    ),
    ...[1, 2, 3].flatMap(reactionsOf),
  ];
  expect(offered.length).toBeGreaterThan(100);
  expect(offered.filter((emoji) => !drawn.has(codeOf(emoji)))).toEqual([]);
});

test('every emoji with a picture is found within a text', () => {
  // Skin tones, flag letters and digits are not emoji on their own; e50a is a private character of Apple.
  const isPart = (name: string) => /^(e50a|1f3f[b-f]|1f1e[6-9a-f]|1f1f[0-9a-f]|2[3a]|3[0-9])$/.test(name);
  const wrong = names.filter((name) => {
    if (isPart(name)) return false;
    const text = String.fromCodePoint(...name.split('-').map((hex) => Number.parseInt(hex, 16)));
    const asked = /\p{Emoji_Presentation}|[\u{200d}\u{20e3}]|\p{Emoji_Modifier}/u.test(text)
      ? text
      : `${text}\u{fe0f}`;
    const [before, found, after] = splitEmoji(`a${asked}b`);
    return before !== 'a' || found !== asked || after !== 'b' || !drawn.has(codeOf(asked));
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['no emoji', ['no emoji']],
  ['', ['']],
  ['Hi 👋🏽!', ['Hi ', '👋🏽', '!']],
  ['👩🏽‍🚀🇩🇪', ['', '👩🏽‍🚀', '', '🇩🇪', '']],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣', ['', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', ' ', '1️⃣', '']],
  ['❤️‍🔥 ❤️', ['', '❤️‍🔥', ' ', '❤️', '']],
  ['© 2026, #1 ❤ ™', ['© 2026, #1 ❤ ™']],
  ['☎\u{fe0e} 🐟', ['☎\u{fe0e} ', '🐟', '']],
])('splits %j into %j', (text, parts) => {
  expect(splitEmoji(text)).toEqual(parts);
});

test.each(['41', '41-42', '1f41f-1f41f', 'd83d', '110000', '3c-73-76-67'])(
  '%s is not an emoji code',
  (code) => {
    expect(emojiOf(code)).toBeNull();
  },
);
