import { Shield } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { ColourDot } from '@/components/ui/colour-dot';
import { MemberCard, type MemberCardProps } from '@/components/userhub/member-card';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface MemberProfileProps extends MemberCardProps {
  readonly roles: readonly DirectoryRole[];
}

function RoleChip({ role }: { role: DirectoryRole }) {
  return (
    <li className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm">
      <ColourDot colour={role.colour} className="size-2.5 bg-faint" />
      {role.name}
    </li>
  );
}

/** Who one is in a server: name, since when, what one has earned, and with which roles. */
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
