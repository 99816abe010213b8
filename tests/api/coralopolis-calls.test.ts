// The specification's calls for Coralopolis, as its clients make them.
import { z } from 'zod';
import { type CoralopolisMatch, coralopolisMatch } from '@/lib/contracts/arcade/coralopolis';
import { ownable, tileOf } from '@/lib/games/coralopolis/board';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import * as matchCalls from './match-calls';

const base = '/api/coralopolis';
const answered = z.strictObject({ match: z.strictObject(coralopolisMatch.shape) });
const rolled = z.strictObject({ success: z.boolean(), newPosition: z.int(), message: z.string() });

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');
afterEach(matchCalls.clearMatches);

const post = (client: Client, path: string, body: object) => client.post(`${base}/${path}`, body);
const ask = async (client: Client, path: string, body: object) =>
  bodyOf(await post(client, path, body), answered).match;
const read = async (client: Client, matchId: string) =>
  bodyOf(await client.get(`${base}/${matchId}`), z.strictObject(coralopolisMatch.shape));

async function create(totalPlayers: number, host: Client = kai): Promise<string> {
  const made = await post(host, 'create', { hostUser: idOf(host), totalPlayers, mode: 'multi' });
  return bodyOf(made, z.strictObject({ matchId: z.string() })).matchId;
}

/** A match of Kai and Pearl that has begun. */
async function begin(): Promise<CoralopolisMatch> {
  const matchId = await create(2);
  await ask(pearl, 'join', { matchId, user: { userId: people.pearl, username: 'ignored' } });
  await ask(kai, 'ready', { matchId, userId: people.kai });
  return ask(pearl, 'ready', { matchId, userId: people.pearl });
}

/** Fails unless the rules rejected the move with a matching reason. */
const expectRefused = (answer: { readonly status: number; readonly body: unknown }, error = /./) =>
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid', error: expect.stringMatching(error) },
  });

const clientOf = ({ currentTurn }: CoralopolisMatch) => (currentTurn === people.kai ? kai : pearl);
const otherOf = (match: CoralopolisMatch) => (clientOf(match) === kai ? pearl : kai);
const rollBy = async (client: Client, matchId: string) =>
  bodyOf(await post(client, 'roll', { matchId, userId: idOf(client), roll: 7 }), rolled);

const bid = (client: Client, matchId: string, coins: number) =>
  post(client, 'auction/private-bid', { matchId, userId: idOf(client), coins });

test('players join, a computer is added, and the match begins once everyone is ready', async () => {
  const matchId = await create(3);
  expect(await read(kai, matchId)).toMatchObject({
    _id: matchId,
    status: 'waiting',
    hostUserId: people.kai,
    currentTurn: null,
    turnPhase: null,
    players: [{ userId: people.kai, isAI: false, isReady: false, position: 1 }],
  });
  await ask(pearl, 'join', { matchId, user: people.pearl });
  expectFailure(await post(pearl, 'add-ai', { matchId }), 403, 'forbidden');
  const full = await ask(kai, 'add-ai', { matchId });
  expect(full.players.map(({ userId, isAI }) => [userId, isAI])).toEqual([
    [people.kai, false],
    [people.pearl, false],
    ['ai-2', true],
  ]);
  expectFailure(await post(finn, 'join', { matchId, user: people.finn }), 409, 'conflict');
  expectFailure(await post(kai, 'add-ai', { matchId }), 409, 'conflict');
  expect((await ask(kai, 'ready', { matchId, userId: people.kai })).players[0]?.isReady).toBe(true);
  const begun = await ask(pearl, 'ready', { matchId, userId: people.pearl });
  expect(begun).toMatchObject({ status: 'in-progress', turnPhase: 'roll' });
  expect(begun.players.map(({ x, y }) => `${x} ${y}`)).toEqual(['14 14', '14 14', '14 14']);
  // With three players the rules deal three deeds each.
  for (const { userId } of begun.players) {
    expect(begun.board.filter(({ ownerUserId }) => ownerUserId === userId)).toHaveLength(3);
  }
});

test('the board has the names, cells and sets of the rules', async () => {
  const { board } = await begin();
  expect(board[0]).toMatchObject({ propertyX: 14, propertyY: 14, setNumber: null });
  expect(board[13]).toMatchObject({ propertyType: 'colosseum', propertyX: 1, propertyY: 14 });
  expect(board[26]).toMatchObject({ propertyX: 1, propertyY: 1 });
  expect(new Set(board.map(({ propertyX, propertyY }) => `${propertyX} ${propertyY}`)).size).toBe(52);
  for (const index of ownable) {
    expect(board[index]).toMatchObject({
      index,
      propertyName: tileOf(index).name,
      setNumber: tileOf(index).set,
    });
  }
});

