'use client';

import { useCallback, useState } from 'react';
import { AppealQueue } from '@/components/dashboard/moderation/appeal-queue';
import { CaseList } from '@/components/dashboard/moderation/case-list';
import type { CaseMember, CaseView } from '@/components/dashboard/moderation/use-lists';
import { SectionTabs, showTab } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';

const everything: CaseView = { kind: null, search: '', member: null };

/** The moderation settings, appeals and cases. */
export function ModerationPanel({ form, ...props }: PanelProps<'moderation'>) {
  const { openAppeals, cases } = props.data.answer;
  const [view, setView] = useState(everything);
  const changeView = useCallback(
    (change: Partial<CaseView>) => setView((before) => ({ ...before, ...change })),
    [],
  );
  const showMember = useCallback((member: CaseMember) => {
    setView({ ...everything, member });
    showTab('cases');
  }, []);
  return (
    <SectionTabs
      section={props.section}
      counts={{ appeals: openAppeals?.items.length }}
      parts={{
        appeals: <AppealQueue {...props} first={openAppeals} onMember={showMember} />,
        cases: <CaseList {...props} first={cases} view={view} onView={changeView} />,
      }}
    >
      {form}
    </SectionTabs>
  );
}
