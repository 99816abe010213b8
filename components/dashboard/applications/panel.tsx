'use client';

import { useState } from 'react';
import { FormList } from '@/components/dashboard/applications/form-list';
import { SubmissionList } from '@/components/dashboard/applications/submission-list';
import type { SubmissionFilter } from '@/components/dashboard/applications/use-submissions';
import { SectionTabs, showTab } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';

const everything: SubmissionFilter = { application: '', state: null, search: '' };

/** Submissions, a server's forms, and the settings. */
export function ApplicationsPanel(panel: PanelProps<'applications'>) {
  const { ApplicationSettings, submissionCounts: counts } = panel.data.answer;
  const forms = ApplicationSettings.Applications;
  const [filter, setFilter] = useState(everything);
  const showSubmissions = (application: string) => {
    setFilter({ ...everything, application });
    showTab('submissions');
  };
  const isNew = forms.length === 0 && counts.pending + counts.accepted + counts.denied === 0;
  return (
    <SectionTabs
      section={panel.section}
      counts={{ submissions: counts.pending }}
      parts={{
        submissions: isNew ? null : (
          <SubmissionList panel={panel} forms={forms} counts={counts} filter={filter} onFilter={setFilter} />
        ),
        forms: <FormList panel={panel} forms={forms} onSubmissions={showSubmissions} />,
      }}
    >
      {panel.form}
    </SectionTabs>
  );
}
