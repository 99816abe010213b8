import { crowdId, people } from './world/ids';

/** A message, `after` minutes after the one before. */
export interface Line {
  readonly by: string;
  readonly text: string;
  readonly after?: number;
  readonly file?: { readonly name: string; readonly size: number };
}

export interface Talk {
  readonly opener: string;
  readonly topic: string;
  readonly hoursAgo: number;
  readonly claimedBy?: string;
  readonly closed?: {
    readonly by: string;
    readonly hoursAgo: number;
    readonly reason: string;
    /** Deleted later. */
    readonly isDeleted?: boolean;
    readonly problem?: string;
  };
  readonly lines: readonly Line[];
  /** Number of lines of small talk. */
  readonly chatter?: number;
}

const { kai, pearl, finn, marina } = people;

/** Tickets of Coral Reef with their messages. */
export const talks: readonly Talk[] = [
  {
    opener: kai,
    topic: 'Technical problem',
    hoursAgo: 52,
    claimedBy: pearl,
    closed: { by: pearl, hoursAgo: 26, reason: 'The voice region was changed; it works again.' },
    lines: [
      { by: kai, text: 'Hi! I cannot hear anybody in **Music Cove** since this morning.' },
      { by: kai, text: 'Others can hear me, but I hear nobody. Restarting did not help.' },
      { by: pearl, text: 'Thanks for telling us. Which client do you use?', after: 12 },
      {
        by: kai,
        text: 'The desktop one, this is what it says:\n```\nRTC Disconnected\nping: 2481 ms\n```',
        after: 3,
        file: { name: 'voice-log.txt', size: 18_244 },
      },
      { by: pearl, text: `<@${finn}> can you have a look at the voice region?`, after: 2 },
      {
        by: finn,
        text: 'It was set to a region that has trouble today. I have put it back to *automatic*.',
        after: 45,
      },
      { by: kai, text: 'I hear you all again, thank you! 🎉', after: 1180 },
      { by: pearl, text: 'Wonderful. I close this then.', after: 4 },
    ],
  },
  {
    opener: kai,
    topic: 'Question',
    hoursAgo: 240,
    closed: { by: kai, hoursAgo: 236, reason: '' },
    lines: [
      { by: kai, text: 'How do I get the photographer role?' },
      { by: marina, text: 'Post three pictures of your own in #photos, then ask here. 📷', after: 31 },
      { by: kai, text: 'Done: ||the third one is an octopus||. They are all from last weekend.', after: 95 },
      {
        by: marina,
        text: '> the third one is an octopus\nBest of them. You have the role now.',
        after: 20,
      },
    ],
  },
  {
    opener: crowdId(12),
    topic: 'Technical problem',
    hoursAgo: 700,
    claimedBy: finn,
    closed: { by: finn, hoursAgo: 430, reason: 'The photo contest is planned, see the events.' },
    lines: [
      { by: crowdId(12), text: 'We want to plan the **photo contest** with you. May we do that here?' },
      { by: finn, text: 'Of course. Let us collect everything in this ticket.', after: 16 },
      { by: finn, text: 'Thanks everybody, that is a plan. I close this.', after: 30 },
    ],
    chatter: 640,
  },
  {
    opener: crowdId(19),
    topic: 'Something else',
    hoursAgo: 90,
    closed: { by: pearl, hoursAgo: 80, reason: 'Warned the sender, and the invites are deleted.' },
    lines: [
      { by: crowdId(19), text: 'Somebody sends me invites to another server again and again.' },
      {
        by: crowdId(19),
        text: 'Here are the pictures.',
        file: { name: 'screenshot-of-direct-messages.png', size: 412_870 },
      },
      { by: pearl, text: 'Thank you. We take care of it, and you can block them until then.', after: 22 },
      { by: crowdId(19), text: 'Thanks :)', after: 5 },
    ],
  },
  {
    opener: crowdId(31),
    topic: 'Question',
    hoursAgo: 130,
    closed: {
      by: marina,
      hoursAgo: 128,
      reason: 'Answered.',
      problem: 'The link to the transcript could not be posted: Discord refused this: Missing Permissions',
    },
    lines: [
      { by: crowdId(31), text: 'Are events recorded?' },
      { by: marina, text: 'Talks on the stage are, voice channels never.', after: 8 },
    ],
  },
  {
    opener: crowdId(42),
    topic: 'Something else',
    hoursAgo: 300,
    closed: { by: marina, hoursAgo: 290, reason: 'A private matter, settled.', isDeleted: true },
    lines: [],
  },
  {
    opener: crowdId(58),
    topic: 'Question',
    hoursAgo: 410,
    closed: { by: crowdId(58), hoursAgo: 409, reason: '' },
    lines: [{ by: crowdId(58), text: 'Never mind, I have found it in #rules.' }],
  },
  {
    opener: crowdId(77),
    topic: 'Technical problem',
    hoursAgo: 520,
    closed: { by: finn, hoursAgo: 500, reason: 'Two-factor was off. Back in the account.' },
    lines: [
      { by: crowdId(77), text: 'My old account was stolen, please do not trust it. This is the new one.' },
      { by: finn, text: 'We have taken its roles away. How can you show us that it is you?', after: 4 },
      { by: crowdId(77), text: 'I know the name of the first channel: `#tidewatch`.', after: 9 },
      { by: finn, text: 'Nobody else could. Welcome back; please switch on two-factor.', after: 2 },
    ],
  },
  {
    opener: crowdId(7),
    topic: 'Question',
    hoursAgo: 4,
    lines: [{ by: crowdId(7), text: 'Is there a list of the dive spots that we have been to?' }],
  },
  {
    opener: crowdId(23),
    topic: 'Technical problem',
    hoursAgo: 9,
    claimedBy: pearl,
    lines: [
      { by: crowdId(23), text: 'The bot does not give me the colour role any more.' },
      { by: pearl, text: 'I look into it.', after: 14 },
    ],
  },
  {
    opener: crowdId(64),
    topic: 'Something else',
    hoursAgo: 28,
    lines: [{ by: crowdId(64), text: 'May I advertise the beach clean-up of my town here?' }],
  },
  {
    opener: crowdId(88),
    topic: 'Question',
    hoursAgo: 61,
    claimedBy: marina,
    lines: [
      { by: crowdId(88), text: 'When does the book club meet?' },
      { by: marina, text: 'We are still looking for an evening that suits all.', after: 50 },
    ],
  },
];

/** Filler for long transcripts. */
export const smallTalk: readonly [string, ...string[]] = [
  'I would say Saturday.',
  'Saturday is fine with me.',
  'Sunday would be better, there is the *clean-up* on Saturday.',
  'How many pictures may everybody send in?',
  'Three each, I think.',
  'One picture and one sentence about it. Then people look at them properly.',
  'Who is in the jury?',
  'Not me, I want to take part!',
  'We could vote with a poll, the bot has that.',
  'Good idea. **Poll it is.**',
  'What can one win?',
  'The role *Photographer of the month*, and a giveaway for all who took part.',
  'I can make a banner.',
  'That would be great!',
  '👍',
  'Let us ask in #general who would join.',
  'I did, about twenty people.',
  'More than last year then.',
  'Do we want categories? Under water, above water, animals…',
  'Animals alone would be half of the pictures :D',
  'Under water and above water. Keep it simple.',
  'Agreed.',
  'I write the announcement and show it to you here.',
  'Please mention that edited pictures are fine as long as nothing was added.',
];
