'use client';

import { useState } from 'react';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { type WordsDraft, WordsInput, wordsIn } from '@/components/ui/words-input';
import type { WordsField } from '@/lib/core/fields';
import { isSame } from '@/lib/guild-settings/values';

/** A list of words; one that is still being typed counts as well, and stays as typed. */
export function Words({ input }: { input: FieldInput<WordsField> }) {
  const { onChange } = useForm();
  const { path, field } = input;
  const words = Array.isArray(input.value) ? input.value.map(String) : [];
  const [typing, setTyping] = useState<WordsDraft>({ words, typed: '' });
  const value = isSame(wordsIn(typing), words) ? typing : { words, typed: '' };
  return (
    <FieldFrame input={input}>
      <WordsInput
        label={field.label.toLowerCase()}
        count={field.count}
        length={field.length}
        value={value}
        placeholder={
          value.words.length === 0 ? (field.emptyPlaceholder ?? field.placeholder) : field.placeholder
        }
        onChange={(next) => {
          setTyping(next);
          onChange(path, wordsIn(next));
        }}
      />
    </FieldFrame>
  );
}
