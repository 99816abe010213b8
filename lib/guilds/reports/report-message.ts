import 'server-only';
import { toColourNumber } from '@/lib/core/colour';
import type { OutgoingMessage } from '@/lib/core/discord';
import { mention } from '@/lib/core/mention';
import type { StoredReport } from '@/lib/rules/reports/schema';

/** Discord's green. */
const RESOLVED = 0x57f287;

/** A report as the bot posts it, without pings. `colour` is `#rrggbb`: the embed colour while it is open. */
export function toReportMessage(report: StoredReport, colour: string): OutgoingMessage {
  const { category, resolution, target } = report;
  return {
    embeds: [
      {
        title: report.kind === 'user' ? 'User report' : 'Issue report',
        description: report.text,
        color: resolution ? RESOLVED : toColourNumber(colour),
        timestamp: report.createdAt,
        fields: [
          ...(category
            ? [{ name: 'Category', value: `${category.emoji} ${category.name}`.trim(), inline: true }]
            : []),
          ...(target ? [{ name: 'Reported', value: mention(target.userId), inline: true }] : []),
          { name: 'By', value: mention(report.reporter.userId), inline: true },
          ...(resolution
            ? [
                {
                  name: 'Resolved',
                  value: [`By ${mention(resolution.by.userId)}`, resolution.note].filter(Boolean).join('\n'),
                },
              ]
            : []),
        ],
      },
    ],
    allowedMentions: { parse: [] },
  };
}
