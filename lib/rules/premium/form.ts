import { text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { normaliseCode } from '@/lib/rules/premium/codes';

export const redeemForm = defineForm({
  id: 'redeem-code',
  keepsDraft: false,
  fields: {
    code: text({
      label: 'Code',
      help: "Sixteen letters and digits. Capitals and dashes don't matter.",
      placeholder: '7KQ2-M9XD-4TFW-R8HJ',
      required: 'Enter a code.',
      max: 100,
    }),
  },
  check: ({ code }) =>
    code !== '' && normaliseCode(code) === null
      ? { code: 'A code has 16 letters and digits. Check what you typed.' }
      : {},
});
