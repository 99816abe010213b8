import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/arcade/matches';
import { addComputer } from '@/lib/matches/add-computer';
import { addSeed } from '@/lib/matches/add-seed';
import { answerAbsence } from '@/lib/matches/answer-absence';
import { answerDraw } from '@/lib/matches/answer-draw';
import { askForSeat } from '@/lib/matches/ask-for-seat';
import { askRematch } from '@/lib/matches/ask-rematch';
import { createMatch } from '@/lib/matches/create-match';
import { declineMatch } from '@/lib/matches/decline-match';
import { findByCode } from '@/lib/matches/find-by-code';
import { inviteFriend } from '@/lib/matches/invite-friend';
import { joinMatch } from '@/lib/matches/join-match';
import { leaveMatch } from '@/lib/matches/leave-match';
import { makeMove } from '@/lib/matches/make-move';
import { mutePerson } from '@/lib/matches/mute-person';
import { playAtTable } from '@/lib/matches/play-at-table';
import { readMatch } from '@/lib/matches/read-match';
import { resignMatch } from '@/lib/matches/resign-match';
import { sayHere } from '@/lib/matches/say-here';
import { sayPhrase } from '@/lib/matches/say-phrase';
import { answerWith } from '@/lib/matches/show-match';
import { takeSeatBack } from '@/lib/matches/take-seat-back';

export const calls = handlers(contracts, {
  createMatch: async ({ viewer, body }) => {
    const { userId } = viewer();
    return answerWith(await createMatch(userId, body), userId);
  },
  playAtTable: async ({ viewer, params: { gameId } }) => {
    const { userId } = viewer();
    return answerWith(await playAtTable(gameId, userId), userId);
  },
  readMatch: async ({ viewer, params: { matchId } }) => {
    const { view, changesAt } = await readMatch(matchId, viewer().userId);
    return new Reply(view, { version: view.version, ...(changesAt === null ? {} : { until: changesAt }) });
  },
  findMatchByCode: ({ viewer, params: { code } }) => findByCode(code, viewer().userId),
  joinMatch: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await joinMatch(matchId, userId, body.seed), userId);
  },
  readyForMatch: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await addSeed(matchId, userId, body.seed), userId);
  },
  declineMatch: async ({ viewer, params: { matchId } }) => {
    const { userId } = viewer();
    return answerWith(await declineMatch(matchId, userId), userId);
  },
  leaveMatch: async ({ viewer, params: { matchId } }) => {
    const { userId } = viewer();
    return answerWith(await leaveMatch(matchId, userId), userId);
  },
  makeMove: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await makeMove(matchId, userId, body), userId);
  },
  resignMatch: async ({ viewer, params: { matchId } }) => {
    const { userId } = viewer();
    return answerWith(await resignMatch(matchId, userId), userId);
  },
  addComputer: async ({ viewer, params: { matchId }, body: { level } }) => {
    const { userId } = viewer();
    return answerWith(await addComputer(matchId, userId, level), userId);
  },
  askForSeat: async ({ viewer, params: { matchId }, body: { on } }) => {
    const { userId } = viewer();
    return answerWith(await askForSeat(matchId, userId, on), userId);
  },
  inviteFriend: async ({ viewer, params: { matchId }, body: { friendId } }) => {
    const { userId } = viewer();
    return answerWith(await inviteFriend(matchId, userId, friendId), userId);
  },
  takeSeatBack: async ({ viewer, params: { matchId } }) => {
    const { userId } = viewer();
    return answerWith(await takeSeatBack(matchId, userId), userId);
  },
  answerAbsence: async ({ viewer, params: { matchId }, body: { act } }) => {
    const { userId } = viewer();
    return answerWith(await answerAbsence(matchId, userId, act), userId);
  },
  answerDraw: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await answerDraw(matchId, userId, body.act), userId);
  },
  askRematch: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await askRematch(matchId, userId, body.act), userId);
  },
  sayPhrase: async ({ viewer, params: { matchId }, body }) => {
    const { userId } = viewer();
    return answerWith(await sayPhrase(matchId, userId, body.phrase), userId);
  },
  sayHere: async ({ viewer, params: { matchId }, body: { here } }) => {
    await sayHere(matchId, viewer().userId, here);
    return { now: Date.now() };
  },
  mutePerson: async ({ viewer, body: { personId, muted } }) => {
    await mutePerson(viewer().userId, personId, muted);
    return { muted };
  },
});
