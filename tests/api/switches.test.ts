// Features that staff switch off: unusable, with the reason shown, until they are on again.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import GamePlacePage from '@/app/(app)/(plain)/arcade/[game]/[place]/page';
import HistoryPage from '@/app/(app)/(plain)/arcade/[game]/history/page';
import GamePage from '@/app/(app)/(plain)/arcade/[game]/page';
import { WithArcade } from '@/app/(app)/(plain)/arcade/with-arcade';
import { SwitchedOff } from '@/app/(app)/switched-off';
import { ViewerContext } from '@/components/panel/viewer';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { readGame } from '@/lib/contracts/arcade/lists';
import { jobs } from '@/lib/db/collections/jobs';
import { siteSwitches, siteSwitchesId } from '@/lib/db/collections/staff';
import { getStore } from '@/lib/db/store';
import { expireSwitches } from '@/lib/staff/switches';
import { visitor } from '../support/client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot, openStream, untilEvent } from './bot-calls';
import { bodyOf, expectFailure, guildPath } from './dashboard-calls';
import { act, begin, call, clearMatches, create as createMatch, moveOn } from './match-calls';
import { lastActions } from './staff-calls';

// Pages are rendered without a browser, so there is no router.
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push() {}, prefetch() {} }),
}));

const { marina, pearl, kai } = signedIn('marina', 'pearl', 'kai');
const path = '/api/staff/switches';
const listed = z.object({ items: z.array(z.looseObject({ id: z.string(), feature: z.string() })) });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const off = (feature: string, own: object = {}) =>
  marina.post(path, { feature, guildId: '', reason: 'they pick nobody', expiresAt: '', ...own });
const list = async () => bodyOf(await marina.get(path), listed).items;
const on = (id: string) => marina.request('DELETE', `${path}/${id}`);

const Reason = () => createElement('i', null, useReadOnly());

afterEach(async () => {
  for (const { id } of await list()) await on(id);
});

/** A call that uses the section; where the section is on, it fails for another reason. */
const useGiveaways = (guildId: string) =>
  pearl.post(guildPath(pearl, guildId, 'giveaways/end'), { giveawayId: 'none' });

test('a section is switched off in one server with its reason, and can still be read', async () => {
  const before = await useGiveaways(guilds.coralReef);
  expect(before.status).not.toBe(503);
  expect((await off('section:giveaways', { guildId: guilds.coralReef })).body).toEqual({
    message: 'Giveaways are switched off in Coral Reef.',
  });
  const { error } = expectFailure(await useGiveaways(guilds.coralReef), 503, 'switched_off');
  expect(error).toBe('Giveaways are switched off for now: they pick nobody');
  expect((await useGiveaways(guilds.tidePool)).status).toBe(before.status);
  expect((await pearl.get(guildPath(pearl, guilds.coralReef, 'giveaways'))).status).toBe(200);
  // People without access do not learn of the switch.
  expectFailure(await kai.post(guildPath(kai, guilds.coralReef, 'giveaways/end'), {}), 403, 'not_a_manager');
  const [found] = await list();
  expect(found).toMatchObject({ name: 'Giveaways', guildName: 'Coral Reef', createdBy: 'Marina' });
  expect((await on(found?.id ?? '')).body).toEqual({ message: 'Giveaways are on again in Coral Reef.' });
  expect((await useGiveaways(guilds.coralReef)).status).toBe(before.status);
  expectFailure(await on(found?.id ?? ''), 404, 'not_found');
  expect(await lastActions(marina, 2, '?section=switches')).toEqual([
    `Switched Giveaways on again in Coral Reef (${guilds.coralReef}).`,
    `Switched Giveaways off in Coral Reef (${guilds.coralReef}) without an end: they pick nobody`,
  ]);
});

