import {
  ClipboardList,
  type LucideIcon,
  MessageCircleReply,
  RadioTower,
  ShieldCheck,
  SquareSlash,
  Ticket,
} from 'lucide-react';
import { type Perk, perks } from '@/lib/rules/premium/plan-labels';

const icons: Readonly<Record<Perk['id'], LucideIcon>> = {
  commands: SquareSlash,
  responses: MessageCircleReply,
  applications: ClipboardList,
  posts: RadioTower,
  whitelist: ShieldCheck,
  tickets: Ticket,
};

function PerkCard({ id, title, text, free, premium }: Perk) {
  const Icon = icons[id];
  return (
    <li className="grid content-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <span className="grid size-11 place-items-center rounded-control bg-gold-soft text-gold">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-1.5">
        <h3 className="font-display text-base font-semibold">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      <dl className="mt-auto flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line pt-4">
        {free !== null && (
          <div className="flex items-baseline gap-2">
            <dt className="text-xs text-faint">Free</dt>
            <dd className="text-muted">{free}</dd>
          </div>
        )}
        <div className="flex items-baseline gap-2">
          <dt className="text-xs text-faint">Premium</dt>
          <dd className="font-display text-base font-semibold text-gold">{premium}</dd>
        </div>
      </dl>
    </li>
  );
}

/** The advantages of Premium. */
export function PerkCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {perks.map((perk) => (
        <PerkCard key={perk.id} {...perk} />
      ))}
    </ul>
  );
}
