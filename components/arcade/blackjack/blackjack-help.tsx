import { FourColours } from '@/components/arcade/cards/four-colours';
import { KeyList } from '@/components/arcade/frame/key-list';
import { PageLink } from '@/components/ui/page-link';
import { blackjackNumbers, blackjackRules, statedRules } from '@/lib/games/blackjack/table-rules';

const keys = [
  ['1', 'bet, hit, insure'],
  ['2', 'bet the same again, stand, no insurance'],
  ['3', 'clear the bets, double'],
  ['4', 'skip the round, split'],
  ['5', 'surrender, where the table has it'],
  ['H S D', 'hit, stand, double'],
  ['0', 'hint'],
  ['↑ ↓', 'change a bet'],
  ['P', 'say what is on the table'],
  ['C', 'say the time that is left'],
] as const;

/** A summary of the rules, from their own data, and the keys. */
export function BlackjackHelp() {
  const { betSeconds, actSeconds, missesBeforeSittingOut } = blackjackNumbers;
  return (
    <div className="space-y-4 text-sm">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Get closer to 21 than the dealer without going over. Picture cards count ten, an ace eleven, or one
          where eleven would be too much.
        </li>
        <li>A total with an ace that counts eleven is soft: another card can't take it over 21.</li>
        <li>
          The dealer's second card stays hidden until everyone has played. A hand over 21 loses at once, equal
          totals give the bet back.
        </li>
        <li>
          You have {betSeconds} seconds to bet, or you sit the round out, and {actSeconds} for each decision,
          or you stand. After {missesBeforeSittingOut} in a row you sit out.
        </li>
        <li>Chips are for the table only. They cost nothing and are worth nothing.</li>
      </ul>
      <dl className="grid gap-2" aria-label="Rules in the arcade">
        {statedRules(blackjackRules).map(({ id, title, says }) => (
          <div key={id}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{says}</dd>
          </div>
        ))}
      </dl>
      <p>
        A table may be set up differently: its plate says how. To practise, open the{' '}
        <PageLink href="/arcade/blackjack/trainer" className="text-lagoon underline">
          trainer
        </PageLink>
        .
      </p>
      <FourColours />
      <KeyList keys={keys} />
    </div>
  );
}
