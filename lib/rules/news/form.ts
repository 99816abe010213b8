import { dateTime, longText, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

/** Who sees a piece of news: everybody on the home page, or managers on the dashboard, or both. */
export const newsAudiences = ['everyone', 'home', 'dashboard'] as const;
export type NewsAudience = (typeof newsAudiences)[number];

export const audienceLabels: Readonly<Record<NewsAudience, string>> = {
  everyone: 'Everyone',
  home: 'On the home page',
  dashboard: 'On dashboards',
};

/** A piece of news, as staff write it. */
export const newsForm = defineForm({
  id: 'staff-news',
  fields: {
    title: text({ label: 'Title', max: 100, required: 'Enter a title.' }),
    text: longText({ label: 'Text', max: 1000, rows: 4, required: 'Enter a text.' }),
    startsAt: dateTime({ label: 'Shown from', help: 'Leave empty to show it now.', half: true }),
    endsAt: dateTime({ label: 'Shown until', help: 'Leave empty for no end.', half: true }),
    audience: select({
      label: 'Shown to',
      initial: 'everyone',
      options: newsAudiences.map((value) => ({ value, label: audienceLabels[value] })),
    }),
  },
  check: ({ startsAt, endsAt }) =>
    endsAt !== '' && startsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt)
      ? { endsAt: 'It has to end after it starts.' }
      : {},
});