test('buttons of a section that is off are disabled with the reason', async () => {
  const draw = async (guildId: string) => {
    const children = createElement(Button, null, 'Create giveaway');
    return renderToStaticMarkup(await SwitchedOff({ feature: 'section:giveaways', guildId, children }));
  };
  const button = '<button type="button"';
  expect(await draw(guilds.coralReef)).toMatch(/^<button(?!.*disabled="")/);
  await off('section:giveaways', { guildId: guilds.coralReef });
  const text = 'Giveaways are switched off for now: they pick nobody';
  const drawn = await draw(guilds.coralReef);
  expect(drawn.slice(0, drawn.indexOf(button))).toContain(text);
  expect(drawn.slice(drawn.indexOf(button))).toContain(`title="${text}" disabled=""`);
  expect(await draw(guilds.tidePool)).toMatch(/^<button(?!.*disabled="")/);
});

test('the lobby of a game that is off disables playing the computer, with the reason', async () => {
  const person = { userId: people.pearl, username: 'Pearl', avatarUrl: '' };
  const viewer = { ...person, notifications: 0, staffLevel: null };
  const draw = async () => {
    const { type, props } = await GamePage({ params: Promise.resolve({ game: 'checkers' }) });
    expect(type).toBe(SwitchedOff);
    expect(props.children.type).toBe(WithArcade);
    const lobby = await SwitchedOff({ ...props, children: props.children.props.children });
    const page = createElement(ViewerContext.Provider, { value: viewer }, lobby);
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));
  };
  const text = 'Checkers is switched off for now: they pick nobody';
  const button = (drawn: string) => /<button[^>]*>(?:(?!<button).)*Play the computer/.exec(drawn)?.[0];
  expect(button(await draw())).not.toContain('title=');
  await off('game:checkers');
  expect(button(await draw())).toContain(`title="${text}" disabled=""`);
});

test.each(['setup', 'game'])(
  'the match page at %s shows the reason, and the history stays usable',
  async (place) => {
    const page = (at: string) => GamePlacePage({ params: Promise.resolve({ game: 'checkers', place: at }) });
    const { type, props } = await page(place);
    expect(type).toBe(SwitchedOff);
    await off('game:checkers');
    const children = createElement(Reason);
    const drawn = renderToStaticMarkup(await SwitchedOff({ ...props, children }));
    const text = 'Checkers is switched off for now: they pick nobody';
    expect(drawn).toMatch(new RegExp(`${text}.*A match that has begun can still be played.*<i>${text}</i>`));
    const history = await HistoryPage({ params: Promise.resolve({ game: 'checkers' }) });
    expect(history.type).not.toBe(SwitchedOff);
  },
);

