'use client';

import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PersonSearch } from '@/components/discord/person-search';
import { RolePicker } from '@/components/discord/role-picker';
import { focusAnchor } from '@/components/form/focus-field';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import type { GuildPlace } from '@/components/panel/panel-props';
import { peopleSearch } from '@/components/panel/people-search';
import { useDashboardRights } from '@/components/panel/section-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/radio-group';
import { useAct } from '@/components/ui/use-act';
import { callGuild } from '@/lib/api/call-guild';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

const ANCHOR = 'view-as';

/** Views the dashboard as a role or person. */
export function ViewAsCard({ userId, guildId, roles }: GuildPlace & { roles: readonly DirectoryRole[] }) {
  const { viewAs } = useDashboardRights();
  const navigate = useGuardedNavigation();
  // The URL may link here directly.
  useEffect(() => {
    if (window.location.hash === `#${ANCHOR}`) focusAnchor(ANCHOR);
  }, []);
  const [kind, setKind] = useState<'role' | 'user'>('role');
  const [id, setId] = useState<string | null>(null);
  const preview = useAct({
    send: (subject: string) =>
      callGuild({ userId, guildId }, 'GET', '/grants/preview', { query: { kind, id: subject } }),
    failed: "This can't be shown.",
    apply: ({ name, isManager, sections, viewOnly }) => {
      viewAs({ name, sections: isManager ? 'all' : sections, viewOnly });
      // Their first page; a person without any access sees a message there.
      const first = sections.includes('overview') ? 'overview' : sections[0];
      if (first !== undefined) navigate(`/dashboard/${guildId}/${first}`);
    },
  });
  return (
    <Card
      title="View as"
      description="See which parts of this dashboard a role or a person can use. You can't change anything until you stop."
    >
      <div id={ANCHOR} className="grid gap-4 sm:max-w-md">
        <RadioGroup
          label="View as"
          className="grid-flow-col justify-start gap-6"
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setId(null);
          }}
          options={[
            { value: 'role', label: 'A role' },
            { value: 'user', label: 'A person' },
          ]}
        />
        {kind === 'role' ? (
          <RolePicker label="Role" roles={roles} field={{ use: 'any' }} value={id} onChange={setId} />
        ) : (
          <PersonSearch {...peopleSearch({ userId, guildId })} value={id} onChange={setId} />
        )}
        <div>
          <Button
            icon={Eye}
            disabled={id === null}
            loading={preview.isPending}
            onClick={() => id !== null && preview.mutate(id)}
          >
            View the dashboard
          </Button>
        </div>
      </div>
    </Card>
  );
}
