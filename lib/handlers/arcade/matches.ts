import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import type { Viewer } from '@/lib/auth/session';
import * as contracts from '@/lib/contracts/arcade/matches';
import type { UserId } from '@/lib/core/ids';
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

interface ActContext<B> {
  readonly params: { readonly matchId: string };
  readonly body: B;
  viewer(): Viewer;
}

/** Performs an act in a match, and returns the user's view of the match afterwards. */
function act<B>(perform: (matchId: string, userId: UserId, body: B) => ReturnType<typeof joinMatch>) {
  return async ({ viewer, params: { matchId }, body }: ActContext<B>) => {
    const { userId } = viewer();
    return answerWith(await perform(matchId, userId, body), userId);
  };
}

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
  joinMatch: act((matchId, userId, { seed }) => joinMatch(matchId, userId, seed)),
  readyForMatch: act((matchId, userId, { seed }) => addSeed(matchId, userId, seed)),
  declineMatch: act((matchId, userId) => declineMatch(matchId, userId)),
  leaveMatch: act((matchId, userId) => leaveMatch(matchId, userId)),
  makeMove: act(makeMove),
  resignMatch: act((matchId, userId) => resignMatch(matchId, userId)),
  addComputer: act((matchId, userId, { level }) => addComputer(matchId, userId, level)),
  askForSeat: act((matchId, userId, { on }) => askForSeat(matchId, userId, on)),
  inviteFriend: act((matchId, userId, { friendId }) => inviteFriend(matchId, userId, friendId)),
  takeSeatBack: act((matchId, userId) => takeSeatBack(matchId, userId)),
  answerAbsence: act((matchId, userId, { act: answer }) => answerAbsence(matchId, userId, answer)),
  answerDraw: act((matchId, userId, { act: answer }) => answerDraw(matchId, userId, answer)),
  askRematch: act((matchId, userId, { act: answer }) => askRematch(matchId, userId, answer)),
  sayPhrase: act((matchId, userId, { phrase }) => sayPhrase(matchId, userId, phrase)),
  sayHere: async ({ viewer, params: { matchId }, body: { here } }) => {
    await sayHere(matchId, viewer().userId, here);
    return { now: Date.now() };
  },
  mutePerson: async ({ viewer, body: { personId, muted } }) => {
    await mutePerson(viewer().userId, personId, muted);
    return { muted };
  },
});
