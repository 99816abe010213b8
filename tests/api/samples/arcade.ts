import { people } from '../../support/people';
import type { Samples } from './sample';

const base = '/api/arcade/matches';
// No such match exists, and any signed-in person may learn that.
const params = { matchId: 'no-such-match-00000000' };

export const arcadeCalls: Samples = {
  [`POST ${base}`]: { body: { with: 'link', gameId: 'checkers' }, allowed: 200 },
  [`GET ${base}/{matchId}`]: { params, allowed: 404 },
  'GET /api/arcade/codes/{code}': { params: { code: 'ABC234' }, allowed: 404 },
  [`POST ${base}/{matchId}/join`]: { params, body: {}, allowed: 404 },
  [`POST ${base}/{matchId}/ready`]: { params, body: { seed: null }, allowed: 404 },
  [`POST ${base}/{matchId}/decline`]: { params, allowed: 404 },
  [`POST ${base}/{matchId}/leave`]: { params, allowed: 404 },
  [`POST ${base}/{matchId}/move`]: { params, body: { step: 0, move: {}, key: 'sample-key' }, allowed: 404 },
  [`POST ${base}/{matchId}/resign`]: { params, allowed: 404 },
  [`POST ${base}/{matchId}/computer`]: { params, body: { level: 'crab' }, allowed: 404 },
  [`POST ${base}/{matchId}/invite`]: { params, body: { friendId: people.drift }, allowed: 404 },
  [`POST ${base}/{matchId}/return`]: { params, allowed: 404 },
  [`POST ${base}/{matchId}/seat-alert`]: { params, body: { on: true }, allowed: 404 },
  [`POST ${base}/{matchId}/absence`]: { params, body: { act: 'win' }, allowed: 404 },
  [`POST ${base}/{matchId}/draw`]: { params, body: { act: 'offer' }, allowed: 404 },
  [`POST ${base}/{matchId}/rematch`]: { params, body: { act: 'ask' }, allowed: 404 },
  [`POST ${base}/{matchId}/phrases`]: { params, body: { phrase: 'hello' }, allowed: 404 },
  [`POST ${base}/{matchId}/presence`]: { params, body: { here: true }, allowed: 404 },
  [`GET ${base}/{matchId}/events`]: { params, query: { wait: '0' }, allowed: 404 },
  [`GET ${base}/{matchId}/log`]: { params, allowed: 404 },
  [`GET ${base}/{matchId}/hands`]: { params, allowed: 404 },
  [`GET ${base}/{matchId}/hands/{number}`]: { params: { ...params, number: '1' }, allowed: 404 },
  [`GET ${base}/{matchId}/replay`]: { params, allowed: 404 },
  // A game without tables.
  'POST /api/arcade/tables/{gameId}': { params: { gameId: 'checkers' }, allowed: 404 },
  'GET /api/arcade/leaderboards/{gameId}': { params: { gameId: 'checkers' }, allowed: 200 },
  'POST /api/arcade/search/{gameId}': { params: { gameId: 'checkers' }, allowed: 200 },
  'POST /api/arcade/search/{gameId}/stop': { params: { gameId: 'checkers' }, allowed: 200 },
  'GET /api/arcade/games/{gameId}': { params: { gameId: 'checkers' }, allowed: 200 },
  // They are not friends.
  'POST /api/battleship/invite': { body: { userId: '{userId}', friendId: people.drift }, allowed: 403 },
  'GET /api/battleship/match/{id}': { params: { id: params.matchId }, allowed: 404 },
  'POST /api/battleship/submit-ships': { body: { ...params, userId: '{userId}', ships: [] }, allowed: 404 },
  'POST /api/battleship/move': { body: { ...params, userId: '{userId}', target: 0 }, allowed: 404 },
  'POST /api/coralopolis/create': { body: { hostUser: '{userId}', totalPlayers: 4 }, allowed: 200 },
  'GET /api/coralopolis/{matchId}': { params, allowed: 404 },
  'POST /api/coralopolis/join': { body: { ...params, user: '{userId}' }, allowed: 404 },
  'POST /api/coralopolis/add-ai': { body: params, allowed: 404 },
  'POST /api/coralopolis/ready': { body: { ...params, userId: '{userId}' }, allowed: 404 },
  'POST /api/coralopolis/roll': { body: { ...params, userId: '{userId}', roll: 7 }, allowed: 404 },
  'POST /api/coralopolis/purchase': { body: { ...params, userId: '{userId}', tileIndex: 1 }, allowed: 404 },
  'POST /api/coralopolis/auction/private-bid': {
    body: { ...params, userId: '{userId}', coins: 10 },
    allowed: 404,
  },
  'POST /api/coralopolis/end-turn': { body: params, allowed: 404 },
  'POST /api/coralopolis/trade': {
    body: { ...params, fromUserId: '{userId}', toUserId: people.drift, offer: {}, request: {} },
    allowed: 404,
  },
  // At least as long as any break that an earlier test left.
  'POST /api/arcade/card-break/{userId}': { body: { length: 'month' }, allowed: 200 },
  'POST /api/arcade/mutes/{userId}': { body: { personId: '299999999999999999', muted: true }, allowed: 200 },
};
