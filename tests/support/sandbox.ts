// The controls of the sandbox for tests.
import { z } from 'zod';
import type { Fault } from '@/sandbox/discord/faults';
import type { WorldPatch } from '@/sandbox/discord/world-patch';
import { runningSite } from './running-site';

const callsSchema = z.object({
  calls: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      query: z.string(),
      at: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  counts: z.record(z.string(), z.number()),
});

const auditSchema = z.array(
  z.object({
    guildId: z.string(),
    action: z.string(),
    targetId: z.string().nullable(),
    reason: z.string().nullable(),
    at: z.string(),
  }),
);

const messagesSchema = z.array(z.looseObject({ id: z.string(), content: z.string() }));

const mailsSchema = z.array(
  z.object({
    from: z.string(),
    to: z.array(z.string()),
    headers: z.record(z.string(), z.string()),
    text: z.string(),
  }),
);

/** The sandbox's paths for the platforms of projects. */
const ofProjects = /^\/(?:curseforge|modrinth)\//;

/** Leaves out calls that no test has caused. */
function ofDiscord({ calls, counts }: LoggedCalls): LoggedCalls {
  const others = Object.entries(counts).filter(([name]) => !ofProjects.test(name.slice(name.indexOf('/'))));
  return { calls: calls.filter(({ path }) => !ofProjects.test(path)), counts: Object.fromEntries(others) };
}

export type SentMails = z.infer<typeof mailsSchema>;
export type LoggedCalls = z.infer<typeof callsSchema>;
export type AuditEntries = z.infer<typeof auditSchema>;
export type PostedMessages = z.infer<typeof messagesSchema>;

export interface SandboxKnobs {
  /** A fault for the matching calls, in place of or before their response. */
  readonly addFault: (fault: Fault) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /**
   * Every call to Discord since the last clear, and how often each `METHOD /path` was called, without the
   * site's background requests for projects.
   */
  readonly calls: () => Promise<LoggedCalls>;
  readonly clearCalls: () => Promise<void>;
  /** Simulates a while without calls to Discord. */
  readonly forgetLimits: () => Promise<void>;
  /** Simulates other people's actions on Discord; `{ reset: true }` restores the seeded world. */
  readonly changeWorld: (patch: WorldPatch) => Promise<void>;
  readonly messagesIn: (channelId: string) => Promise<PostedMessages>;
  /** The bot's direct messages to a person. */
  readonly messagesTo: (userId: string) => Promise<PostedMessages>;
  /** Discord's audit log of all guilds, oldest first: kicks, bans, roles, with their reasons. */
  readonly audit: () => Promise<AuditEntries>;
  /** The mails that the site has sent, oldest first. */
  readonly mails: () => Promise<SentMails>;
  /** The mail server temporarily refuses the next mails. */
  readonly refuseMails: (count: number) => Promise<void>;
}

/** The controls of the running site's sandbox, or of the one at the given address. */
export function sandboxKnobs(url: string = runningSite().sandboxUrl): SandboxKnobs {
  const turn = async (method: string, path: string, json?: unknown): Promise<string> => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetch(`${url}/__sandbox${path}`, { method, ...body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} of the sandbox: ${response.status} ${text}`);
    return text;
  };
  return {
    addFault: async (fault) => void (await turn('POST', '/faults', fault)),
    clearFaults: async () => void (await turn('DELETE', '/faults')),
    calls: async () => ofDiscord(callsSchema.parse(JSON.parse(await turn('GET', '/calls')))),
    clearCalls: async () => void (await turn('DELETE', '/calls')),
    forgetLimits: async () => void (await turn('DELETE', '/limits')),
    changeWorld: async (patch) => void (await turn('POST', '/world', patch)),
    messagesIn: async (channelId) =>
      messagesSchema.parse(JSON.parse(await turn('GET', `/channels/${channelId}/messages`))),
    messagesTo: async (userId) =>
      messagesSchema.parse(JSON.parse(await turn('GET', `/users/${userId}/messages`))),
    audit: async () => auditSchema.parse(JSON.parse(await turn('GET', '/audit'))),
    mails: async () => mailsSchema.parse(JSON.parse(await turn('GET', '/mails'))),
    refuseMails: async (count) => void (await turn('POST', '/mails/refusals', { count })),
  };
}
