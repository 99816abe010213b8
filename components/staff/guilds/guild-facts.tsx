'use client';

import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { OpenedGuild } from '@/lib/contracts/staff/guilds';
import { grouped } from '@/lib/core/quantity';
import { planNames } from '@/lib/plans';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A server's data, uses and problems. */
export function GuildFacts({ guild }: { readonly guild: OpenedGuild }) {
  const { premium, planExpiresAt, premiumOf, memberCount, uses, problems, lastChange } = guild;
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Guild ID">
        <code className="font-mono text-xs">{guild.guildId}</code>
        {guild.isBlocked && (
          <>
            {' '}
            <Badge tone="danger">Blocked</Badge>
          </>
        )}
      </Fact>
      <Fact name="Premium plan">
        {planNames[premium.plan]}
        {premium.plan !== 'none' && planExpiresAt !== null && (
          <>
            {' '}
            until <RelativeTime value={planExpiresAt} when="date" />
          </>
        )}
        {premiumOf !== null && (
          <>
            , from <code className="font-mono text-xs">{premiumOf}</code>
          </>
        )}
      </Fact>
      {memberCount !== null && <Fact name="Members">{grouped(memberCount)}</Fact>}
      <Fact name="In use">
        {uses.length === 0
          ? 'Nothing yet'
          : uses.map(({ label, count }) => `${label}: ${grouped(count)}`).join(', ')}
      </Fact>
      <Fact name="Problems">
        {problems.length === 0 ? (
          'None'
        ) : (
          <ul className="grid gap-1">
            {problems.slice(0, 10).map(({ label, message }) => (
              <li key={`${label} ${message}`}>
                {label}: {message}
              </li>
            ))}
            {problems.length > 10 && <li>And {problems.length - 10} more.</li>}
          </ul>
        )}
      </Fact>
      <Fact name="Last change">
        {lastChange === null ? (
          'None yet'
        ) : (
          <>
            {lastChange.username} in {lastChange.section} <RelativeTime value={lastChange.at} />
          </>
        )}
      </Fact>
    </dl>
  );
}
