'use client';

import { AppealQueue } from '@/components/dashboard/moderation/appeal-queue';
import type { PanelProps } from '@/components/dashboard/panel-props';

/** The settings of moderation, and the appeals of those whom it hit. */
export function ModerationPanel({ form, ...props }: PanelProps) {
  const { openAppeals } = props.data.answer;
  return (
    <div className="grid gap-6">
      {openAppeals && <AppealQueue {...props} first={openAppeals} />}
      {form}
    </div>
  );
}
