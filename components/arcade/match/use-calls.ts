'use client';

import { loadReplay } from '@/components/arcade/match/load-replay';
import type { MatchCalls } from '@/components/arcade/match/to-match';
import type { Answer, Followed } from '@/components/arcade/match/use-match';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';

/** A player's calls in a match; the response is shown at once, and a failure is reported. */
export function useCalls({ data, lines }: Followed, accept: (answer: Answer) => void): MatchCalls {
  const params = { matchId: data.matchId };
  function run(failed: string, asked: Promise<Answer>) {
    asked.then(accept, (error: unknown) => tellFailure(failed, error));
  }
  return {
    resign: () =>
      run('You could not resign.', call('POST', '/api/arcade/matches/{matchId}/resign', { params })),
    sit: () =>
      run(
        'You could not sit down.',
        call('POST', '/api/arcade/matches/{matchId}/join', { params, body: {} }),
      ),
    leave: () =>
      run('You could not leave the table.', call('POST', '/api/arcade/matches/{matchId}/leave', { params })),
    alertOfSeat: (on) =>
      run(
        on ? 'You will not be notified.' : 'You will still be notified.',
        call('POST', '/api/arcade/matches/{matchId}/seat-alert', { params, body: { on } }),
      ),
    draw: (act) =>
      run(
        'Your answer to the draw was not sent.',
        call('POST', '/api/arcade/matches/{matchId}/draw', { params, body: { act } }),
      ),
    rematch: (act) =>
      run(
        'The rematch could not be arranged.',
        call('POST', '/api/arcade/matches/{matchId}/rematch', { params, body: { act } }),
      ),
    comeBack: () =>
      run(
        'The computer still has your seat.',
        call('POST', '/api/arcade/matches/{matchId}/return', { params }),
      ),
    absence: (act) =>
      run(
        'The match goes on as it was.',
        call('POST', '/api/arcade/matches/{matchId}/absence', { params, body: { act } }),
      ),
    // Hands are replayed one by one.
    loadReplay: async () => (data.hands === null ? loadReplay(data.matchId, lines) : []),
  };
}
