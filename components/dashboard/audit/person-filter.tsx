'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { PersonSearch } from '@/components/discord/person-search';
import type { GuildPlace } from '@/components/panel/panel-props';
import { peopleSearch } from '@/components/panel/people-search';
import { Button } from '@/components/ui/button';
import { useFieldProps } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import type { FoundPerson } from '@/lib/core/person';

export interface PersonFilterProps extends GuildPlace {
  /** Id of the person; empty for everyone. */
  value: string;
  onChange: (id: string) => void;
  /** The people in the loaded entries, without duplicates. */
  seen: readonly Pick<FoundPerson, 'id' | 'name'>[];
}

/** The person's name in the list, otherwise on the server; the id if it is unknown. */
function useName({ userId, guildId, value, seen }: Omit<PersonFilterProps, 'onChange'>): string {
  const { scope, search } = peopleSearch({ userId, guildId });
  const known = seen.find(({ id }) => id === value)?.name;
  const { data } = useQuery({
    queryKey: ['people', scope, value],
    enabled: value !== '' && known === undefined,
    queryFn: ({ signal }) => search(value, signal),
  });
  return value === '' ? 'Anyone' : (known ?? data?.find(({ id }) => id === value)?.name ?? value);
}

/** Filters the log by a person: one in the list, or any member by name or ID. */
export function PersonFilter({ onChange, ...props }: PersonFilterProps) {
  const [open, setOpen] = useState(false);
  const { id } = useFieldProps({});
  const name = useName(props);
  const { userId, guildId, value, seen } = props;
  const choose = (person: string) => {
    setOpen(false);
    onChange(person);
  };
  return (
    <Popover
      label="Choose a person"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          id={id}
          aria-label={`Person: ${name}`}
          className="control flex min-h-10 w-full items-center gap-2 px-3 text-left touch:min-h-11 [&_svg]:size-4"
        >
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <ChevronsUpDown aria-hidden="true" className="text-faint" />
        </button>
      }
    >
      <div className="grid gap-3">
        <ul aria-label="People in this list" className="flex flex-wrap gap-1.5">
          {[{ id: '', name: 'Anyone' }, ...seen].map((person) => (
            <li key={person.id}>
              <Button reads size="sm" aria-pressed={person.id === value} onClick={() => choose(person.id)}>
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
        <PersonSearch {...peopleSearch({ userId, guildId })} value={value} onChange={choose} />
      </div>
    </Popover>
  );
}