test('only the current player can roll, and only once', async () => {
  const begun = await begin();
  const matchId = begun._id;
  const [own, other] = [clientOf(begun), otherOf(begun)];
  const early = await post(own, 'end-turn', { matchId });
  expectRefused(early, /^You must roll the dice before ending your turn!$/);
  expect(await rollBy(other, matchId)).toMatchObject({ success: false, newPosition: 0 });
  const first = await rollBy(own, matchId);
  expect(first.success).toBe(true);
  const now = await read(own, matchId);
  const { x, y } = now.players.find(({ userId }) => userId === idOf(own)) ?? { x: 0, y: 0 };
  expect(now.board[first.newPosition]).toMatchObject({ propertyX: x, propertyY: y });
  expect(now.history[0]).toMatch(/Rolled the dice$/);
  if (now.turnPhase !== 'roll') expect((await rollBy(own, matchId)).success).toBe(false);
});

test('a property that a player lands on can be bought or auctioned', async () => {
  let match = await begin();
  const matchId = match._id;
  const acted = { bought: 0, auctioned: 0 };
  for (let step = 0; step < 120 && (acted.bought === 0 || acted.auctioned === 0); step += 1) {
    const own = clientOf(match);
    const userId = idOf(own);
    if (match.turnPhase === 'roll') {
      const { newPosition } = await rollBy(own, matchId);
      match = await read(own, matchId);
      if (match.turnPhase !== 'act') continue;
      expectRefused(await post(own, 'purchase', { matchId, userId, tileIndex: (newPosition + 1) % 52 }));
      if (acted.bought === 0) {
        match = await ask(own, 'purchase', { matchId, userId, tileIndex: newPosition });
        expect(match.board[newPosition]?.ownerUserId).toBe(userId);
        acted.bought += 1;
        expectRefused(await post(own, 'purchase', { matchId, userId, tileIndex: newPosition }));
      } else {
        const { step: present } = await matchCalls.show(own, matchId);
        const move = { step: present, move: { kind: 'auction' }, key: `auction-${step}` };
        await matchCalls.act(own, matchId, 'move', move);
        for (const [client, coins] of [
          [kai, 1],
          [pearl, 2],
        ] as const) {
          expectRefused(await bid(client, matchId, 5000));
          match = bodyOf(await bid(client, matchId, coins), answered).match;
        }
        expect(match.board[newPosition]?.ownerUserId).toBe(people.pearl);
        expectRefused(await bid(kai, matchId, 3));
        acted.auctioned += 1;
      }
    } else if (match.turnPhase === 'end') {
      match = await ask(own, 'end-turn', { matchId });
    } else {
      break;
    }
  }
  expect(acted).toEqual({ bought: 1, auctioned: 1 });
});

test('a trade with invalid coins, properties or players is rejected', async () => {
  const begun = await begin();
  const matchId = begun._id;
  const [own, other] = [clientOf(begun), otherOf(begun)];
  const deedsOf = (client: Client) =>
    begun.board
      .filter(({ ownerUserId }) => ownerUserId === idOf(client))
      .map(({ propertyName }) => propertyName);
  const [mine = '', theirs = ''] = [deedsOf(own)[0], deedsOf(other)[0]];
  const trade = (offer: object, request: object, toUserId = idOf(other)) =>
    post(own, 'trade', { matchId, fromUserId: idOf(own), toUserId, offer, request });
  for (const answer of [
    await trade({ coins: 5000 }, {}),
    await trade({ properties: [theirs] }, {}),
    await trade({ properties: ['Boardwalk'] }, {}),
    await trade({ coins: -1 }, {}),
    await trade({ coins: 1 }, {}, idOf(own)),
    await trade({ coins: 1 }, {}, people.finn),
  ]) {
    expectRefused(answer);
  }
  expect((await read(own, matchId)).board).toEqual(begun.board);
  const offered = await trade({ coins: 10, properties: [mine] }, { properties: [theirs] });
  expect(bodyOf(offered, answered).match.history[0]).toMatch(/Offered a trade$/);
});

test("acting for another player is forbidden, and another game's match is not found", async () => {
  const { _id: matchId } = await begin();
  const foreign = { matchId, userId: people.kai };
  for (const [path, body] of [
    ['create', { hostUser: people.kai }],
    ['join', { matchId, user: people.kai }],
    ['ready', foreign],
    ['roll', foreign],
    ['purchase', { ...foreign, tileIndex: 1 }],
    ['auction/private-bid', { ...foreign, coins: 1 }],
    ['trade', { matchId, fromUserId: people.kai, toUserId: people.pearl, offer: {}, request: {} }],
  ] as const) {
    expectFailure(await post(finn, path, body), 403, 'forbidden');
  }
  expectFailure(await post(finn, 'end-turn', { matchId }), 403, 'forbidden');
  expectFailure(await post(finn, 'roll', { matchId, userId: people.finn }), 403, 'forbidden');
  expectFailure(await post(kai, 'create', { hostUser: people.kai, totalPlayers: 5 }), 422, 'invalid');
  const { matchId: other } = await matchCalls.create(kai, { with: 'link', gameId: 'checkers' });
  expectFailure(await kai.get(`${base}/${other}`), 404, 'not_found');
  expectFailure(await post(kai, 'roll', { matchId: other, userId: people.kai }), 404, 'not_found');
  expectFailure(await kai.get(`${base}/no-such-match-00000000`), 404, 'not_found');
});
