'use client';

import { useId, useReducer, useState } from 'react';
import { BlackjackBoard } from '@/components/arcade/blackjack/blackjack-board';
import {
  nowWords,
  soundOf,
  speakEvent,
  standingWords,
  turnWords,
} from '@/components/arcade/blackjack/blackjack-words';
import { rulesFrom } from '@/components/arcade/blackjack/chosen-rules';
import { ChosenOptions } from '@/components/arcade/blackjack/options';
import { netText } from '@/components/arcade/blackjack/rounds';
import {
  afterTraining,
  beginTraining,
  noScore,
  ownSeat,
  scored,
  type TrainingScore,
} from '@/components/arcade/blackjack/training';
import type { NumberedGrade } from '@/components/arcade/blackjack/use-solver';
import { speakAgain, useAnnouncements } from '@/components/arcade/frame/use-announcements';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { newSeed } from '@/components/games/new-seed';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { runningCountFrom, trueCount } from '@/lib/games/blackjack/counting';
import { offers as offersOf } from '@/lib/games/blackjack/rules';
import { type BlackjackRules, blackjackRules } from '@/lib/games/blackjack/table-rules';
import { type BlackjackView, view as viewOf } from '@/lib/games/blackjack/view';

const names = ['You'];
const spoken = { speak: speakEvent, sound: soundOf, spokenTurn: turnWords };

function Score({ score }: { readonly score: TrainingScore }) {
  const { rounds, decisions, best, cost } = score;
  const share = decisions === 0 ? '–' : `${Math.round((100 * best) / decisions)} %`;
  const figures = [
    ['Rounds', String(rounds)],
    ['Decisions', String(decisions)],
    ['Best choice', share],
    ['Cost in bets', cost.toFixed(4)],
  ] as const;
  return (
    <dl aria-label="Your score" className="grid grid-cols-2 gap-x-4 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-mono text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The Hi-Lo count of all cards seen since the shuffle. */
function Count({ shoe }: Pick<BlackjackView, 'shoe'>) {
  const running = runningCountFrom(shoe.unseen);
  const cardsLeft = shoe.unseen.reduce((sum, count) => sum + count, 0);
  return (
    <p className="text-sm">
      Running count <span className="font-mono font-semibold">{netText(running)}</span>, true count{' '}
      <span className="font-mono font-semibold">{netText(trueCount(running, cardsLeft))}</span>
    </p>
  );
}

interface BetweenProps {
  readonly isLocked: boolean;
  readonly onNext: (withBets: boolean) => void;
}

/** The actions after a round. */
function Between({ isLocked, onNext }: BetweenProps) {
  const next = (withBets: boolean) => !isLocked && onNext(withBets);
  useKeys((key) => {
    if (key !== '1' && key !== '2') return false;
    next(key === '1');
    return true;
  });
  return (
    <div className="blackjack-acts">
      <Button
        variant="primary"
        className="min-h-12"
        aria-keyshortcuts="1"
        aria-disabled={isLocked}
        onClick={() => next(true)}
      >
        Deal again
      </Button>
      <Button className="min-h-12" aria-keyshortcuts="2" aria-disabled={isLocked} onClick={() => next(false)}>
        Change bets
      </Button>
    </div>
  );
}

interface RulesDialogProps {
  readonly rules: BlackjackRules;
  readonly onRules: (rules: BlackjackRules) => void;
  readonly onClose: () => void;
}

function RulesDialog({ rules, onRules, onClose }: RulesDialogProps) {
  const [chosen, setChosen] = useState<unknown>(rules);
  return (
    <Dialog
      title="Rules of the table"
      description="Other rules start a new shoe and a new score."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => onRules(rulesFrom(chosen))}>
          Use these rules
        </Button>
      }
    >
      <ChosenOptions value={chosen} onChange={setChosen} mode="computer" />
    </Dialog>
  );
}

