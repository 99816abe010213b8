import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readBotReplies } from '@/lib/contracts/bot/replies';
import { panelData } from '@/lib/contracts/commands';
import { replyLists, replyUses } from '@/lib/db/collections/replies';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { shownReply } from '@/lib/rules/replies/schema';
import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readAudit } from './dashboard-calls';
import { removeAll, withStore } from './test-world';

const free = guilds.tidePool;
const channel = channelPlaceId(2, 3);
const role = rolePlaceId(2, 1);

const { pearl } = signedIn('pearl');
beforeEach(() =>
  withStore(async (store) => {
    await removeAll(store, replyLists);
    await removeAll(store, replyUses);
  }),
);

const messages = [{ ...emptyDraft, content: 'Be kind, {user}.' }];
const command = (name: string, more: object = {}) => ({ kind: 'command', name, messages, ...more });
const response = (trigger: string, more: object = {}) => ({ kind: 'response', trigger, messages, ...more });
const path = (rest = '') => guildPath(pearl, free, `commands/replies${rest}`);
const create = (reply: object, key: string = randomUUID()) => pearl.post(path(), { reply, key });
const changed = z.looseObject({ id: z.string(), message: z.string() });
const created = async (reply: object) => bodyOf(await create(reply), changed).id;
const read = async () => bodyOf(await pearl.get(guildPath(pearl, free, 'commands')), panelData.loose());
const readOne = async (id: string) =>
  bodyOf(await pearl.get(path(`/${id}`)), z.object({ reply: shownReply })).reply;
const names = async () => (await read()).customCommands.map(({ name }) => name);
const triggers = async () => (await read()).autoResponses.map(({ trigger }) => trigger);
const readBot = async () => {
  const answer = await callBot('GET', `guilds/${free}/replies`);
  return { etag: answer.headers.get('etag'), ...bodyOf(answer, readBotReplies.returns) };
};
async function newestAction() {
  return (await readAudit(pearl, free, { section: 'commands' })).items[0]?.action;
}

test('creating, changing, switching, deleting and restoring a command are all audited', async () => {
  const id = await created(command(' Rules ', { roleIds: [role], channelIds: [channel], cooldown: 30 }));
  expect((await read()).customCommands).toMatchObject([
    { id, name: 'rules', text: 'Be kind, {user}.', uses: 0, isLocked: false, isEnabled: true, revision: 1 },
  ]);
  expect(await newestAction()).toBe("Created the custom command 'rules'.");
  const { revision } = await readOne(id);
  const body = { reply: command('law', { isPrivate: true }), revision };
  expect((await pearl.request('PUT', path(`/${id}`), { json: body })).status).toBe(200);
  expect(await readOne(id)).toMatchObject({ name: 'law', isPrivate: true, roleIds: [], revision: 2 });
  expect(await newestAction()).toBe("Changed the custom command 'law'.");
  expect((await pearl.post(path(`/${id}/switch`), { isEnabled: false })).status).toBe(200);
  expect(await newestAction()).toBe("Turned off the custom command 'law'.");
  expect((await pearl.request('DELETE', path(`/${id}`))).status).toBe(200);
  expect(await names()).toEqual([]);
  expect(await newestAction()).toBe("Deleted the custom command 'law'.");
  expect((await pearl.post(path(`/${id}/restore`), {})).status).toBe(200);
  expect((await read()).customCommands).toMatchObject([{ id, name: 'law', isEnabled: false, revision: 3 }]);
  expect(await newestAction()).toBe("Restored the custom command 'law'.");
});

test('a change with a stale revision or another kind gets 409', async () => {
  const id = await created(command('rules'));
  const put = (name: string) =>
    pearl.request('PUT', path(`/${id}`), { json: { reply: command(name), revision: 1 } });
  expect((await put('first')).status).toBe(200);
  expectFailure(await put('second'), 409, 'stale');
  expect(await names()).toEqual(['first']);
  const other = { reply: response('rules'), revision: 2 };
  expectFailure(await pearl.request('PUT', path(`/${id}`), { json: other }), 409, 'conflict');
});

test('concurrent calls with the same key create one command', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(command('rules'), key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await names()).toEqual(['rules']);
});

test('names and triggers are unique regardless of case', async () => {
  await created(command('rules'));
  const named = expectFailure(await create(command('RULES')), 409, 'already_exists');
  expect(Object.keys(named.fields ?? {})).toEqual(['reply.name']);
  await created(response('Hello there'));
  const heard = expectFailure(await create(response('hello  THERE')), 409, 'already_exists');
  expect(Object.keys(heard.fields ?? {})).toEqual(['reply.trigger']);
  expect((await create(response('hello there', { match: 'exact' }))).status).toBe(200);
});

