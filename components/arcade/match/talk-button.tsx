'use client';

import { MessageCircle, Volume2, VolumeX } from 'lucide-react';
import type { Answer } from '@/components/arcade/match/use-match';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import { type PhraseId, phraseIds, phrases } from '@/lib/rules/arcade/phrases';
import type { MatchView, SeatView } from '@/lib/rules/arcade/view-schema';

const emotes: Partial<Record<PhraseId, string>> = {
  wave: '👋',
  laugh: '😂',
  think: '🤔',
  surprise: '😮',
  sad: '😢',
  cheer: '🎉',
  sweat: '😅',
  clap: '👏',
};

/** A phrase as it is shown beside a player. */
export function phraseText(id: PhraseId): string {
  return emotes[id] ?? phrases[id].text;
}

export interface TalkButtonProps {
  readonly data: MatchView;
  readonly userId: string;
  accept(answer: Answer): void;
  refresh(): void;
}

/** Emotes and set phrases for the other players, and a switch to hide theirs. */
export function TalkButton({ data, userId, accept, refresh }: TalkButtonProps) {
  const { matchId, seats, viewer } = data;
  const others = seats.filter(
    ({ seat, level, userId: id }) => seat !== viewer && level === null && id !== null,
  );

  function say(phrase: PhraseId) {
    call('POST', '/api/arcade/matches/{matchId}/phrases', { params: { matchId }, body: { phrase } }).then(
      accept,
      (error: unknown) => tellFailure('That was not sent.', error),
    );
  }

  function mute({ userId: personId, isMuted }: SeatView) {
    if (personId === null) return;
    const body = { personId, muted: !isMuted };
    call('POST', '/api/arcade/mutes/{userId}', { params: { userId }, body }).then(refresh, (error: unknown) =>
      tellFailure('That could not be changed.', error),
    );
  }

  const said = (kind: 'emote' | 'phrase') => phraseIds.filter((id) => phrases[id].kind === kind);
  return (
    <Popover
      label="Emotes and phrases"
      align="end"
      className="grid gap-3"
      trigger={<IconButton label="Emotes and phrases" icon={MessageCircle} />}
    >
      <div className="grid grid-cols-4 gap-1">
        {said('emote').map((id) => (
          <button
            key={id}
            type="button"
            aria-label={phrases[id].text}
            title={phrases[id].text}
            onClick={() => say(id)}
            className="grid min-h-11 place-items-center rounded-control text-lg hover:bg-ink/8"
          >
            {emotes[id]}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {said('phrase').map((id) => (
          <Button key={id} size="sm" onClick={() => say(id)}>
            {phrases[id].text}
          </Button>
        ))}
      </div>
      {others.map((seat) => (
        <Button
          key={seat.seat}
          size="sm"
          variant="ghost"
          icon={seat.isMuted ? Volume2 : VolumeX}
          onClick={() => mute(seat)}
        >
          {seat.isMuted ? `Unmute ${seat.username}` : `Mute ${seat.username}`}
        </Button>
      ))}
    </Popover>
  );
}
