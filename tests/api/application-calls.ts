// Helpers for the calls about applications.
import { z } from 'zod';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import type { Answer, Client } from '../support/http-client';
import { guilds } from '../support/people';
import { bodyOf, guildPath, idOf, readSection } from './dashboard-calls';

const member = '/api/dashboard/userModules/applications';

const formSchema = z.strictObject({
  appId: z.string(),
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  questions: z.array(z.string()),
  details: z.array(
    z.strictObject({
      text: z.string(),
      type: z.string(),
      required: z.boolean(),
      choices: z.array(z.string()),
    }),
  ),
  version: z.number(),
});
export const formAnswer = z.strictObject({ message: z.string(), application: formSchema });

const submissionSchema = z.strictObject({
  id: z.string(),
  appId: z.string(),
  title: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  at: z.iso.datetime(),
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  state: z.enum(['pending', 'accepted', 'denied']),
  decision: z
    .strictObject({
      by: z.strictObject({ userId: z.string(), username: z.string() }),
      at: z.iso.datetime(),
      reason: z.string(),
    })
    .nullable(),
  notice: z.strictObject({ state: z.string(), problem: z.string().nullable() }).nullable(),
  logProblem: z.string().nullable(),
});
const pageSchema = z.strictObject({ items: z.array(submissionSchema), next: z.string().nullable() });
export const decisionSchema = z.strictObject({ message: z.string(), submission: submissionSchema });
const submittedSchema = z.strictObject({ message: z.string(), submissionId: z.string() });

export function createForm(client: Client, body: unknown, guildId: string = guilds.coralReef) {
  return client.post(guildPath(client, guildId, 'applications/create'), body);
}

export function changeForm(client: Client, appId: string, json: unknown, guildId: string = guilds.coralReef) {
  return client.request('PATCH', guildPath(client, guildId, `applications/${appId}`), { json });
}

export function deleteForm(client: Client, appId: string, guildId: string = guilds.coralReef) {
  return client.request('DELETE', guildPath(client, guildId, `applications/${appId}`), { json: {} });
}

/** The forms in the section's answer. */
export async function listForms(client: Client, guildId: string = guilds.coralReef) {
  const { answer } = await readSection(client, guildId, section);
  return z.looseObject({ Applications: z.array(formSchema) }).parse(answer.ApplicationSettings).Applications;
}

export async function listSubmissions(client: Client, query: Record<string, string> = {}) {
  const path = `applications/submissions?${new URLSearchParams(query)}`;
  return bodyOf(await client.get(guildPath(client, guilds.coralReef, path)), pageSchema);
}

export function decide(client: Client, submissionId: string, json: unknown): Promise<Answer> {
  return client.post(guildPath(client, guilds.coralReef, `applications/submissions/${submissionId}`), json);
}

export function listOpen(client: Client, guildId: string = guilds.coralReef): Promise<Answer> {
  return client.get(`${member}/applications/${guildId}`);
}

export function readOpen(client: Client, appId: string, guildId: string = guilds.coralReef) {
  return client.get(`${member}/applications/${guildId}/${appId}`);
}

export function apply(client: Client, appId: string, body: Record<string, unknown>) {
  const json = { userId: idOf(client), ...body };
  return client.post(`${member}/apply/${guilds.coralReef}/${appId}`, json);
}

/** Applies and returns the submission's id; fails the test unless that succeeds. */
export async function applyOk(client: Client, appId: string, body: Record<string, unknown>) {
  const answer = bodyOf(await apply(client, appId, body), submittedSchema);
  expect(answer.message).toBe('Application submitted successfully!');
  return answer.submissionId;
}
