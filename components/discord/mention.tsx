import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';

/** The names that a mention can refer to. */
export interface MentionNames {
  readonly directory: Directory;
  /** Display names by user id. */
  readonly users: Readonly<Record<string, string>>;
}

export const mentionClass = 'rounded-tag bg-discord-mention px-0.5 font-medium text-discord-mention-ink';

export interface MentionProps {
  of: 'user' | 'role' | 'channel';
  id: string;
  names: MentionNames;
}

/** A pill with the name of a user, role or channel; unknown ones are labelled as Discord does. */
export function Mention({ of, id, names }: MentionProps) {
  switch (of) {
    case 'user': {
      const name = Object.hasOwn(names.users, id) ? names.users[id] : undefined;
      return <span className={mentionClass}>@{name ?? 'unknown-user'}</span>;
    }
    case 'role': {
      const role = names.directory.roles.find((candidate) => candidate.id === id);
      return <span className={mentionClass}>@{role?.name ?? 'unknown-role'}</span>;
    }
    case 'channel': {
      const channel = names.directory.channels.find((candidate) => candidate.id === id);
      return <span className={mentionClass}>{channel ? channelTitle(channel) : '#unknown'}</span>;
    }
  }
}
