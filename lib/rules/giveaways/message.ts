import { clipText } from '@/lib/core/clip-text';
import { toCustomId } from '@/lib/core/custom-id';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import { mention } from '@/lib/core/mention';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { Giveaway } from '@/lib/rules/giveaways/schema';

export type GiveawayAppearance = Readonly<
  Pick<
    Giveaway,
    | 'title'
    | 'description'
    | 'prize'
    | 'endsAt'
    | 'winners'
    | 'requiredRole'
    | 'bonusRole'
    | 'bonusAmount'
    | 'seedHash'
  >
> & { readonly id: string; readonly hostId: string };

export type GiveawayPhase =
  | { readonly type: 'open' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'ended'; readonly winnerIds: readonly string[]; readonly seed: string };

type MessageBody = Pick<OutgoingMessage, 'content' | 'embeds' | 'components'>;

const colours = { open: 0x5865f2, ended: 0x57f287, cancelled: 0x80848e } as const;

function when(endsAt: string): string {
  const seconds = Math.floor(Date.parse(endsAt) / 1000);
  return `<t:${seconds}:R> (<t:${seconds}:f>)`;
}

function fieldsOf(giveaway: GiveawayAppearance, phase: GiveawayPhase, entries: number) {
  const { bonusRole, bonusAmount, requiredRole } = giveaway;
  const isEnded = phase.type === 'ended';
  const winners = isEnded
    ? phase.winnerIds.map(mention).join(' ') || 'Nobody won.'
    : String(giveaway.winners);
  return [
    ...(giveaway.title === '' ? [] : [{ name: 'Prize', value: giveaway.prize }]),
    { name: phase.type === 'open' ? 'Ends' : 'Ended', value: when(giveaway.endsAt) },
    { name: 'Winners', value: winners, inline: !isEnded },
    { name: 'Entries', value: String(entries), inline: true },
    { name: 'Hosted by', value: mention(giveaway.hostId), inline: true },
    ...(requiredRole === null ? [] : [{ name: 'Required role', value: `<@&${requiredRole}>`, inline: true }]),
    ...(bonusRole === null || bonusAmount === 0
      ? []
      : [{ name: 'Bonus entries', value: `+${bonusAmount} for <@&${bonusRole}>`, inline: true }]),
    ...(isEnded ? [{ name: 'Seed', value: `\`${phase.seed}\`` }] : []),
  ];
}

/** The message of a giveaway with its entry count. Once over, it shows the seed and has no button. */
export function toGiveawayMessage(
  giveaway: GiveawayAppearance,
  phase: GiveawayPhase,
  entries: number,
): MessageBody {
  const said = { open: '', ended: '', cancelled: 'This giveaway was cancelled.' }[phase.type];
  const embed: MessageEmbed = {
    title: giveaway.title || giveaway.prize,
    description: [said, giveaway.description].filter((text) => text !== '').join('\n\n') || undefined,
    color: colours[phase.type],
    fields: fieldsOf(giveaway, phase, entries),
    footer: { text: `Seed hash (SHA-256): ${giveaway.seedHash}` },
  };
  const customId = toCustomId({ kind: 'giveaway', action: 'enter', args: [giveaway.id] });
  return {
    embeds: [embed],
    components:
      phase.type === 'open'
        ? [[{ kind: 'button', style: 'primary', label: 'Enter', emoji: { id: null, name: '🎉' }, customId }]]
        : [],
  };
}

/** Replaces a server's own winner message that is too long for Discord. */
const plainWinnerMessage = 'Congratulations {winner}, you won {prize}!';
const CONTENT = 2000;

/** The message about a draw: the server's text, and what is needed to repeat the draw. */
export function toWinnerMessage(
  giveaway: GiveawayAppearance,
  draw: {
    readonly index: number;
    readonly winnerIds: readonly string[];
    readonly seed: string;
    readonly seedHash: string;
    /** Of the seed for a possible reroll. */
    readonly nextHash: string | null;
  },
  template: string,
): MessageBody {
  const fill = (text: string) =>
    fillPlaceholders(text, { winner: draw.winnerIds.map(mention).join(' '), prize: giveaway.prize }).trim();
  const own = fill(template);
  const isFit = own !== '' && [...own].length <= CONTENT;
  const nobody = `Nobody won ${giveaway.prize}: there are no eligible entries left.`;
  const content = draw.winnerIds.length === 0 ? nobody : isFit ? own : fill(plainWinnerMessage);
  return {
    content: clipText(content, CONTENT),
    embeds: [
      {
        title: draw.index === 0 ? 'Verify this draw' : `Verify reroll ${draw.index}`,
        description: [
          `Seed: \`${draw.seed}\``,
          `Seed hash (SHA-256): \`${draw.seedHash}\``,
          `Draw: ${draw.index}`,
          ...(draw.nextHash === null ? [] : [`Seed hash of a reroll: \`${draw.nextHash}\``]),
        ].join('\n'),
        color: colours.ended,
      },
    ],
  };
}
