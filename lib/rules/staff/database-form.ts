import { text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

export const revealForm = defineForm({
  id: 'staff-reveal',
  fields: {
    reason: text({
      label: 'Reason',
      help: 'Noted in the staff log.',
      max: 300,
      required: 'Give a reason.',
    }),
  },
});
