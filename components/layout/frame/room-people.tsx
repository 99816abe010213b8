import { Avatar } from '@/components/ui/avatar';
import type { Room } from '@/lib/rules/activity/room';

/** Faces that stand beside each other; the others are a number. */
const MOST_FACES = 4;

/** Who else is here, at a glance. */
export function RoomPeople({ room }: { room: Room }) {
  const faces = room.people.slice(0, MOST_FACES);
  const others = room.count - faces.length;
  const names = room.people.map(({ username }) => username).join(', ');
  const label = `${room.count} ${room.count === 1 ? 'person' : 'people'} here${names === '' ? '' : `: ${names}`}`;
  return (
    <div role="img" aria-label={label} title={label} className="flex items-center -space-x-2 px-1">
      {faces.map(({ userId, username, avatarUrl }) => (
        <Avatar
          key={userId}
          name={username}
          src={avatarUrl}
          size={32}
          className="ring-2 ring-canvas max-sm:not-first:hidden"
        />
      ))}
      {others > 0 && (
        <span className="grid size-8 place-items-center rounded-full bg-raised text-xs font-semibold text-muted ring-2 ring-canvas">
          +{others}
        </span>
      )}
    </div>
  );
}