interface TableProps {
  readonly rules: BlackjackRules;
  readonly seed: string;
  readonly onRules: () => void;
}

function TrainingTable({ rules, seed, onRules }: TableProps) {
  const [training, act] = useReducer(afterTraining, null, () => beginTraining(rules, seed));
  const [score, setScore] = useState(noScore);
  const id = useId();
  const [hasCount, setHasCount] = useState(false);
  /** The board's own refusal, shown until the next step. */
  const [own, setOwn] = useState<{ readonly step: number; readonly sentence: string } | null>(null);
  const { state, events, step } = training;
  const view = viewOf(state, ownSeat);
  const all = offersOf(state, ownSeat);
  const isAsked = all.bet !== null || all.insurance !== null || all.act !== null;
  // Training has no leaving or sitting out.
  const offers = isAsked ? { ...all, table: [] } : null;
  const seats = [
    {
      seat: ownSeat,
      name: 'You',
      avatarUrl: null,
      level: null,
      standsIn: false,
      hasDoubleTime: false,
      isTheirTurn: isAsked,
      deadline: null,
      endsAt: null,
      connection: 'here',
      rating: null,
    },
  ] as const;
  useAnnouncements(`trainer:${seed}`, spoken, {
    view,
    offers,
    events,
    step,
    seats,
    names,
    viewer: ownSeat,
    result: null,
  });
  useKeys((key) => {
    if (key !== 'p') return false;
    speakAgain(standingWords(view, ownSeat, names));
    return true;
  });

  const refusal = training.refusal ?? (own?.step === step ? own.sentence : null);
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="@container min-w-0 [--board-height:calc(100dvh-6rem)] lg:[--board-height:calc(100dvh-18.5rem)]">
        <p className="min-h-6 truncate text-sm font-semibold">
          {refusal === null ? (
            <span>{offers === null ? 'The round is over.' : nowWords(view, offers)}</span>
          ) : (
            <span role="alert" className="text-danger">
              {refusal}
            </span>
          )}
        </p>
        <BlackjackBoard
          view={view}
          offers={offers}
          viewer={ownSeat}
          names={names}
          seats={seats}
          pending={null}
          ended={null}
          isFlipped={false}
          onMove={(move) => act({ kind: 'move', move })}
          onRefuse={(sentence) => {
            setOwn({ step, sentence });
            if (refusal === sentence) speakAgain(sentence);
          }}
          training={{
            between: (isLocked) => (
              <Between isLocked={isLocked} onNext={(withBets) => act({ kind: 'next', withBets })} />
            ),
            onGrade: (grade: NumberedGrade) => setScore((before) => scored(before, grade)),
          }}
        />
      </div>
      <aside aria-label="Training" className="grid content-start gap-4">
        <Score score={score} />
        <p className="text-xs text-muted">
          The solver knows every card that was seen since the shuffle. A cost of 0.0100 means that a bet of
          100 lost one chip on average.
        </p>
        <div className="grid gap-2">
          <div className="flex items-center justify-between gap-3 text-sm font-semibold">
            <label htmlFor={`${id}-count`}>Show the count</label>
            <Switch id={`${id}-count`} checked={hasCount} onCheckedChange={setHasCount} />
          </div>
          {hasCount && <Count shoe={view.shoe} />}
        </div>
        <Button onClick={onRules}>Change the rules</Button>
      </aside>
    </div>
  );
}

/** Hands against the dealer, each decision graded by the solver. */
export function HandsTrainer() {
  const [table, setTable] = useState<{ readonly rules: BlackjackRules; readonly seed: string }>(() => ({
    rules: blackjackRules,
    seed: newSeed(),
  }));
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <TrainingTable
        key={table.seed}
        rules={table.rules}
        seed={table.seed}
        onRules={() => setIsChoosing(true)}
      />
      {isChoosing && (
        <RulesDialog
          rules={table.rules}
          onRules={(rules) => {
            setTable({ rules, seed: newSeed() });
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
