'use client';

import { CaptchaPreview } from '@/components/dashboard/verify/captcha-preview';
import { FormPreview } from '@/components/form/form-preview';
import { readValues } from '@/lib/guild-settings/read-values';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { Values } from '@/lib/guild-settings/values';
import { toVerifyMessage } from '@/lib/rules/verification/panel';

/** Previews the panel with the form's current settings, saved or not. */
export function VerifyPanelPreview({ values }: { values: Values }) {
  const settings = readValues(verify, values);
  return (
    <div className="grid gap-4">
      <FormPreview message={toVerifyMessage(settings)} />
      {settings.method === 'captcha' && <CaptchaPreview difficulty={settings.captchaDifficulty} />}
    </div>
  );
}
