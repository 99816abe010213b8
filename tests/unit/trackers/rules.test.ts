import {
  decideAnnouncement,
  type Refusal,
  refusalTexts,
  type TrackedEvent,
} from '@/lib/rules/trackers/decision';
import { rulesProblems } from '@/lib/rules/trackers/form';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { contradictionIn, rulesOn } from '@/lib/rules/trackers/rules';
import type { TrackerRules } from '@/lib/rules/trackers/schema';
import { describeRules } from '@/lib/rules/trackers/sentence';

const now = Date.parse('2026-11-10T20:00:00.000Z');
const minute = 60_000;
const day = 1440 * minute;
const stream: TrackedEvent = {
  kind: 'live',
  game: 'Minecraft',
  title: 'Building a Reef | !discord',
  lastAnnouncedAt: null,
  now,
};
const ten = Array.from({ length: 10 }, (_, index) => `entry ${index}`);

describe('decideAnnouncement', () => {
  const cases: readonly [string, Partial<TrackerRules>, Partial<TrackedEvent>, Refusal | null][] = [
    ['with the defaults', {}, {}, null],
    ['a video where videos are announced', { kinds: ['video'] }, { kind: 'video', game: null }, null],
    ['a short where only videos are announced', { kinds: ['video'] }, { kind: 'short' }, 'kind'],
    ['a stream where only videos are announced', { kinds: ['video', 'short'] }, {}, 'kind'],
    ['the game in different case', { games: ['Stardew Valley', 'mineCRAFT'] }, {}, null],
    ['the game with different spacing', { games: ['Just Chatting'] }, { game: 'Just  chatting ' }, null],
    ['a game whose name starts the same', { games: ['Minecraft'] }, { game: 'Minecraft Dungeons' }, 'game'],
    ['a game whose name is part of a listed one', { games: ['Minecraft Dungeons'] }, {}, 'game'],
    ['no game where one is required', { games: ['Minecraft'] }, { game: null }, 'game'],
    ['an empty game where one is required', { games: ['Minecraft'] }, { game: '' }, 'game'],
    ['no game where none is required', {}, { game: null }, null],
    ['a title with a listed word', { titleWords: ['kelp', 'REEF'] }, {}, null],
    ['a title with the word inside a longer one', { titleWords: ['build'] }, {}, null],
    ['a title with the phrase', { titleWords: ['a reef'] }, {}, null],
    ['a title with the words apart', { titleWords: ['building reef'] }, {}, 'titleWords'],
    ['a word with punctuation', { titleWords: ['!discord'] }, {}, null],
    ['a word that looks like a pattern', { titleWords: ['.*'] }, {}, 'titleWords'],
    ['an empty title where a word is required', { titleWords: ['reef'] }, { title: '' }, 'titleWords'],
    ['an excluded word', { excludedWords: ['rerun', 'reef'] }, {}, 'excludedWords'],
    ['no excluded word', { excludedWords: ['rerun'] }, {}, null],
    ['an excluded word in styled letters', { excludedWords: ['rerun'] }, { title: '𝗥𝗘𝗥𝗨𝗡' }, 'excludedWords'],
    ['just before the pause is over', {}, { lastAnnouncedAt: now - 60 * minute + 1 }, 'pause'],
    ['exactly when the pause is over', {}, { lastAnnouncedAt: now - 60 * minute }, null],
    ['at once without a pause', { pauseMinutes: 0 }, { lastAnnouncedAt: now }, null],
    ['with a clock that is behind', {}, { lastAnnouncedAt: now + minute }, 'pause'],
    ['a day later at the longest pause', { pauseMinutes: 1440 }, { lastAnnouncedAt: now - day }, null],
    [
      'the kind before any other reason',
      { kinds: ['video'], games: ['Chess'] },
      { lastAnnouncedAt: now },
      'kind',
    ],
    [
      'the game before the title',
      { games: ['Chess'], titleWords: ['x'], excludedWords: ['reef'] },
      {},
      'game',
    ],
    ['the title before the pause', { excludedWords: ['reef'] }, { lastAnnouncedAt: now }, 'excludedWords'],
  ];
  test.each(cases)('%s', (_, rules, event, why) => {
    expect(decideAnnouncement({ ...defaultRules, ...rules }, { ...stream, ...event })).toEqual(
      why === null ? { announces: true } : { announces: false, why, text: refusalTexts[why] },
    );
  });
});

