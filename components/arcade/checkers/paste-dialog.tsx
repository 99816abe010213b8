'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { type GameRecord, readPdn } from '@/lib/games/checkers/pdn';

/** Imports a game in PDN; keeps the text after an error. */
export function PasteDialog({
  onGame,
  onClose,
}: {
  onGame: (record: GameRecord) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Paste a game first.');
    const read = readPdn(text);
    if ('message' in read)
      return setProblem(read.move > 0 ? `Move ${read.move}: ${read.message}` : read.message);
    onGame(read);
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    setText(await file.text());
    setProblem(null);
  }

  return (
    <Dialog
      onClose={onClose}
      title="Open a game"
      description="Paste a game of checkers in PDN, or choose a file."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Open
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4">
        <Field label="Game" {...(problem !== null && { error: problem })}>
          <Textarea
            rows={8}
            value={text}
            placeholder="1. 11-15 23-19 2. 8-11 22-17"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        <label className="block text-sm">
          <span className="mb-1 block font-semibold">File</span>
          <input
            type="file"
            accept=".pdn,.txt,text/plain"
            className="w-full py-2"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </label>
      </form>
    </Dialog>
  );
}
