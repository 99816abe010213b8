'use client';

import { useState } from 'react';
import { FormList } from '@/components/dashboard/applications/form-list';
import { SubmissionList } from '@/components/dashboard/applications/submission-list';
import type { SubmissionFilter } from '@/components/dashboard/applications/use-submissions';
import type { PanelProps } from '@/components/panel/panel-props';
import { Badge } from '@/components/ui/badge';
import { Tabs } from '@/components/ui/tabs';

const everything: SubmissionFilter = { application: '', state: null, search: '' };

/** The forms of a server and what was sent in, in two tabs; the settings form follows below them. */
export function ApplicationsPanel(panel: PanelProps<'applications'>) {
  const { ApplicationSettings, submissionCounts: counts } = panel.data.answer;
  const forms = ApplicationSettings.Applications;
  const [tab, setTab] = useState('forms');
  const [filter, setFilter] = useState(everything);
  const showSubmissions = (application: string) => {
    setFilter({ ...everything, application });
    setTab('submissions');
  };
  return (
    <div className="grid gap-6">
      <Tabs
        label="Applications"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'forms',
            label: 'Applications',
            content: <FormList panel={panel} forms={forms} onSubmissions={showSubmissions} />,
          },
          {
            id: 'submissions',
            label: (
              <span className="flex items-center gap-2">
                Submissions
                {counts.pending > 0 && (
                  <Badge tone="amber">{counts.pending.toLocaleString('en')} pending</Badge>
                )}
              </span>
            ),
            content: (
              <SubmissionList
                panel={panel}
                forms={forms}
                counts={counts}
                filter={filter}
                onFilter={setFilter}
              />
            ),
          },
        ]}
      />
      {panel.form}
    </div>
  );
}
