import type { ReactNode } from 'react';
import { FeatureRow } from '@/components/welcome/feature-row';

const features = [
  {
    picture: 'welcome-message',
    alt: 'A welcome message in the dashboard, with its variables and a preview as Discord shows it',
    title: 'See it before they do',
    text: 'Messages, embeds and buttons are drawn as Discord draws them while you type, with real names in them. Send a test to your channel before anyone else sees it.',
    href: '/wiki/welcome-message',
    linkText: 'Set up a welcome message',
  },
  {
    picture: 'ticket-panel',
    alt: 'The builder of a ticket panel with its preview',
    title: 'A quiet door to your team',
    text: 'One press opens a private channel with the right people in it. Topics, first messages, transcripts and a log come along, and every ticket is listed until it is settled.',
    href: '/wiki/ticket-panel',
    linkText: 'Set up a ticket panel',
  },
  {
    picture: 'role-menu',
    alt: 'The builder of a role menu made from a template, with its preview',
    title: 'Roles that hand themselves out',
    text: "Dropdown, buttons or reactions, from scratch or from a template. Missing roles are made for you, and roles that the bot can't give are marked before they fail.",
    href: '/wiki/role-menu',
    linkText: 'Set up a role menu',
  },
  {
    picture: 'giveaways',
    alt: 'A running giveaway with 37 entries, and one that has ended with its winners',
    title: 'Giveaways that anyone can check',
    text: 'Every draw comes with a proof: the list of entries and the number that chose. Your members can work it out again themselves. Polls count just as openly.',
    href: '/wiki/settings-giveaways',
    linkText: 'Read about giveaways',
  },
] as const;

/** The main features, each beside a picture. */
export function FeatureList({
  drawPicture,
}: {
  readonly drawPicture: (name: string, alt: string) => ReactNode;
}) {
  return (
    <div className="grid gap-14">
      {features.map(({ picture, alt, title, text, href, linkText }, place) => (
        <FeatureRow
          key={picture}
          title={title}
          href={href}
          linkText={linkText}
          isTurned={place % 2 === 1}
          picture={drawPicture(picture, alt)}
        >
          {text}
        </FeatureRow>
      ))}
    </div>
  );
}
