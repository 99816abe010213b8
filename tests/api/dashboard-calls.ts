// Helpers for the dashboard's calls, with parsed answers.
import { z } from 'zod';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { directoryFromAnswer, valuesFromAnswer, valuesToWire } from '@/lib/guild-settings/wire';
import type { Answer, Client, RequestOptions } from '../support/http-client';

const record = z.record(z.string(), z.unknown());

const failureSchema = z.strictObject({
  error: z.string().min(1),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.uuid(),
  current: record.optional(),
  etag: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The parsed failure; fails the test on another status or code, or on undeclared members. */
export function expectFailure(answer: Answer, status: number, code: string): Failure {
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text: expect.any(String) });
  const failure = failureSchema.parse(answer.body);
  expect(failure.code).toBe(code);
  expect(answer.headers.get('x-request-id')).toBe(failure.requestId);
  return failure;
}

/** Fails the test unless exactly these fields were rejected. */
export function expectInvalid(answer: Answer, ...fields: readonly string[]): void {
  expect(Object.keys(expectFailure(answer, 422, 'invalid').fields ?? {})).toEqual(fields);
}

/** The parsed body; throws unless the status is 200. */
export function bodyOf<T>(answer: Answer, schema: z.ZodType<T>): T {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return schema.parse(answer.body);
}

/** The id of the client's person; throws if no one is signed in. */
export function idOf(client: Client): string {
  if (client.userId === null) throw new Error('Nobody is signed in.');
  return client.userId;
}

/** The path of a call about a guild, with the signed-in person's id. */
export function guildPath(client: Client, guildId: string, rest: string): string {
  return `/api/dashboard/${idOf(client)}/${guildId}/${rest}`;
}

export interface ReadSection {
  /** The whole answer. */
  readonly answer: Values;
  /** The values in wire format, nested as in a save. */
  readonly wire: Values;
  readonly directory: Directory;
  readonly etag: string;
}

/** Reads a section; fails the test unless that succeeds. */
export async function readSection(client: Client, guildId: string, section: Section): Promise<ReadSection> {
  const read = await client.get(guildPath(client, guildId, section.wire.read));
  const answer = bodyOf(read, record);
  return {
    answer,
    wire: valuesToWire(section, valuesFromAnswer(section, answer)),
    directory: directoryFromAnswer(section, answer),
    etag: z.string().parse(read.headers.get('etag')),
  };
}

/** The path that saves a section; throws if the section has no form. */
export function savePath(section: Section): string {
  if (section.wire.save === undefined) throw new Error(`${section.id} has nothing to save.`);
  return section.wire.save;
}

/** Saves a section; returns the answer unchecked. */
export function saveSection(
  client: Client,
  guildId: string,
  section: Section,
  input: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  return client.post(guildPath(client, guildId, savePath(section)), input, options);
}

const savedSchema = z.strictObject({ message: z.string(), values: record, changed: z.number() });

/** Saves a section; fails the test unless that succeeds. */
export async function saveOk(client: Client, guildId: string, section: Section, input: unknown) {
  const answer = await saveSection(client, guildId, section, input);
  return { ...bodyOf(answer, savedSchema), etag: z.string().parse(answer.headers.get('etag')) };
}

const auditSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      section: z.string(),
      sectionTitle: z.string(),
      userId: z.string(),
      username: z.string(),
      at: z.iso.datetime(),
      changes: z.array(
        z.strictObject({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
      ),
      action: z.string().nullable(),
      revertOf: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

/** A page of a guild's audit log. */
export async function readAudit(
  client: Client,
  guildId: string,
  query: Readonly<Record<string, string>> = {},
) {
  const path = guildPath(client, guildId, `audit?${new URLSearchParams(query)}`);
  return bodyOf(await client.get(path), auditSchema);
}

/** A section's stored values, version and audit entries, to compare before and after a rejected call. */
export async function storedState(client: Client, guildId: string, section: Section) {
  const { wire, etag } = await readSection(client, guildId, section);
  const { items } = await readAudit(client, guildId, { section: section.id });
  return { wire, version: /^"v\d+/.exec(etag)?.[0], entries: items.map(({ id }) => id) };
}

const listedGuild = z.strictObject({
  id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  iconUrl: z.string().nullable(),
});

const guildListSchema = z.strictObject({
  guilds: z.array(listedGuild),
  memberOf: z.array(listedGuild),
  invitable: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  notice: z.string().nullable(),
});

/** A person's list of servers; `refresh` asks Discord again. */
export async function listGuilds(client: Client, { refresh = false } = {}) {
  const path = `/api/dashboard/guilds/${idOf(client)}${refresh ? '?refresh=1' : ''}`;
  return bodyOf(await client.get(path), guildListSchema);
}
