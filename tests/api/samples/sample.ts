import { guilds } from '../../support/people';

export interface Sample {
  /** Path parameters other than the person's and the guild's id. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** `{userId}` in a text stands for the caller's id. */
  readonly body?: unknown;
  /** The status of the answer when the call is allowed. */
  readonly allowed: number;
}

/** The guild that the samples are about: Pearl owns it, Kai is a member. */
export const sampleGuild = guilds.tidePool;

/** Samples by `METHOD /path`. */
export type Samples = Readonly<Record<string, Sample>>;