test('the bot is notified, reads the switch with the settings, and is rejected too', async () => {
  const settings = async (guildId: string) =>
    bodyOf(
      await callBot('GET', `guilds/${guildId}/settings/polls`),
      z.looseObject({ switchedOff: z.unknown() }),
    ).switchedOff;
  expect(await settings(guilds.coralReef)).toBeNull();
  const stream = await openStream();
  await untilEvent(stream, ({ event }) => event === 'reset');
  const expiresAt = inMs(3_600_000);
  await off('section:polls', { expiresAt });
  await untilEvent(stream, ({ event }) => event === 'switches');
  stream.stop();
  for (const guildId of [guilds.coralReef, guilds.tidePool])
    expect(await settings(guildId)).toEqual({ reason: 'they pick nobody', expiresAt });
  const vote = await callBot('POST', `guilds/${guilds.coralReef}/polls/none/votes`, {
    json: { userId: people.kai, option: 0 },
  });
  expectFailure(vote, 503, 'switched_off');
  expect(Number(vote.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('games, sales and the contact form can be switched off', async () => {
  for (const feature of ['game:checkers', 'store', 'contact']) expect((await off(feature)).status).toBe(200);
  const create = (gameId: string) => pearl.post('/api/arcade/matches', { with: 'link', gameId });
  expectFailure(await create('checkers'), 503, 'switched_off');
  expect((await create('battleship')).status).toBe(200);
  expectFailure(await pearl.post('/api/arcade/search/checkers'), 503, 'switched_off');
  const closedOf = async (game: string) =>
    bodyOf(await pearl.get(`/api/arcade/games/${game}`), readGame.returns).closed;
  expect(await closedOf('checkers')).toMatch(/^Checkers is switched off/);
  expect(await closedOf('battleship')).toBeNull();
  expectFailure(await pearl.get('/api/arcade/games/hopscotch'), 404, 'not_found');
  for (const [sale, body] of [
    ['checkout', { priceId: 'price_basic_month', coupon: null }],
    ['gift', { plan: 'basic' }],
  ] as const) {
    expectFailure(await pearl.post(`/api/store/${people.pearl}/${sale}`, body), 503, 'switched_off');
  }
  // Existing purchases can still be managed.
  expect((await pearl.post(`/api/store/${people.pearl}/redeem`, { code: 'none' })).status).not.toBe(503);
  const { error } = expectFailure(await visitor().get('/api/contact/token'), 503, 'switched_off');
  expect(error).toBe('The contact form is switched off for now: they pick nobody');
});

test('a game that is off cannot be started, but running matches can be finished', async () => {
  const running = await begin(kai, pearl);
  const over = await begin(kai, pearl);
  await act(kai, over.matchId, 'resign');
  await act(kai, over.matchId, 'rematch', { act: 'ask' });
  const waiting = await createMatch(kai, { with: 'table', gameId: 'checkers' });
  const other = await createMatch(kai, { with: 'table', gameId: 'battleship' });
  expect((await off('game:checkers')).status).toBe(200);
  for (const refused of [
    await call(pearl, waiting.matchId, 'join'),
    await call(kai, waiting.matchId, 'computer', { level: 'easy' }),
    await call(pearl, over.matchId, 'rematch', { act: 'ask' }),
  ])
    expect(expectFailure(refused, 503, 'switched_off').error).toBe(
      'Checkers is switched off for now: they pick nobody',
    );
  await moveOn(kai, running.matchId);
  await act(pearl, running.matchId, 'resign');
  await act(pearl, over.matchId, 'rematch', { act: 'decline' });
  expect(await act(kai, waiting.matchId, 'join')).toMatchObject({ phase: 'waiting' });
  expect(await act(kai, waiting.matchId, 'leave')).toMatchObject({ phase: 'cancelled' });
  await act(pearl, other.matchId, 'join');
  await clearMatches();
});

test('a switch expires at its end, and the job removes it', async () => {
  await off('section:giveaways', { expiresAt: inMs(3_600_000) });
  const collection = (await getStore()).collection(siteSwitches);
  const planned = await (await getStore()).collection(jobs).get('switch-expiry:next');
  const [first] = (await collection.get(siteSwitchesId))?.value.switches ?? [];
  expect(planned?.value.dueAt).toBe(first?.expiresAt);
  await collection.update(siteSwitchesId, (all) => ({
    ...all,
    switches: all.switches.map((one) => ({ ...one, expiresAt: inMs(-1000) })),
  }));
  expect((await useGiveaways(guilds.coralReef)).status).not.toBe(503);
  expect(await list()).toEqual([]);
  await expireSwitches();
  expect((await collection.get(siteSwitchesId))?.value.switches).toEqual([]);
});

test('switching off a feature again in the same place replaces the reason', async () => {
  await off('section:giveaways');
  await off('section:giveaways', { reason: 'another' });
  await off('section:giveaways', { guildId: guilds.tidePool });
  expect(await list()).toMatchObject([{ reason: 'they pick nobody' }, { reason: 'another' }]);
});

test('rejects invalid input', async () => {
  for (const own of [
    { feature: 'section:none' },
    { feature: { $ne: '' } },
    { reason: '  ' },
    { guildId: 'reef' },
    { feature: 'store', guildId: guilds.coralReef },
    { expiresAt: inMs(-1000) },
    { expiresAt: inMs(400 * 86_400_000) },
    { expiresAt: 'soon' },
  ])
    expectFailure(await off('section:giveaways', own), 422, 'invalid');
  expect(await list()).toEqual([]);
});
