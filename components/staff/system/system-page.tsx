'use client';

import { AddressTabs } from '@/components/panel/address-tabs';
import { HealthCards } from '@/components/staff/system/health-cards';
import { JobList } from '@/components/staff/system/job-list';

/** How the site is, and the work that waits or failed. */
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
