'use client';

import { type ReactNode, useState } from 'react';
import { GameArt } from '@/components/arcade/game-art';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useNavigate } from '@/components/ui/navigation';
import { useReadOnly } from '@/components/ui/read-only';

export interface MatchRowProps {
  readonly gameId: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly isYourTurn?: boolean;
  /** Whether it is an invitation to the user. */
  readonly isAsked?: boolean;
  readonly href: string;
  /** The label of the link: 'Play', 'Join'. */
  readonly label: string;
  /** The link starts a match: disabled while the game is off. */
  readonly begins?: boolean;
  /** Runs before the match's page opens. */
  readonly onOpen?: (() => Promise<void>) | undefined;
  readonly children?: ReactNode;
}

/** A match in a list, with its actions. */
export function MatchRow(props: MatchRowProps) {
  const { gameId, title, note, isYourTurn = false, isAsked = false, href, label, begins = false } = props;
  const { onOpen } = props;
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const isClosed = useReadOnly() !== null && begins;
  const style = { size: 'sm', variant: isYourTurn || isAsked ? 'primary' : 'secondary' } as const;
  const name = `${label}: ${title}`;

  async function open(before: () => Promise<void>) {
    setIsOpening(true);
    await before();
    navigate(href);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3">
      <GameArt id={gameId} className="h-12 w-18 shrink-0 rounded-control object-cover" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {isYourTurn && <Badge tone="coral">Your turn</Badge>}
        </p>
        <p className="text-xs text-muted">{note}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {props.children}
        {isClosed || onOpen ? (
          <Button
            {...style}
            aria-label={name}
            loading={isOpening}
            onClick={onOpen && (() => void open(onOpen))}
          >
            {label}
          </Button>
        ) : (
          <ButtonLink {...style} href={href} aria-label={name}>
            {label}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
