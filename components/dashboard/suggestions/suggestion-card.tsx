import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageLink } from '@/components/panel/discord-links';
import { Avatar } from '@/components/ui/avatar';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import { grouped } from '@/lib/core/quantity';

function Votes({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums [&_svg]:size-4">
      {children}
      <span className="sr-only">{label}: </span>
      {grouped(count)}
    </span>
  );
}

export interface SuggestionCardProps {
  suggestion: ActiveSuggestion;
  /** Beside the author: the decision. */
  badge?: ReactNode;
  /** Below the text: buttons, or the reason. */
  children?: ReactNode;
}

/** A suggestion with its votes. */
export function SuggestionCard({ suggestion, badge, children }: SuggestionCardProps) {
  const { username, createdAt, upvotes, downvotes, link } = suggestion;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={username} size={32} />
        <p className="min-w-0 flex-1 basis-40 truncate">
          <span className="font-semibold">
            <EmojiText text={username} />
          </span>{' '}
          <RelativeTime value={createdAt} className="text-xs text-faint" />
        </p>
        {badge}
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{suggestion.suggestion}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-muted">
        <Votes label="For" count={upvotes}>
          <ThumbsUp aria-hidden="true" className="text-lagoon" />
        </Votes>
        <Votes label="Against" count={downvotes}>
          <ThumbsDown aria-hidden="true" className="text-coral" />
        </Votes>
        {link !== null && <MessageLink href={link} />}
        {children}
      </div>
    </li>
  );
}
