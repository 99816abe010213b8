'use client';

import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { goTo, type Place } from '@/components/staff/database/use-place';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

export interface FilterBarProps {
  readonly place: Place;
  /** The collection's. */
  readonly indexes: readonly string[];
}

/** Finds documents by id or a declared index, with its state in the URL. */
export function FilterBar({ place, indexes }: FilterBarProps) {
  const { collection, view, columns } = place;
  const [by, setBy] = useState(place.index);
  const [text, setText] = useState(place.index === '' ? place.id : place.value);
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = text.trim();
    const asked = by === '' ? { id: value } : { index: by, value };
    goTo({ collection, view, columns, ...(value === '' ? {} : asked) });
  }
  return (
    <form onSubmit={submit} aria-label="Find documents" className="flex flex-wrap items-center gap-3">
      <Select
        className="sm:max-w-60"
        aria-label="Find by"
        value={by}
        onValueChange={setBy}
        options={[{ value: '', label: 'ID' }, ...indexes.map((value) => ({ value, label: value }))]}
      />
      <div className="min-w-0 flex-1 basis-48">
        <Input
          aria-label="Value"
          placeholder={by.includes('+') ? 'Values, separated by commas' : 'The whole value'}
          maxLength={by === '' ? 512 : 1024}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button reads type="submit" icon={Search}>
        Find
      </Button>
    </form>
  );
}
