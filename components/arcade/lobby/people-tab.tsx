'use client';

import { DoorOpen, Link } from 'lucide-react';
import { useState } from 'react';
import { createMatch } from '@/components/arcade/lobby/create-match';
import { FriendPicker } from '@/components/arcade/lobby/friend-picker';
import { GameOptions } from '@/components/arcade/lobby/game-options';
import { JoinCode } from '@/components/arcade/lobby/join-code';
import { plainOptions } from '@/components/arcade/lobby/plain-options';
import { PlayNow } from '@/components/arcade/lobby/play-now';
import { SeatCount } from '@/components/arcade/lobby/seat-count';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { tellFailure } from '@/components/ui/tell-failure';
import type { GameInfo } from '@/lib/games/game-info';

/** The opponent that a new match is for. */
export type Wanted =
  | { readonly with: 'link' | 'table' }
  | { readonly with: 'friend'; readonly friendId: string };

export interface PeopleTabProps {
  readonly info: GameInfo;
  readonly userId: string;
}

/** A match against people: a stranger, a friend, or anyone with a link. */
export function PeopleTab({ info, userId }: PeopleTabProps) {
  const navigate = useNavigate();
  const [options, setOptions] = useState<unknown>(undefined);
  const [seats, setSeats] = useState(info.tables === 'all' ? info.seats.max : info.seats.min);
  const [creating, setCreating] = useState<string | null>(null);

  async function create(wanted: Wanted) {
    setCreating(wanted.with === 'friend' ? wanted.friendId : wanted.with);
    try {
      const hasChoice = info.seats.max > info.seats.min;
      const body = {
        ...wanted,
        gameId: info.id,
        options: plainOptions(options),
        ...(hasChoice && { seats }),
      };
      navigate(await createMatch(info, body));
    } catch (error) {
      const failed = wanted.with === 'friend' ? 'Failed to invite friend' : 'Failed to create match';
      tellFailure(failed, error);
      setCreating(null);
    }
  }

  return (
    <div className="grid gap-8">
      {info.tables !== 'all' && (
        <section aria-labelledby="play-now" className="grid gap-3">
          <div>
            <h3 id="play-now" className="font-semibold">
              Anyone
            </h3>
            <p className="text-muted">Meet whoever wants to play right now. Rated.</p>
          </div>
          <div className="grid justify-items-start gap-3 *:max-w-full">
            <PlayNow info={info} userId={userId} />
          </div>
        </section>
      )}
      <SeatCount info={info} value={seats} onChange={setSeats} />
      <GameOptions gameId={info.id} mode="people" value={options} onChange={setOptions} />
      <section aria-labelledby="friends" className="grid gap-3">
        <div>
          <h3 id="friends" className="font-semibold">
            A friend
          </h3>
          <p className="text-muted">They get a notification that leads them straight to your match.</p>
        </div>
        <FriendPicker
          userId={userId}
          busy={creating}
          onInvite={(friendId) => void create({ with: 'friend', friendId })}
        />
      </section>
      <section aria-labelledby="link" className="grid gap-3">
        <div>
          <h3 id="link" className="font-semibold">
            By link or code
          </h3>
          <p className="text-muted">Send a link to someone, open a table to everyone, or enter a code.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Link}
            loading={creating === 'link'}
            disabled={creating !== null}
            onClick={() => void create({ with: 'link' })}
          >
            Create invite link
          </Button>
          <Button
            icon={DoorOpen}
            loading={creating === 'table'}
            disabled={creating !== null}
            onClick={() => void create({ with: 'table' })}
          >
            Open a table
          </Button>
        </div>
        <JoinCode />
      </section>
    </div>
  );
}
