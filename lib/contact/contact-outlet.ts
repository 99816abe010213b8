import 'server-only';
import { contactMessages } from '@/lib/db/collections/contact';
import { defineOutlet } from '@/lib/delivery/outlet';
import { sendMail } from '@/lib/mail/send-mail';
import { toContactMail } from '@/lib/rules/contact/mail';
import { mailContactItem } from '@/lib/rules/contact/schema';

/** How messages to the team come to it by mail. */
export const contactOutlet = defineOutlet(contactMessages, (on) => [
  on(mailContactItem, {
    mode: 'behind',
    async act({ key }, { id, value }) {
      await sendMail({ to: null, ...toContactMail(id, value) }, key);
      return undefined;
    },
  }),
]);
