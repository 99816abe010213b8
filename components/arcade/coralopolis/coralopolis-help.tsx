import { KeyList } from '@/components/arcade/frame/key-list';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';

const keys = [
  ['← ↑ → ↓', 'go over the board'],
  ['Page ↓ Page ↑', 'next and previous tile'],
  ['Home End', 'the start, your pawn'],
  ['Enter', 'open the card of a tile'],
  ['R', 'roll the dice'],
  ['B', 'buy'],
  ['A', 'send to auction'],
  ['E', 'end your turn'],
  ['P', 'say how everyone stands'],
  ['L', 'say what happened last'],
  ['C', 'say the time that is left'],
] as const;

/** A summary of the rules, from their own data, and the keys. */
export function CoralopolisHelp() {
  const { usual, salary, fee, tries, seconds } = cityNumbers;
  return (
    <div className="space-y-4 text-sm">
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Roll and move. Land on a property without an owner, and you can buy it or let it be auctioned:
          everyone may bid once, in secret, for {seconds.auction} seconds.
        </li>
        <li>
          Land on someone's property and you pay rent. A whole district takes double; houses and a hotel take
          much more. Build evenly, in your own turn.
        </li>
        <li>
          Each time you pass the Reef Gate you collect {salary}. Doubles roll again, but the third sends you
          to the Colosseum. Leave it with a double, with {fee} coins or a pardon; after {tries} tries you pay.
        </li>
        <li>
          Trade coins, properties and kept cards with anyone. You have {seconds.trade} seconds to answer an
          offer.
        </li>
        <li>
          If you can't pay, sell buildings, mortgage or trade. You are bankrupt only if that isn't enough.
        </li>
        <li>
          The game ends after {usual.rounds} rounds or {usual.minutes} minutes, or when one player is left.
          The highest net worth wins: coins, properties and buildings.
        </li>
      </ul>
      <KeyList keys={keys} />
    </div>
  );
}
