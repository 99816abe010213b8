import type { FieldErrors } from '@/lib/core/errors';
import {
  type AnyField,
  channel,
  choices,
  duration,
  longText,
  roles,
  select,
  text,
  words,
} from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { findFormFieldErrors } from '@/lib/core/form-field-check';
import {
  defaultRules,
  TRACKER_GAME_LENGTH_MAX,
  TRACKER_MESSAGE_MAX,
  TRACKER_PAUSE_MAX,
  TRACKER_ROLES_MAX,
  TRACKER_WORD_LENGTH_MAX,
  TRACKER_WORDS_MAX,
} from '@/lib/rules/trackers/limits';
import { contradictionIn } from '@/lib/rules/trackers/rules';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

const name = { max: 500, required: 'Enter a username or link.', isName: true } as const;
const place = { label: 'Channel', help: 'Announcements are posted here.', required: true } as const;
const roleIds = roles({ label: 'Roles to ping', max: TRACKER_ROLES_MAX });

function ownText(placeholders: readonly string[]) {
  return longText({
    label: 'Custom message',
    help: `Shown above the announcement. You can use ${placeholders.join(', ')}.`,
    max: TRACKER_MESSAGE_MAX,
    rows: 2,
  });
}

const wordLimits = { count: TRACKER_WORDS_MAX, length: TRACKER_WORD_LENGTH_MAX } as const;

const games = words({
  label: 'Games',
  help: 'Only announced while one of these is being played. Leave empty for any game.',
  count: TRACKER_WORDS_MAX,
  length: TRACKER_GAME_LENGTH_MAX,
  placeholder: 'Add a game',
  emptyPlaceholder: 'Any game',
});
const kinds = choices({
  label: 'Announce',
  required: true,
  initial: defaultRules.kinds,
  options: [
    { value: 'video', label: 'Videos' },
    { value: 'short', label: 'Shorts' },
    { value: 'live', label: 'Live streams and premieres' },
  ],
});
const titleWords = words({
  label: 'Words in the title',
  help: 'Only announced with one of these in the title. Leave empty for any title.',
  ...wordLimits,
  placeholder: 'Add a word',
  emptyPlaceholder: 'Any title',
});
const excludedWords = words({
  label: 'Excluded words',
  help: 'Not announced with one of these in the title, even inside a longer word.',
  ...wordLimits,
  placeholder: 'Add a word',
});
const pauseMinutes = duration({
  label: 'Minimum gap',
  help: 'The least time between two announcements, for streams that drop out and restart.',
  min: 0,
  max: TRACKER_PAUSE_MAX,
  initial: defaultRules.pauseMinutes,
});
const whenOver = select({
  label: 'When the stream ends',
  appearance: 'radios',
  initial: defaultRules.whenOver,
  options: [
    { value: 'keep', label: 'Leave the message as it is' },
    { value: 'edit', label: "Edit the message to say it's over" },
    { value: 'delete', label: 'Delete the message' },
  ],
});

function checkWords(rules: Pick<TrackerRules, 'titleWords' | 'excludedWords'>): FieldErrors {
  const excluded = contradictionIn(rules);
  return excluded === null ? {} : { excludedWords: excluded };
}

export const streamerForm = defineForm({
  id: 'streamer',
  fields: {
    twitchUsername: text({
      label: 'Twitch name or link',
      help: 'For example coralcooking, @coralcooking or a link to the page.',
      placeholder: 'twitch.tv/name',
      ...name,
    }),
    announceChannelId: channel(place),
    roleIds,
    message: ownText(['{streamer}', '{game}', '{title}']),
    games,
    titleWords,
    excludedWords,
    pauseMinutes,
    whenOver,
  },
  check: checkWords,
});

export const youtubeForm = defineForm({
  id: 'youtube-channel',
  fields: {
    youtubeUrl: text({
      label: 'YouTube link or handle',
      help: 'For example @reefcams or a link to the channel.',
      placeholder: 'youtube.com/@handle',
      ...name,
    }),
    channel: channel(place),
    roleIds,
    message: ownText(['{channel}', '{title}']),
    kinds,
    titleWords,
    excludedWords,
    whenOver: { ...whenOver, shownWhen: { path: 'kinds', equals: 'live' } },
  },
  check: checkWords,
});

/** What is wrong with tidy rules, by the name of the rule. */
export function rulesProblems(
  rules: Omit<TrackerRules, 'pauseMinutes'> & { readonly pauseMinutes: number | null },
): FieldErrors {
  const fields: Readonly<Record<string, AnyField>> = {
    kinds,
    games,
    titleWords,
    excludedWords,
    pauseMinutes,
  };
  const found = Object.entries(fields).flatMap(([path, field]) =>
    Object.entries(findFormFieldErrors(path, field, Reflect.get(rules, path), 'pro')),
  );
  return { ...checkWords(rules), ...Object.fromEntries(found) };
}
