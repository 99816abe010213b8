'use client';

import { AddressTabs } from '@/components/panel/address-tabs';
import { HealthCards } from '@/components/staff/system/health-cards';
import { JobList } from '@/components/staff/system/job-list';

/** The site's health, and waiting or failed jobs. */
export function SystemPage() {
  return (
    <div className="grid gap-8">
      <HealthCards />
      <AddressTabs
        label="Jobs by state"
        tabs={[
          { id: 'failed', label: 'Failed', content: <JobList state="failed" /> },
          { id: 'waiting', label: 'Waiting', content: <JobList state="waiting" /> },
          { id: 'running', label: 'Running', content: <JobList state="running" /> },
        ]}
      />
    </div>
  );
}
