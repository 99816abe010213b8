'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import type { GuildPlace } from '@/components/dashboard/guild-place';
import { useSectionLinks } from '@/components/dashboard/section-links';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';

/** Downloads the settings of chosen sections as a file. */
export function ExportCard({ userId, guildId }: GuildPlace) {
  const links = useSectionLinks().filter(({ hasForm }) => hasForm);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = links.filter(({ id }) => !left.includes(id));
  const all = chosen.length === links.length ? '' : `?sections=${chosen.map(({ id }) => id).join(',')}`;
  return (
    <Card
      title="Export"
      description="A file to keep, or to bring into another server. It holds settings and the names of channels and roles; no messages and no people."
    >
      <div className="grid gap-5">
        <Field as="group" label="Sections">
          <div className="grid gap-x-4 sm:grid-cols-3">
            {links.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={!left.includes(id)}
                onCheckedChange={(checked) =>
                  setLeft(checked ? left.filter((other) => other !== id) : [...left, id])
                }
              />
            ))}
          </div>
        </Field>
        {chosen.length === 0 ? (
          <p className="text-muted">Choose at least one section.</p>
        ) : (
          <div>
            <ButtonLink
              href={`/api/dashboard/${userId}/${guildId}/transfer/export${all}`}
              reload
              download
              icon={<Download aria-hidden="true" />}
            >
              Download {chosen.length} {chosen.length === 1 ? 'section' : 'sections'}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
