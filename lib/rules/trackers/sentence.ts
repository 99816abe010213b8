import { describeMinutes } from '@/lib/core/duration';
import type { PostKind, TrackerPlatform, WhenOver } from '@/lib/rules/trackers/limits';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** List entries named in a sentence; the others are counted. */
const NAMED = 3;

const nouns: Readonly<Record<PostKind, string>> = {
  video: 'videos',
  short: 'shorts',
  live: 'live streams',
};
const endings: Readonly<Record<WhenOver, string>> = {
  keep: 'leaves the message as it is',
  edit: 'edits the message',
  delete: 'deletes the message',
};

function listed(entries: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const named = entries.length > NAMED ? entries.slice(0, NAMED - 1) : entries;
  const rest = entries.length - named.length;
  return new Intl.ListFormat('en-GB', { type }).format(rest === 0 ? named : [...named, `${rest} others`]);
}

const quoted = (words: readonly string[]) =>
  listed(
    words.map((word) => `'${word}'`),
    'disjunction',
  );

function howOften(minutes: number): string {
  if (minutes === 0) return '';
  const span = describeMinutes(minutes);
  const [, one] = /^1 (minute|hour|day)$/.exec(span) ?? [];
  if (one === undefined) return `, at most once every ${span}`;
  return `, at most once ${one === 'hour' ? 'an' : 'a'} ${one}`;
}

/** One sentence: when `name` is announced, and what becomes of the message. `rules`: the platform's. */
export function describeRules(platform: TrackerPlatform, name: string, rules: TrackerRules): string {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = rules;
  if (kinds.length === 0) return `Announces nothing from ${name}.`;
  const playing = games.length === 0 ? 'goes live' : `plays ${listed(games, 'disjunction')}`;
  const what =
    platform === 'twitch'
      ? `when ${name} ${playing}`
      : `${listed(
          kinds.map((kind) => nouns[kind]),
          'conjunction',
        )} from ${name}`;
  const asked = titleWords.length === 0 ? '' : ` with ${quoted(titleWords)} in the title`;
  const excluded = excludedWords.length === 0 ? '' : `, unless the title has ${quoted(excludedWords)}`;
  const end = platform === 'twitch' ? 'at the end' : 'when a live stream ends';
  const over = kinds.includes('live') ? `; ${endings[whenOver]} ${end}` : '';
  return `Announces ${what}${asked}${excluded}${howOften(pauseMinutes)}${over}.`;
}
