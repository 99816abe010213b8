import { guildSettings } from '@/lib/db/collections';
import { applications, submissions } from '@/lib/db/collections/applications';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';
import { listsOf } from '@/lib/rules/applications/submission-lists';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { crowdId, guilds, people } from './world/ids';

type Form = Doc<typeof applications>;
type Submission = Doc<typeof submissions>;

const guildId = guilds.coralReef;

function question(text: string, more: Partial<ApplicationQuestion> = {}): ApplicationQuestion {
  return { text, type: 'long', required: true, choices: [], ...more };
}

const forms = [
  {
    appId: 'moderator',
    title: 'Moderator',
    description: 'Help to keep the reef friendly. You need some hours a week and a calm hand.',
    questions: [
      question('Why would you like to be a moderator?'),
      question('How do you act when two members argue in #general?'),
      question('How many hours a week are you here?', {
        type: 'choice',
        choices: ['Fewer than 5', '5 to 10', 'More than 10'],
      }),
      question('What is your time zone?', { type: 'short' }),
      question('Have you moderated elsewhere?', { required: false }),
    ],
  },
  {
    appId: 'event-host',
    title: 'Event host',
    description: 'Plan game nights, photo walks and whatever else brings people together.',
    questions: [
      question('Which event would you host first?'),
      question('When are you usually free?', { type: 'short' }),
    ],
  },
] as const satisfies readonly Pick<Form, 'appId' | 'title' | 'description' | 'questions'>[];

interface SentIn {
  readonly userId: string;
  readonly form: (typeof forms)[number];
  readonly answers: readonly string[];
  readonly hoursAgo: number;
  readonly verdict?: { readonly state: 'accepted' | 'denied'; readonly reason: string };
}

const [moderator, eventHost] = forms;

const sentIn: readonly SentIn[] = [
  {
    userId: crowdId(2),
    form: moderator,
    answers: [
      'I am here every evening anyway.',
      'I ask both of them in private first.',
      '5 to 10',
      'UTC+1',
      '',
    ],
    hoursAgo: 5,
  },
  {
    userId: crowdId(3),
    form: moderator,
    answers: [
      'The reef has given me a lot, and I would like to give something back.',
      'Slow mode, a friendly word, and a warning if that does not help.',
      'More than 10',
      'UTC-5',
      'Two years in a server for photographers.',
    ],
    hoursAgo: 30,
  },
  {
    userId: crowdId(5),
    form: eventHost,
    answers: ['A photo walk: everybody shows the nearest water.', 'Sundays'],
    hoursAgo: 49,
  },
  {
    userId: crowdId(8),
    form: moderator,
    answers: ['for the role', 'mute all of them', 'Fewer than 5', 'UTC', ''],
    hoursAgo: 200,
    verdict: { state: 'denied', reason: 'Please take part for some weeks first, then try again.' },
  },
  {
    userId: crowdId(12),
    form: eventHost,
    answers: ['A quiz about the deep sea.', 'Friday evenings'],
    hoursAgo: 260,
    verdict: { state: 'accepted', reason: 'Lovely idea. Welcome to the crew!' },
  },
  {
    userId: people.kai,
    form: eventHost,
    answers: ['A game night.', 'At weekends'],
    hoursAgo: 700,
    verdict: { state: 'denied', reason: 'We have enough hosts for game nights. A quiz would be new.' },
  },
];

function toSubmission(entry: SentIn, now: number, username: string, displayName: string): Submission {
  const { userId, form, answers, hoursAgo, verdict } = entry;
  const { appId, title, questions } = form;
  const of = { guildId, appId, userId, state: verdict?.state ?? ('pending' as const) };
  return {
    ...of,
    title,
    username,
    displayName,
    at: hoursBefore(now, hoursAgo),
    key: null,
    answers: questions.map(({ text }, index) => ({ question: text, answer: answers[index] ?? '' })),
    decision: verdict
      ? {
          by: { userId: people.pearl, username: 'Pearl' },
          at: hoursBefore(now, hoursAgo - 20),
          reason: verdict.reason,
        }
      : null,
    notice: verdict ? { state: 'sent', problem: null } : null,
    logProblem: null,
    outbox: [],
    lists: listsOf(of),
  };
}

/** Adds two forms with submissions from before `now` (epoch ms) to Coral Reef. Never overwrites. */
export async function seedApplications(store: Store, now: number): Promise<void> {
  const world = createWorld();
  const reef = world.guilds.get(guildId);
  const channel = reef?.channels.find(({ name }) => name === 'applications');
  await insertOnce(store.collection(guildSettings), `${guildId}:applications`, {
    guildId,
    section: 'applications',
    values: { Toggle: true, ToggleLogs: channel !== undefined, logChannelID: channel?.id ?? null },
    outbox: [],
  });
  for (const [index, form] of forms.entries()) {
    await insertOnce(store.collection(applications), `${guildId}:${form.appId}`, {
      ...form,
      questions: [...form.questions],
      guildId,
      isOpen: true,
      revision: 1,
      createdAt: hoursBefore(now, 1000 - index),
      version: 1,
      outbox: [],
    });
  }
  for (const entry of sentIn) {
    const user = world.users.get(entry.userId);
    const member = reef?.members.get(entry.userId);
    if (!user || !member) continue;
    const submission = toSubmission(
      entry,
      now,
      user.username,
      member.nick ?? user.globalName ?? user.username,
    );
    const id = `${guildId}.${entry.form.appId}.${entry.userId}.0`;
    await insertOnce(store.collection(submissions), id, submission);
  }
}
