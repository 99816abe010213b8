import 'server-only';
import { z } from 'zod';
import { polls } from '@/lib/guild-settings/sections/polls';
import { readValues } from '@/lib/guild-settings/values';
import { findSettings } from '@/lib/guilds/stored-section';
import type { PollTexts } from '@/lib/rules/polls/schema';

const channel = z.string().nullable();
const text = z.string();
const colour = text.nullable();
const schema = z.object({
  pollToggle: z.boolean(),
  logPolls: z.boolean(),
  deleteFinishedPolls: z.boolean(),
  pollChannel: channel,
  resultsChannel: channel,
  logChannel: channel,
  pollEmbedTitle: text,
  pollEmbedDescription: text,
  pollEmbedFooter: text,
  pollEmbedColor: colour,
  pollResultEmbedTitle: text,
  pollResultEmbedDescription: text,
  pollResultEmbedFooter: text,
  pollResultEmbedColor: colour,
});

export interface PollSettings extends z.infer<typeof schema> {
  readonly poll: PollTexts;
  readonly result: PollTexts;
}

/** The poll settings of a guild, with their defaults. Asks nobody but the database. */
export async function readPollSettings(guildId: string): Promise<PollSettings> {
  const found = await findSettings(guildId, polls);
  const values = schema.parse(readValues(polls, found?.value.values ?? null));
  return {
    ...values,
    poll: {
      title: values.pollEmbedTitle,
      description: values.pollEmbedDescription,
      footer: values.pollEmbedFooter,
      color: values.pollEmbedColor ?? '',
    },
    result: {
      title: values.pollResultEmbedTitle,
      description: values.pollResultEmbedDescription,
      footer: values.pollResultEmbedFooter,
      color: values.pollResultEmbedColor ?? '',
    },
  };
}
