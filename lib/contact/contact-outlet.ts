import 'server-only';
import { contactMessages } from '@/lib/db/collections/contact';
import { defineOutlet } from '@/lib/delivery/outlet';
import { sendMail } from '@/lib/mail/send-mail';
import { toContactMail, toReplyMail } from '@/lib/rules/contact/mail';
import { mailContactItem, mailReplyItem } from '@/lib/rules/contact/schema';

/** Mails messages to the team, and replies to their senders. */
export const contactOutlet = defineOutlet(contactMessages, (on) => [
  on(mailContactItem, {
    mode: 'behind',
    async act({ key }, { id, value }) {
      await sendMail({ to: null, ...toContactMail(id, value) }, key);
      return undefined;
    },
  }),
  on(mailReplyItem, {
    mode: 'behind',
    async act({ key, text }, { value }) {
      await sendMail({ to: value.email, ...toReplyMail(value, text) }, key);
      return undefined;
    },
  }),
]);
