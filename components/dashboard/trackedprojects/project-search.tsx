'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { useDebounced } from '@/components/ui/use-debounced';
import { callGuild } from '@/lib/api/call-guild';
import { MINUTE } from '@/lib/core/milliseconds';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';
import type { Project } from '@/lib/rules/projects/schema';

/** Search results while typing; the last ones stay until the next have loaded. */
function useProjectSearch(
  place: { readonly userId: string; readonly guildId: string },
  platform: ProjectPlatform,
  typed: string,
) {
  const query = typed.trim();
  const debounced = useDebounced(query);
  const { userId, guildId } = place;
  const isWanted = debounced !== '' && query !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['project-search', userId, guildId, platform, debounced],
    queryFn: async ({ signal }) => {
      const query = { platform, query: debounced };
      return (await callGuild(place, 'GET', '/projects/search', { query, signal })).results;
    },
    enabled: isWanted,
    staleTime: MINUTE,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    /** Null before the first search. */
    results: isWanted ? (data ?? null) : null,
    isSearching: query !== '' && (isFetching || query !== debounced),
    error: isWanted ? error : null,
    retry: () => void refetch(),
  };
}

const downloads = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function Result({ project, onPick }: { project: Project; onPick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-left transition hover:bg-ink/8"
      >
        <Avatar name={project.name} src={project.iconUrl} size={40} shape="square" />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-semibold">{project.name}</span>
          <span className="truncate text-xs text-muted">{project.summary}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted tabular-nums">
          <Download aria-hidden="true" className="size-3.5" />
          {downloads.format(project.downloads)}
          <span className="sr-only"> downloads</span>
        </span>
      </button>
    </li>
  );
}

export interface ProjectSearchProps {
  readonly place: { readonly userId: string; readonly guildId: string };
  readonly curseforgeReady: boolean;
  readonly error: string | undefined;
  readonly onPick: (project: Project) => void;
}

/** Finds a project by name while typing, or by its link. */
export function ProjectSearch({ place, curseforgeReady, error, onPick }: ProjectSearchProps) {
  const [platform, setPlatform] = useState<ProjectPlatform>('Modrinth');
  const [typed, setTyped] = useState('');
  const search = useProjectSearch(place, platform, typed);
  const { results, isSearching } = search;
  return (
    <div className="grid gap-4">
      <Field label="Platform" as="group">
        <RadioGroup
          label="Platform"
          appearance="cards"
          value={platform}
          onChange={setPlatform}
          options={[
            { value: 'Modrinth', label: 'Modrinth' },
            {
              value: 'CurseForge',
              label: 'CurseForge',
              disabled: !curseforgeReady,
              ...(curseforgeReady ? {} : { help: 'Not connected to this site' }),
            },
          ]}
        />
      </Field>
      <Field label="Project" help="Type a name, or paste a link from either platform." error={error} required>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={platform === 'Modrinth' ? 'sodium or modrinth.com/mod/…' : 'jei or curseforge.com/…'}
          prefix={<Search aria-hidden="true" />}
          suffix={isSearching ? <Spinner /> : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      {search.error && !isSearching && (
        <Notice
          tone="danger"
          live
          title="The search failed"
          action={
            <Button size="sm" onClick={search.retry}>
              Retry
            </Button>
          }
        >
          {search.error.message}
        </Notice>
      )}
      {results === null && isSearching && (
        <div className="grid gap-2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      )}
      <div role="status" className={results?.length === 0 && !isSearching ? 'text-muted' : 'sr-only'}>
        {!isSearching &&
          results !== null &&
          (results.length === 0 ? 'No projects found.' : `${results.length} found`)}
      </div>
      {results !== null && results.length > 0 && !search.error && (
        <ul
          aria-label="Found projects"
          aria-busy={isSearching}
          className="grid max-h-80 overflow-y-auto rounded-card border border-line p-1"
        >
          {results.map((project) => (
            <Result key={project.id} project={project} onPick={() => onPick(project)} />
          ))}
        </ul>
      )}
    </div>
  );
}
