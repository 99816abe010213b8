// A guild's message templates in the embed builder.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guilds as guildCollection } from '@/lib/db/collections';
import { messageTemplateLists, messageTemplates } from '@/lib/db/collections/message-templates';
import type { Plan } from '@/lib/plans';
import { emptyDraft, emptyEmbed, type MessageDraft } from '@/lib/rules/messages/draft';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath } from './dashboard-calls';
import { put, removeAll, withStore } from './test-world';

const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');

const said = (content: string): MessageDraft => ({ ...emptyDraft, content });
const path = (rest: string, guild: string = guildId) => guildPath(pearl, guild, `embedbuilder/${rest}`);

describe('templates', () => {
  const changed = z.looseObject({
    message: z.string(),
    messageTemplates: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    messageTemplateLimit: z.number(),
  });
  const created = changed.extend({ id: z.string(), version: z.number() });
  const create = (name: string, draft: MessageDraft = said(name)) =>
    pearl.post(path('templates'), { name, draft });
  const createOk = async (name: string) => bodyOf(await create(name), created);
  const one = (id: string, method: string, json?: unknown, guild: string = guildId) =>
    pearl.request(method, path(`templates/${id}`, guild), json === undefined ? {} : { json });
  const names = async () =>
    bodyOf(
      await pearl.get(guildPath(pearl, guildId, 'embedbuilder')),
      changed.omit({ message: true }),
    ).messageTemplates.map(({ name }) => name);
  const setPlan = (plan: Plan) =>
    withStore((store) =>
      store.collection(guildCollection).update(guildId, (guild) => ({ ...guild, plan, planExpiresAt: null })),
    );
  beforeEach(() => withStore((store) => removeAll(store, messageTemplateLists)));

  test('are saved unfinished, listed by name, opened, overwritten, renamed and deleted', async () => {
    const draft: MessageDraft = { ...emptyDraft, embeds: [{ ...emptyEmbed('7'), imageUrl: 'htt' }] };
    const answer = bodyOf(await create('  Zebra ', draft), created);
    await createOk('Anemone');
    expect(await names()).toEqual(['Anemone', 'Zebra']);
    const opened = bodyOf(await one(answer.id, 'GET'), z.looseObject({ version: z.number() }));
    expect(opened).toMatchObject({ id: answer.id, name: 'Zebra', version: answer.version, draft });
    const change = { draft: said('new'), version: opened.version };
    const saved = bodyOf(await one(answer.id, 'PUT', change), created);
    expect(saved.version).toBeGreaterThan(opened.version);
    expect(bodyOf(await one(answer.id, 'GET'), z.looseObject({}))).toMatchObject({ draft: said('new') });
    bodyOf(await one(answer.id, 'PATCH', { name: 'Aaron' }), changed);
    expect(await names()).toEqual(['Aaron', 'Anemone']);
    bodyOf(await one(answer.id, 'DELETE', {}), changed);
    expect(await names()).toEqual(['Anemone']);
    for (const method of ['GET', 'DELETE'])
      expectFailure(await one(answer.id, method, method === 'GET' ? undefined : {}), 404, 'not_found');
    expectFailure(await one(answer.id, 'PATCH', { name: 'x' }), 404, 'not_found');
    expectFailure(await one(answer.id, 'PUT', { draft, version: saved.version }), 404, 'not_found');
  });

  test('are not overwritten from a stale version', async () => {
    const { id, version } = await createOk('Rules');
    bodyOf(await one(id, 'PUT', { draft: said('theirs'), version }), created);
    const failure = expectFailure(await one(id, 'PUT', { draft: said('mine'), version }), 409, 'stale');
    expect(failure.error).toContain("'Rules'");
    expect(bodyOf(await one(id, 'GET'), z.looseObject({}))).toMatchObject({ draft: said('theirs') });
  });

  test('have unique names regardless of case', async () => {
    await createOk('Rules');
    const { id } = await createOk('News');
    expectFailure(await create('rules'), 409, 'already_exists');
    expectFailure(await one(id, 'PATCH', { name: 'RULES' }), 409, 'already_exists');
    bodyOf(await one(id, 'PATCH', { name: 'news' }), changed);
    expect(await names()).toEqual(['news', 'Rules']);
  });

  test('are created once from concurrent calls with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('Race')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await names()).toEqual(['Race']);
  });

  test.each([
    ['   ', 422],
    ['🐠'.repeat(80), 200],
    ['n'.repeat(81), 422],
  ])('with the name %j answer %i', async (name, status) => {
    expect((await create(name)).status).toBe(status);
  });

  test('are limited by the plan', async () => {
    await setPlan('none');
    const known = Array.from({ length: 9 }, (_, index) => ({
      id: randomUUID(),
      name: `T${index}`,
      updatedAt: new Date().toISOString(),
      updatedBy: { userId: people.pearl, username: 'Pearl' },
    }));
    try {
      await put(messageTemplateLists, guildId, { guildId, templates: known });
      await createOk('Tenth');
      const count = () => withStore((store) => store.collection(messageTemplates).count());
      const bodies = await count();
      const { error } = expectFailure(await create('Eleventh'), 403, 'premium_required');
      expect(error).toContain('Basic allows 50');
      expect(await count()).toBe(bodies);
      await setPlan('basic');
      await createOk('Eleventh');
    } finally {
      await setPlan('pro');
    }
  });

  test('are not found from another server', async () => {
    const { id, version } = await createOk('Ours');
    expectFailure(await one(id, 'GET', undefined, guilds.tidePool), 404, 'not_found');
    expectFailure(await one(id, 'PUT', { draft: said('x'), version }, guilds.tidePool), 404, 'not_found');
    expectFailure(await one(id, 'DELETE', {}, guilds.tidePool), 404, 'not_found');
    expect(await names()).toEqual(['Ours']);
  });
});
