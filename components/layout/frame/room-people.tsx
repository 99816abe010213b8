import { Users } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import type { Room } from '@/lib/rules/activity/room';

/** Maximum avatars; the count includes everyone. */
const MOST_FACES = 4;

/** The people in the room. */
export function RoomPeople({ room }: { room: Room }) {
  const names = room.people.map(({ username }) => username).join(', ');
  const label = `${room.count} ${room.count === 1 ? 'person' : 'people'} here${names === '' ? '' : `: ${names}`}`;
  return (
    <div role="img" aria-label={label} title={label} className="flex shrink-0 items-center gap-2 px-1">
      <span className="flex -space-x-2 max-sm:hidden">
        {room.people.slice(0, MOST_FACES).map(({ userId, username, avatarUrl }) => (
          <Avatar
            key={userId}
            name={username}
            src={avatarUrl}
            size={32}
            className="shrink-0 ring-2 ring-canvas"
          />
        ))}
      </span>
      <span className="inline-flex items-center gap-1 text-muted tabular-nums">
        <Users aria-hidden="true" className="size-4" />
        {room.count}
      </span>
    </div>
  );
}
