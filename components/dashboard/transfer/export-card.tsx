'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useSectionLinks } from '@/components/panel/section-links';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { partIds, transferParts } from '@/lib/rules/transfer/parts';

interface Item {
  readonly id: string;
  readonly title: string;
}

const parts: readonly Item[] = partIds.map((id) => ({ id, title: transferParts[id].title }));

interface ChoicesProps {
  label: string;
  help?: string;
  items: readonly Item[];
  /** Ids of excluded ones. */
  left: readonly string[];
  onLeave: (left: readonly string[]) => void;
}

function Choices({ label, help, items, left, onLeave }: ChoicesProps) {
  return (
    <Field as="group" label={label} help={help}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {items.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={!left.includes(id)}
            onCheckedChange={(checked) =>
              onLeave(checked ? left.filter((other) => other !== id) : [...left, id])
            }
          />
        ))}
      </div>
    </Field>
  );
}

/** Downloads chosen sections and parts as a file. */
export function ExportCard({ userId, guildId }: GuildPlace) {
  const sections = useSectionLinks().filter(({ hasForm }) => hasForm);
  const [leftSections, setLeftSections] = useState<readonly string[]>([]);
  const [leftParts, setLeftParts] = useState<readonly string[]>([]);
  const idsOf = (items: readonly Item[], left: readonly string[]) =>
    items.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
  const chosen = { sections: idsOf(sections, leftSections), parts: idsOf(parts, leftParts) };
  const count = chosen.sections.length + chosen.parts.length;
  const isAll = count === sections.length + parts.length;
  const query = isAll ? '' : `?sections=${chosen.sections.join(',')}&parts=${chosen.parts.join(',')}`;
  return (
    <Card
      title="Export"
      description="Download a file to keep, or to import into another server. It holds settings and the names of channels and roles, but no people and nothing they have sent in."
    >
      <div className="grid gap-6">
        <Choices label="Settings" items={sections} left={leftSections} onLeave={setLeftSections} />
        <Choices label="Content" items={parts} left={leftParts} onLeave={setLeftParts} />
        {count === 0 ? (
          <p className="text-muted">Choose something to export.</p>
        ) : (
          <div>
            <ButtonLink
              href={`/api/dashboard/${userId}/${guildId}/transfer/export${query}`}
              reload
              download
              icon={Download}
            >
              {isAll ? 'Download everything' : `Download ${count} of ${sections.length + parts.length}`}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
