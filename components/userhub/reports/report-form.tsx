'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { ActionForm } from '@/components/form/action-form';
import { isUncertain } from '@/components/form/use-rechecks';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useOnce } from '@/components/panel/use-once';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { RadioGroup } from '@/components/ui/radio-group';
import { readAgain } from '@/components/ui/read-again';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { ownReportsKey } from '@/components/userhub/reports/own-reports';
import { call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import type { ReportCategory } from '@/lib/guild-settings/report-category';
import { reportForm } from '@/lib/rules/reports/form';

export interface ReportFormProps extends GuildPlace {
  /** Which reports the server accepts. */
  readonly takes: { readonly user: boolean; readonly issue: boolean };
  /** Categories to choose from; not asked if empty. */
  readonly categories: readonly ReportCategory[];
}

const kinds = [
  { value: 'user', label: 'A member', help: 'Someone is breaking the rules.' },
  { value: 'issue', label: 'A problem', help: "Something in the server isn't right." },
] as const;

const path = '/api/dashboard/userModules/reports/{guildId}';

/** Reports a member or a problem to the team of a server. */
export function ReportForm({ userId, guildId, takes, categories }: ReportFormProps) {
  const form = useMemo(() => reportForm(categories), [categories]);
  const offered = kinds.filter(({ value }) => takes[value]);
  const router = useRouter();
  const queries = useQueryClient();
  const params = { guildId };
  const once = useOnce();
  const send = useMutation({
    mutationFn: ({ kind, targetId, category, text }: FormValues<typeof form>) => {
      const words = { text, ...(category === '' ? {} : { category }) };
      const report = kind === 'user' ? { kind, targetId: targetId ?? '', ...words } : { kind, ...words };
      return once(report, (key) => call('POST', path, { params, body: { ...report, key } }));
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      void readAgain(queries, ownReportsKey({ userId, guildId }));
    },
    onError: (error) => {
      if (isUncertain(error)) return toast.info(error.message);
      tellFailure('The report was not sent.', error);
      // What the server accepts may have changed since the page loaded.
      router.refresh();
    },
  });
  if (offered.length === 0) {
    return (
      <EmptyState title="No reports here" art="/art/no-results.svg">
        This server isn't taking reports at the moment.
      </EmptyState>
    );
  }
  return (
    <Card>
      <ActionForm
        form={form}
        context={{
          userId,
          guildId,
          people: {
            scope: `reports ${guildId}`,
            search: async (query, signal) =>
              (await call('GET', path, { params, query: { query }, signal })).people,
          },
        }}
        values={{ kind: offered[0]?.value }}
        adjust={() => ({
          kind: { isHidden: offered.length === 1 },
          category: { isHidden: categories.length === 0 },
        })}
        parts={{
          kind: ({ value, onChange }) => (
            <RadioGroup
              label="About"
              appearance="cards"
              value={value}
              onChange={onChange}
              options={offered}
            />
          ),
        }}
        submit={{ label: 'Send report', icon: Flag }}
        onSubmit={(values) =>
          send.mutateAsync(values).catch((error: unknown) => {
            // A retry could be a duplicate.
            if (!isUncertain(error)) throw error;
          })
        }
      />
    </Card>
  );
}
