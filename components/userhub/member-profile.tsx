import { Gavel, Shield } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { ColourDot } from '@/components/ui/colour-dot';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import { MemberCard, type MemberCardProps } from '@/components/userhub/member-card';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { caseKindLabels, caseKindTones } from '@/lib/rules/cases/kinds';
import type { OwnCase } from '@/lib/rules/cases/schema';

export interface MemberProfileProps extends MemberCardProps {
  readonly roles: readonly DirectoryRole[];
}

function RoleChip({ role }: { role: DirectoryRole }) {
  return (
    <li className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm">
      <ColourDot colour={role.colour} className="size-2.5 bg-faint" />
      <EmojiText text={role.name} />
    </li>
  );
}

/** The viewer's profile in a server: name, join date, stats and roles. */
export function MemberProfile({ roles, ...member }: MemberProfileProps) {
  return (
    <div className="grid gap-6">
      <MemberCard {...member} />
      <Card
        title={
          <span className="flex items-center gap-2">
            <Shield aria-hidden="true" className="size-4.5 text-lagoon" />
            Roles
          </span>
        }
      >
        {roles.length === 0 ? (
          <p className="text-muted">No roles in this server.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <RoleChip key={role.id} role={role} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** The viewer's active cases in a server. */
export function OwnCases({ cases }: { cases: readonly OwnCase[] }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Gavel aria-hidden="true" className="size-4.5 text-lagoon" />
          Cases
        </span>
      }
      description="Cases this server's moderators have on record for you that still count."
    >
      {cases.length === 0 ? (
        <p className="text-muted">Nothing counts against you.</p>
      ) : (
        <ul aria-label="Cases" className="grid gap-3">
          {cases.map(({ number, kind, reason, createdAt, expiresAt }) => (
            <li key={number} className="rounded-card border border-line bg-raised p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Badge tone={caseKindTones[kind]}>{caseKindLabels[kind]}</Badge>
                <RelativeTime value={createdAt} className="text-xs text-muted" />
                {expiresAt !== null && (
                  <span className="text-xs text-muted">
                    Ends <RelativeTime value={expiresAt} when="coming" />
                  </span>
                )}
              </p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">
                {reason === '' ? <span className="text-muted">No reason given.</span> : reason}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
