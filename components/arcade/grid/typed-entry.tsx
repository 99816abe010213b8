import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

export interface TypedEntryProps {
  label: string;
  /** The button's label; Enter does the same. */
  action: string;
  example: string;
  /** Receives the typed text, never empty; returns true to accept it and clear the field. */
  onEnter: (text: string) => boolean;
}

/** A field for typing a move by name. */
export function TypedEntry({ label, action, example, onEnter }: TypedEntryProps) {
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== '' && onEnter(typed)) setText('');
  }

  return (
    <form onSubmit={submit} className="w-44 touch:hidden">
      <Input
        aria-label={label}
        placeholder={example}
        autoComplete="off"
        inputMode="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        suffix={<IconButton type="submit" label={action} icon={CornerDownLeft} size="sm" />}
      />
    </form>
  );
}
