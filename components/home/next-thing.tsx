'use client';

import { ArrowRight } from 'lucide-react';
import { useWaiting } from '@/components/home/use-waiting';
import { placeOf } from '@/components/home/waiting-list';
import { useGuilds } from '@/components/panel/use-guilds';
import { ButtonLink } from '@/components/ui/button-link';
import type { UserId } from '@/lib/core/ids';
import { quantity } from '@/lib/core/quantity';

interface Start {
  readonly text: string;
  readonly href: string;
  readonly label: string;
}

const manage: Start = {
  text: 'Choose a server, change how the bot behaves there and preview it as you go.',
  href: '/dashboard/selector',
  label: 'Open the Bot Dashboard',
};

/** Where to start: the selector or, for users who manage no server, a member hub. */
function useStart(userId: UserId): Start {
  const { data } = useGuilds(userId);
  const [only, ...others] = data?.guilds.length === 0 ? data.memberOf : [];
  if (!only) return manage;
  const text = 'Open a Member Hub to see your profile, applications and tickets there.';
  return others.length > 0
    ? { text, href: '/dashboard/selector', label: 'Choose a Member Hub' }
    : { text, href: `/userhub/${only.id}`, label: 'Open the Member Hub' };
}

/** What to do next: the first waiting item in the user's servers, or `useStart`. */
export function NextThing({ userId }: { userId: UserId }) {
  const [next, ...others] = useWaiting(userId);
  const start = useStart(userId);
  const more = quantity(others.length, 'more thing is', 'more things are');
  return (
    <>
      <h1 className="mt-2 max-w-xl font-display text-2xl font-bold text-balance wrap-anywhere">
        {/* Keeps the number with its noun. */}
        {next
          ? `${next.guildName} has ${next.text.replace(' ', '\u00a0')}.`
          : 'Keep your reef in good order.'}
      </h1>
      <p className="mt-4 max-w-md text-base text-muted md:max-lg:max-w-80">
        {others.length > 0 ? `${more} waiting for you below.` : start.text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {next && (
          <ButtonLink href={placeOf(next)} variant="primary" size="lg" icon={ArrowRight}>
            Open {next.sectionTitle}
          </ButtonLink>
        )}
        <ButtonLink
          href={start.href}
          variant={next ? 'secondary' : 'primary'}
          size="lg"
          icon={next ? undefined : ArrowRight}
        >
          {start.label}
        </ButtonLink>
      </div>
    </>
  );
}
