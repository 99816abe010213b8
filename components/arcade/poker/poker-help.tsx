import { FourColours } from '@/components/arcade/cards/four-colours';
import { PlayingCard } from '@/components/arcade/cards/playing-card';
import { KeyList } from '@/components/arcade/frame/key-list';
import { styles, styleWords } from '@/lib/games/poker/personas';
import { handRanking, pokerNumbers } from '@/lib/games/poker/table-rules';

const keys = [
  ['1', 'fold'],
  ['2', 'check or call'],
  ['3', 'bet or raise to the sum that is set'],
  ['↑ ↓', 'change the sum by a big blind'],
  ['P', 'say what is on the table'],
  ['C', 'say the time that is left'],
] as const;

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** A summary of hold'em, with the ranking of hands. */
export function PokerHelp() {
  return (
    <div className="space-y-4 text-sm">
      <ol className="grid gap-2" aria-label="Hands, the strongest first">
        {handRanking.map(({ category, example, says }) => (
          <li key={category} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex gap-0.5 [--card:28px]">
              {example.map((card) => (
                <PlayingCard key={card} card={card} />
              ))}
            </span>
            <span className="min-w-40 flex-1">
              <span className="font-semibold">{capital(category)}</span>{' '}
              <span className="text-xs text-muted">{says}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className="list-disc space-y-1 pl-5">
        <li>You get two cards. Five more come to the board: three, then one, then one.</li>
        <li>
          Your hand is the best five of those seven. The best hand wins the pot, and so does the last one
          left.
        </li>
        <li>Each round you fold, call what was bet, or raise. Where nothing was bet you can check.</li>
        <li>Without chips left you stay in for the pot you paid into.</li>
        <li>
          You have {pokerNumbers.actSeconds} seconds for each decision. When they run out, you check if you
          can, or fold. After {pokerNumbers.missesBeforeSittingOut} in a row you sit out.
        </li>
        <li>Chips are for the table only. They cost nothing and are worth nothing.</li>
      </ul>
      <dl className="grid gap-2" aria-label="How the computers play">
        {styles.map((style) => (
          <div key={style}>
            <dt className="font-semibold">{capital(style)}</dt>
            <dd className="text-muted">{styleWords[style]}</dd>
          </div>
        ))}
      </dl>
      <FourColours />
      <KeyList keys={keys} />
    </div>
  );
}