const tooLong = { ...emptyDraft, content: 'x'.repeat(2001) };

test.each<[string, object, string]>([
  ["a built-in command's name", command('ban'), 'name'],
  ['the first word of a built-in command', command('giveaway'), 'name'],
  ['a name with a space', command('two words'), 'name'],
  ['an empty message', command('rules', { messages: [emptyDraft] }), 'messages.0'],
  ['a text that is too long', command('rules', { messages: [tooLong] }), 'messages.0.content'],
  ['an unknown channel', command('rules', { channelIds: ['399999999999999999'] }), 'channelIds'],
  ['a channel of another server', command('rules', { channelIds: [channelPlaceId(1, 3)] }), 'channelIds'],
  ['an unknown role', command('rules', { roleIds: ['399999999999999999'] }), 'roleIds'],
  ['a trigger of spaces', response('  '), 'trigger'],
  ['a trigger that is too long', response('x'.repeat(201)), 'trigger'],
  ['a chance of 0', response('hello', { chance: 0 }), 'chance'],
  ['a cool-down over a day', response('hello', { cooldown: 86_401 }), 'cooldown'],
])('rejects %s', async (_, reply, field) => {
  const { fields = {} } = expectFailure(await create(reply), 422, 'invalid');
  expect(Object.keys(fields)).toContain(`reply.${field}`);
  expect([...(await names()), ...(await triggers())]).toEqual([]);
});

test('the plan limit holds for concurrent calls and counts each kind separately', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => create(command(`c${index}`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
  expect(await names()).toHaveLength(10);
  expectFailure(await create(command('more')), 403, 'premium_required');
  expect((await create(response('hello'))).status).toBe(200);
});

test('auto responses move within their order, clamped to the last place', async () => {
  const [one, two] = [await created(response('one')), await created(response('two'))];
  await created(response('three'));
  expect((await pearl.post(path(`/${one}/move`), { place: 99 })).status).toBe(200);
  expect(await triggers()).toEqual(['two', 'three', 'one']);
  expect(await newestAction()).toBe("Moved the auto response 'one' to place 3.");
  expect((await pearl.post(path(`/${one}/move`), { place: 0 })).status).toBe(200);
  expect(await triggers()).toEqual(['one', 'two', 'three']);
  expectFailure(await pearl.post(path(`/${two}/move`), { place: -1 }), 422, 'invalid');
  const rules = await created(command('rules'));
  expectFailure(await pearl.post(path(`/${rules}/move`), { place: 0 }), 409, 'conflict');
});

test('a restored response returns to its place unless its trigger is taken', async () => {
  const [, two] = [await created(response('one')), await created(response('two'))];
  await created(response('three'));
  await pearl.request('DELETE', path(`/${two}`));
  expect((await pearl.post(path(`/${two}/restore`), {})).status).toBe(200);
  expect(await triggers()).toEqual(['one', 'two', 'three']);
  await pearl.request('DELETE', path(`/${two}`));
  await created(response('TWO'));
  expectFailure(await pearl.post(path(`/${two}/restore`), {}), 409, 'already_exists');
  expectFailure(await pearl.post(path(`/${randomUUID()}/restore`), {}), 404, 'not_found');
});

test('the bot reads enabled replies, sees changes by ETag and reports uses once', async () => {
  const [rules, law] = [await created(command('rules')), await created(command('law'))];
  const hello = await created(response('hello', { chance: 50 }));
  await pearl.post(path(`/${law}/switch`), { isEnabled: false });
  const first = await readBot();
  expect(first).toMatchObject({ plan: 'none', prefix: '!', commands: [{ id: rules, messages }] });
  expect(first.responses).toMatchObject([{ id: hello, trigger: 'hello', chance: 50, match: 'contains' }]);
  expect((await readBot()).etag).toBe(first.etag);
  await pearl.post(path(`/${law}/switch`), { isEnabled: true });
  expect((await readBot()).etag).not.toBe(first.etag);
  const uses = [
    { id: rules, count: 3 },
    { id: randomUUID(), count: 1 },
  ];
  const report = () => callBot('POST', `guilds/${free}/replies/uses`, { json: { key: 'report-1', uses } });
  expect((await report()).body).toEqual({ outcome: 'counted', unknown: [uses[1]?.id] });
  expect((await report()).body).toEqual({ outcome: 'repeated', unknown: [uses[1]?.id] });
  expect((await read()).customCommands).toMatchObject([
    { id: rules, uses: 3, lastUsedAt: expect.any(String) },
    { id: law, uses: 0, lastUsedAt: null },
  ]);
});
