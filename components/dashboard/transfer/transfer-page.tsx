'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { ExportCard } from '@/components/dashboard/transfer/export-card';
import { TransferReviewView } from '@/components/dashboard/transfer/transfer-review';
import type { ChosenSource } from '@/components/dashboard/transfer/use-transfer';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useGuilds } from '@/components/panel/use-guilds';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { isSettingsFile, maxSettingsFileBytes, type SettingsFile } from '@/lib/guild-settings/transfer';

/** What a file of settings holds, or why it cannot be read. */
async function readSettingsFile(file: File): Promise<{ file: SettingsFile } | { problem: string }> {
  if (file.size > maxSettingsFileBytes)
    return { problem: `${file.name} is too large to be a settings file.` };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return { problem: `${file.name} is not JSON. Choose a file that was exported here.` };
  }
  if (!isSettingsFile(content)) return { problem: `${file.name} is not a Corallium settings file.` };
  return { file: content };
}

function FileChoice({ onChoose }: { onChoose: (chosen: ChosenSource) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  async function open(file: File | undefined) {
    if (!file) return;
    const read = await readSettingsFile(file);
    if ('problem' in read) setProblem(read.problem);
    else onChoose({ key: `${file.name} ${file.lastModified}`, source: { kind: 'file', file: read.file } });
  }

  return (
    <section
      aria-label="Import from a file"
      data-over={isOver || undefined}
      className="grid content-start justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-5 transition data-over:border-lagoon-fill data-over:bg-lagoon-soft"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void open(event.dataTransfer.files[0]);
      }}
    >
      <h3 className="font-semibold">From a file</h3>
      <p className="text-muted">Drop a file that was exported here or from another server.</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Settings file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={FileUp} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </section>
  );
}

function GuildChoice({
  userId,
  guildId,
  onChoose,
}: GuildPlace & { onChoose: (chosen: ChosenSource) => void }) {
  const { data, isPending, error } = useGuilds(userId);
  const [chosen, setChosen] = useState('');
  const others = data?.guilds.filter(({ id }) => id !== guildId) ?? [];
  const source = others.find(({ id }) => id === chosen)?.id ?? null;
  return (
    <section
      aria-label="Copy from another server"
      className="grid content-start gap-3 rounded-card border border-line p-5"
    >
      <h3 className="font-semibold">From another server</h3>
      <Field label="Server" help="Servers you manage that have the bot." error={error?.message}>
        <Select
          value={chosen}
          disabled={isPending || others.length === 0}
          placeholder={others.length === 0 && !isPending ? 'No other server' : 'Choose a server'}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={setChosen}
        />
      </Field>
      <div>
        <Button
          disabled={source === null}
          onClick={() =>
            source !== null && onChoose({ key: source, source: { kind: 'guild', guildId: source } })
          }
        >
          Review
        </Button>
      </div>
    </section>
  );
}

/** Chooses where settings are taken from. */
function SourceCard({
  userId,
  guildId,
  onChoose,
}: GuildPlace & { onChoose: (chosen: ChosenSource) => void }) {
  return (
    <Card
      title="Import settings"
      description="Channels and roles are matched by name. You review every change before it is applied."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FileChoice onChoose={onChoose} />
        <GuildChoice userId={userId} guildId={guildId} onChoose={onChoose} />
      </div>
    </Card>
  );
}

/** Settings out of this server and into it: export, and a review before anything is taken over. */
export function TransferPage(place: GuildPlace) {
  const [chosen, setChosen] = useState<ChosenSource | null>(null);
  if (chosen) {
    return (
      <TransferReviewView key={chosen.key} place={place} chosen={chosen} onLeave={() => setChosen(null)} />
    );
  }
  return (
    <div className="grid gap-6">
      <SourceCard {...place} onChoose={setChosen} />
      <ExportCard {...place} />
    </div>
  );
}
