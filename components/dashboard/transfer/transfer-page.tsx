'use client';

import { FileUp } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { ExportCard } from '@/components/dashboard/transfer/export-card';
import { TransferReviewView } from '@/components/dashboard/transfer/transfer-review';
import type { ChosenSource } from '@/components/dashboard/transfer/use-transfer';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useGuilds } from '@/components/panel/use-guilds';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { GuildId } from '@/lib/core/ids';
import { isSettingsFile, maxSettingsFileBytes, type SettingsFile } from '@/lib/rules/transfer/settings-file';

const sourceOf = (guildId: GuildId): ChosenSource => ({
  key: guildId,
  source: { kind: 'guild', guildId },
});

/** The contents of a settings file, or why it can't be read. */
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

interface GuildChoiceProps extends GuildPlace {
  help: string;
  button: string;
  onChoose: (guildId: GuildId) => void;
}

/** One of the person's other servers. */
function GuildChoice({ userId, guildId, help, button, onChoose }: GuildChoiceProps) {
  const { data, isPending, error } = useGuilds(userId);
  const [chosen, setChosen] = useState('');
  const others = data?.guilds.filter(({ id }) => id !== guildId) ?? [];
  const other = others.find(({ id }) => id === chosen)?.id ?? null;
  return (
    <>
      <Field label="Server" help={help} error={error?.message}>
        <Select<string>
          value={chosen}
          disabled={isPending || others.length === 0}
          options={[
            {
              value: '',
              label: others.length === 0 && !isPending ? 'No other server' : 'Choose a server',
            },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={setChosen}
        />
      </Field>
      <div>
        <Button disabled={other === null} onClick={() => other !== null && onChoose(other)}>
          {button}
        </Button>
      </div>
    </>
  );
}

/** Chooses the source of an import. */
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
        <section
          aria-label="Copy from another server"
          className="grid content-start gap-3 rounded-card border border-line p-5"
        >
          <h3 className="font-semibold">From another server</h3>
          <GuildChoice
            userId={userId}
            guildId={guildId}
            help="Servers you manage that have the bot."
            button="Review"
            onChoose={(source) => onChoose(sourceOf(source))}
          />
        </section>
      </div>
    </Card>
  );
}

/** Links to the review of another server that imports from this one. */
function CopyCard(place: GuildPlace) {
  const navigate = useGuardedNavigation();
  return (
    <Card
      title="Copy to another server"
      description="Copy the settings of this server to another one. You review every change there before it is applied."
    >
      <section aria-label="Copy to another server" className="grid gap-3 sm:max-w-md">
        <GuildChoice
          {...place}
          help="Servers you manage that have the bot."
          button="Continue there"
          onChoose={(target) => navigate(`/dashboard/${target}/transfer?from=${place.guildId}`)}
        />
      </section>
    </Card>
  );
}

/** The server in the URL (`?from=`), if it is another one of this person's. */
function useAskedSource({ userId, guildId }: GuildPlace) {
  const search: URLSearchParams | null = useSearchParams();
  const from = search?.get('from') ?? null;
  const { data, isPending } = useGuilds(userId, { enabled: from !== null });
  const source = data?.guilds.find(({ id }) => id === from && id !== guildId);
  return { isLoading: from !== null && isPending, asked: source ? sourceOf(source.id) : null };
}

/** Exports and imports a server's settings, with a review before anything changes. */
export function TransferPage(place: GuildPlace) {
  const { asked, isLoading } = useAskedSource(place);
  const [own, setOwn] = useState<ChosenSource | null>(null);
  const chosen = own ?? asked;
  if (isLoading) return <Skeleton className="h-96 rounded-card" />;
  if (chosen) {
    const leave = () => {
      setOwn(null);
      // Without its own state, so that Next notices without asking the server.
      if (asked) window.history.replaceState(null, '', window.location.pathname);
    };
    return <TransferReviewView key={chosen.key} place={place} chosen={chosen} onLeave={leave} />;
  }
  return (
    <div className="grid gap-6">
      <SourceCard {...place} onChoose={setOwn} />
      <CopyCard {...place} />
      <ExportCard {...place} />
    </div>
  );
}
