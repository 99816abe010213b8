'use client';

import { CaptchaPreview } from '@/components/dashboard/verify/captcha-preview';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { useForm } from '@/components/form/form-context';
import { verify } from '@/lib/guild-settings/sections/verify';
import { readValues, type Values } from '@/lib/guild-settings/values';
import { toVerifyMessage } from '@/lib/rules/verification/panel';

/** The panel as the settings in the form, saved or not, would have it posted. */
export function VerifyPanelPreview({ values }: { values: Values }) {
  const { previewContext, directory } = useForm();
  const settings = readValues(verify, values);
  return (
    <div className="grid gap-4">
      <FullMessagePreview
        message={toVerifyMessage(settings)}
        context={previewContext}
        directory={directory}
        height="full"
      />
      {settings.method === 'captcha' && <CaptchaPreview difficulty={settings.captchaDifficulty} />}
    </div>
  );
}
