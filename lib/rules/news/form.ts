import { dateTime, longText, select, text, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { pagePathPattern, pagePathProblem } from '@/lib/rules/news/place';

/** Where a news item appears: at home, for managers on the dashboard, both, or as an announcement. */
export const newsAudiences = ['everyone', 'home', 'dashboard', 'page'] as const;
export type NewsAudience = (typeof newsAudiences)[number];

export const audienceLabels: Readonly<Record<NewsAudience, string>> = {
  everyone: 'Home page and dashboards',
  home: 'Home page',
  dashboard: 'Dashboards',
  page: 'Top of pages',
};

export const newsForm = defineForm({
  id: 'staff-news',
  fields: {
    title: text({ label: 'Title', max: 100, required: 'Enter a title.' }),
    text: longText({ label: 'Text', max: 1000, rows: 4, required: 'Enter a text.' }),
    startsAt: dateTime({ label: 'Shown from', help: 'Leave empty to show it now.', half: true }),
    endsAt: dateTime({ label: 'Shown until', help: 'Leave empty for no end.', half: true }),
    audience: select({
      label: 'Shown on',
      initial: 'everyone',
      options: newsAudiences.map((value) => ({ value, label: audienceLabels[value] })),
    }),
    path: text({
      label: 'Only on these pages',
      help: 'The start of their address, such as /store or /dashboard/*/tickets. * stands for any one part. Leave empty for every page.',
      placeholder: '/store',
      max: 100,
      isName: true,
      shownWhen: { path: 'audience', equals: 'page' },
    }),
    isDismissible: toggle({
      label: 'Can be dismissed',
      help: "People who dismiss it don't see it again in that browser.",
      initial: true,
      shownWhen: { path: 'audience', equals: 'page' },
    }),
  },
  check: ({ startsAt, endsAt, path }) => ({
    ...(endsAt !== '' && startsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt)
      ? { endsAt: 'It has to end after it starts.' }
      : {}),
    ...(pagePathPattern.test(path.trim()) ? {} : { path: pagePathProblem }),
  }),
});
