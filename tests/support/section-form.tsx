// A section's form in jsdom, with a server of one document behind it.
/// <reference types="@testing-library/jest-dom" />
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { blockExtras } from '@/components/dashboard/block-extras';
import { useSection } from '@/components/form/section-data';
import { SectionForm } from '@/components/form/section-form';
import { SectionTabs } from '@/components/form/section-tabs';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { loadEditing } from '@/components/form/use-editing';
import { createQueryClient } from '@/components/layout/query-provider';
import { ReadOnly } from '@/components/ui/read-only';
import { parseInput } from '@/lib/guild-settings/read-values';
import { findProblems } from '@/lib/guild-settings/references';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { toAnswer, valuesToWire } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';
import { Response } from './browser';
import { directory } from './directory';
import { valuesWith } from './section-values';

export { directory };

export const userId = '200000000000000003';
export const guildId = '300000000000000001';

export const previewContext = {
  user: { id: userId, name: 'Pearl' },
  guildName: 'Coral Reef',
  memberCount: 251,
  bot: { name: 'Corallium', avatarUrl: null },
};

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: Values;
}

interface Failure {
  readonly status: number;
  readonly body: Values;
}

const bodySchema = z.record(z.string(), z.unknown());

/** Responds to a section's calls as the API does; the next save can be made to fail. */
export class FakeServer {
  readonly calls: Call[] = [];
  values: Values;
  version = 1;
  plan: Plan = 'none';
  /** Responses to the next calls that write, in order. */
  readonly failures: (Failure | 'unreachable')[] = [];
  /** The response to every read while it is set. */
  readFailure: Failure | null = null;
  /** Delays responses until it resolves. */
  gate: Promise<void> = Promise.resolve();

  /** `changes`: the values by path that are not the default. */
  constructor(
    readonly section: Section,
    changes: Values = {},
  ) {
    this.values = valuesWith(section, changes);
  }

  get saves(): readonly Call[] {
    return this.calls.filter(({ method }) => method === 'POST');
  }

  /** Another person saves. */
  change(values: Values): void {
    this.values = values;
    this.version += 1;
  }

  stale(): Failure {
    return {
      status: 409,
      body: {
        error: 'This was changed in the meantime.',
        code: 'stale',
        current: valuesToWire(this.section, this.values),
        etag: `"v${this.version}"`,
      },
    };
  }

  private save(body: Values, ifMatch: string | null): Failure | Values {
    if (ifMatch !== null && !ifMatch.startsWith(`"v${this.version}`)) return this.stale();
    const parsed = parseInput(this.section, body, this.values, this.plan);
    if (!parsed.ok) {
      return {
        status: 422,
        body: { error: "Some values aren't valid.", code: 'invalid', fields: parsed.fields },
      };
    }
    this.change(parsed.values);
    return { message: 'Settings saved!', values: valuesToWire(this.section, this.values), changed: 1 };
  }

  private answer({ method, url, body, ifMatch }: Call): { status: number; body: Values } {
    if (method === 'GET') {
      const problems = findProblems(this.section, this.values, directory);
      const rest = { plan: this.plan, problems, memberCount: 251 };
      return (
        this.readFailure ?? {
          status: 200,
          body: { ...toAnswer(this.section, this.values, directory), ...rest },
        }
      );
    }
    const failure = this.failures.shift();
    if (failure === 'unreachable') throw new TypeError('Failed to fetch');
    if (failure) return failure;
    if (url.endsWith('/welcome/test')) return { status: 200, body: { message: 'Test sent to #welcome.' } };
    const saved = this.save(body, ifMatch);
    return 'status' in saved
      ? { status: Number(saved.status), body: bodySchema.parse(saved.body) }
      : { status: 200, body: saved };
  }

  readonly fetch = async (url: string, init: { method: string; headers: Headers; body: string | null }) => {
    const ifMatch = init.headers.get('if-match');
    const body = init.body === null ? {} : bodySchema.parse(JSON.parse(init.body));
    const call = { method: init.method, url, ifMatch, body };
    this.calls.push(call);
    await this.gate;
    const answer = this.answer(call);
    const hash = init.method === 'GET' ? '.abcdefghijkl' : '';
    return Response.json(answer.body, {
      status: answer.status,
      headers: { etag: `"v${this.version}${hash}"` },
    });
  };
}

function Page({ section, onSaved }: { section: Section; onSaved: (() => void) | undefined }) {
  const state = useSection({ userId, guildId, section });
  return (
    <SectionForm
      userId={userId}
      guildId={guildId}
      section={section}
      state={state}
      previewContext={previewContext}
      extras={blockExtras}
      onSaved={onSaved}
    />
  );
}

export interface Shown {
  readonly server: FakeServer;
  readonly unmount: () => void;
  readonly client: QueryClient;
}

/** Renders the form and waits until its values are loaded, unless the server fails. */
export async function showSection(
  section: Section,
  options: {
    server?: FakeServer;
    onSaved?: () => void;
    waits?: boolean;
    beside?: React.ReactNode;
    /** The code that is loaded on the first edit is not loaded yet. */
    isEarly?: boolean;
    /** Why the form is read-only. */
    readOnly?: string;
    /** Blocks that are off stay collapsed, as for a visitor. */
    isFolded?: boolean;
    /** Further tabs of its page, with those of the section around the form. */
    parts?: Readonly<Record<string, React.ReactNode>>;
  } = {},
): Promise<Shown> {
  const server = options.server ?? new FakeServer(section);
  Object.assign(globalThis, { fetch: server.fetch });
  // The site's own client, without its delay between retries.
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1, gcTime: 0 } });
  const page = <Page section={section} onSaved={options.onSaved} />;
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <UnsavedGuardProvider>
        {options.beside}
        <ReadOnly value={options.readOnly ?? null}>
          {options.parts ? (
            <SectionTabs section={section} parts={options.parts}>
              {page}
            </SectionTabs>
          ) : (
            page
          )}
        </ReadOnly>
      </UnsavedGuardProvider>
    </QueryClientProvider>,
  );
  if (options.waits !== false) {
    await screen.findByRole('form', { name: section.title });
    if (!options.isEarly) await act(loadEditing);
    if (!options.isFolded)
      for (const button of screen.queryAllByRole('button', { name: /^Show settings: / }))
        fireEvent.click(button);
  }
  return { server, unmount, client };
}
