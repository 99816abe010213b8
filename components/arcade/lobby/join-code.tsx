'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useNavigate } from '@/components/ui/navigation';

/** Opens the match with a typed code. */
export function JoinCode() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();

  function join(event: FormEvent) {
    event.preventDefault();
    const typed = code.replace(/[\s-]/g, '').toUpperCase();
    if (!/^[A-Z0-9]{4,12}$/.test(typed)) {
      setError('Enter the code of 6 letters and digits that you were given.');
      return;
    }
    setError(undefined);
    navigate(`/arcade/join/${typed}`);
  }

  return (
    <form onSubmit={join} noValidate className="flex flex-wrap items-end gap-3">
      <Field label="Code" error={error} className="min-w-0 flex-1 basis-40 sm:max-w-60">
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          className="font-mono uppercase"
        />
      </Field>
      <Button type="submit">Join</Button>
    </form>
  );
}