describe('describeRules', () => {
  const live: TrackerRules = rulesOn('twitch', defaultRules);
  const tube: TrackerRules = rulesOn('youtube', defaultRules);
  test.each<[Partial<TrackerRules>, string]>([
    [{}, 'Announces when Finn goes live, at most once an hour; edits the message at the end.'],
    [
      { games: ['Minecraft'] },
      'Announces when Finn plays Minecraft, at most once an hour; edits the message at the end.',
    ],
    [
      { games: ['Minecraft', 'Chess', 'Go'], pauseMinutes: 30, whenOver: 'delete' },
      'Announces when Finn plays Minecraft, Chess or Go, at most once every 30 minutes; deletes the message at the end.',
    ],
    [
      { games: ten, pauseMinutes: 1440, whenOver: 'keep' },
      'Announces when Finn plays entry 0, entry 1 or 8 others, at most once a day; leaves the message as it is at the end.',
    ],
    [
      { titleWords: ['reef', 'kelp'], excludedWords: ['rerun'], pauseMinutes: 0 },
      "Announces when Finn goes live with 'reef' or 'kelp' in the title, unless the title has 'rerun'; edits the message at the end.",
    ],
    [
      { pauseMinutes: 90 },
      'Announces when Finn goes live, at most once every 1 hour 30 minutes; edits the message at the end.',
    ],
    [
      { pauseMinutes: 1 },
      'Announces when Finn goes live, at most once a minute; edits the message at the end.',
    ],
  ])('sums up %j on Twitch', (rules, sentence) => {
    expect(describeRules('twitch', 'Finn', { ...live, ...rules })).toBe(sentence);
  });

  test.each<[Partial<TrackerRules>, string]>([
    [{}, 'Announces videos, shorts and live streams from Finn; edits the message when a live stream ends.'],
    [{ kinds: ['video'] }, 'Announces videos from Finn.'],
    [
      { kinds: ['short', 'live'], titleWords: ['reef'], whenOver: 'delete' },
      "Announces shorts and live streams from Finn with 'reef' in the title; deletes the message when a live stream ends.",
    ],
    [{ kinds: [] }, 'Announces nothing from Finn.'],
  ])('sums up %j on YouTube', (rules, sentence) => {
    expect(describeRules('youtube', 'Finn', { ...tube, ...rules })).toBe(sentence);
  });
});

describe('rulesProblems', () => {
  const word = (length: number) => '🐠'.repeat(length);
  test.each<[string, object, object]>([
    ['the defaults', {}, {}],
    ['ten games', { games: ten }, {}],
    ['eleven games', { games: [...ten, 'more'] }, { games: 'At most 10 entries.' }],
    ['a game of 100 characters', { games: [word(100)] }, {}],
    ['a game of 101 characters', { games: [word(101)] }, { games: 'At most 100 characters each.' }],
    ['ten words', { titleWords: ten, excludedWords: ten.map((each) => `x${each}`) }, {}],
    ['eleven words', { titleWords: [...ten, 'more'] }, { titleWords: 'At most 10 entries.' }],
    ['eleven excluded words', { excludedWords: [...ten, 'more'] }, { excludedWords: 'At most 10 entries.' }],
    ['words of 50 characters', { titleWords: [`a${word(49)}`], excludedWords: [`b${word(49)}`] }, {}],
    ['a word of 51 characters', { titleWords: [word(51)] }, { titleWords: 'At most 50 characters each.' }],
    ['excluded words of 51', { excludedWords: [word(51)] }, { excludedWords: 'At most 50 characters each.' }],
    ['no pause', { pauseMinutes: 0 }, {}],
    ['a pause of a day', { pauseMinutes: 1440 }, {}],
    [
      'a pause of more than a day',
      { pauseMinutes: 1441 },
      { pauseMinutes: 'Must be from 0 minutes to 1 day.' },
    ],
    ['a negative pause', { pauseMinutes: -1 }, { pauseMinutes: 'Must be from 0 minutes to 1 day.' }],
    ['a pause of half a minute', { pauseMinutes: 0.5 }, { pauseMinutes: 'Must be from 0 minutes to 1 day.' }],
    [
      'a pause that is not a number',
      { pauseMinutes: null },
      { pauseMinutes: 'Must be from 0 minutes to 1 day.' },
    ],
    ['one kind', { kinds: ['short'] }, {}],
    ['no kinds', { kinds: [] }, { kinds: 'Choose at least one.' }],
  ])('checks %s', (_, rules, problems) => {
    expect(rulesProblems({ ...defaultRules, ...rules })).toEqual(problems);
  });

  test('names a word that is both required and excluded', () => {
    const message = "'dive' can't be excluded because the title may need 'Night Dive'.";
    const words = { titleWords: ['kelp', 'Night Dive'], excludedWords: ['rerun', 'dive'] };
    expect(contradictionIn(words)).toBe(message);
    expect(contradictionIn({ titleWords: ['dive'], excludedWords: ['night dive'] })).toBeNull();
    expect(rulesProblems({ ...defaultRules, titleWords: ['Dive'], excludedWords: ['DIVE'] })).toEqual({
      excludedWords: "'DIVE' can't be excluded because the title may need 'Dive'.",
    });
  });
});

test('rulesOn resets rules that do not apply to the platform', () => {
  const rules: TrackerRules = { ...defaultRules, kinds: ['video'], games: ['Chess'], pauseMinutes: 5 };
  expect(rulesOn('twitch', rules)).toEqual({ ...rules, kinds: ['live'] });
  expect(rulesOn('youtube', rules)).toEqual({ ...rules, games: [], pauseMinutes: 0 });
});
