import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalysisBoard } from '@/components/arcade/checkers/analysis-board';
import { standing } from '@/components/arcade/checkers/analysis-words';
import { CheckersAfterwards } from '@/components/arcade/checkers/checkers-afterwards';
import { addressOf, placeFrom, recordFrom } from '@/components/arcade/checkers/game-address';
import { PdnTools } from '@/components/arcade/checkers/pdn-tools';
import { gameOf, recordOf } from '@/components/arcade/checkers/played-game';
import type { Thinker } from '@/components/arcade/checkers/thinker';
import { carryOut, workerPace } from '@/components/arcade/checkers/thinking-jobs';
import { checkers } from '@/lib/games/checkers/checkers';
import { moveName } from '@/lib/games/checkers/notation';
import { readPdn } from '@/lib/games/checkers/pdn';
import { apply, resign, setup } from '@/lib/games/checkers/rules';
import type { CheckersState } from '@/lib/games/checkers/schema';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

let search = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }));

/** Thinks synchronously, by a clock that advances 6 ms per reading. */
const mockThinker: Thinker = {
  async run(job, signal, onAnswer) {
    let time = 0;
    const now = () => {
      time += 6;
      return time;
    };
    for (const answer of carryOut(job, workerPace, now)) {
      await Promise.resolve();
      signal.throwIfAborted();
      if (answer !== null) onAnswer(answer);
    }
  },
};
jest.mock('@/components/arcade/checkers/thinker', () => ({ thinkerOfPage: () => mockThinker }));

const GAME = '11-15 22-18 15x22 25x18 9-14 18x9 5x14';
// 10-15 loses a man.
const LOSING = '[FEN "B:W19,31,32:B1,2,10"]\n\n1. 1-5 31-26 2. 10-15 19x10 3. 5-9 *';

const paramsOf = (address: string) => new URLSearchParams(address.split('?')[1]);
function recordOfMoves(text: string) {
  const read = readPdn(text);
  if ('message' in read) throw new Error(read.message);
  return read;
}

beforeEach(() => {
  search = '';
  window.history.replaceState(null, '', '/arcade/checkers/analysis');
});

function playedFrames(names: string) {
  const states: CheckersState[] = [setup()];
  for (const name of names.split(' ')) {
    const before = states.at(-1) ?? setup();
    const outcome = apply(before, before.turn, { path: name.split(/[-x]/).map(Number) });
    if (!outcome.ok) throw new Error(`${name}: ${outcome.message}`);
    states.push(outcome.state);
  }
  return states;
}

test('downloads the game as a valid PDN file named after its players', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const record = recordOfMoves(`[Black "Pearl & Co"]\n[White "Kai"]\n${GAME}`);
  render(<PdnTools record={record} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download PDN' }));
  expect(names).toEqual(['pearl-co-kai.pdn']);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(saved[0] ?? new Blob());
  await read;
  const again = recordOfMoves(String(reader.result));
  expect([again.tags.Black, again.moves.map(moveName).join(' ')]).toEqual(['Pearl & Co', GAME]);
});

describe('a match record', () => {
  const states = playedFrames(GAME);
  const frames = [...states, resign(states.at(-1) ?? setup(), 1).state].map((state, step) => ({
    step,
    view: checkers.view(state, 0),
    events: [],
  }));

  test('has the moves without the resignation', () => {
    expect(gameOf(frames).moves.map(moveName).join(' ')).toBe(GAME);
    expect(gameOf(frames.slice(0, 1)).moves).toEqual([]);
  });

  test('has the players and the result', () => {
    expect(recordOf(frames, ['Pearl', 'Kai'])).toMatchObject({
      tags: { Black: 'Pearl', White: 'Kai' },
      ranks: [1, 2],
    });
    expect(recordOf(frames.slice(0, 4), []).ranks).toBeNull();
  });

  test('is analysed below its board, with a link to the analysis board', async () => {
    const onStep = jest.fn<void, [number]>();
    const last = frames.at(-1)?.view;
    if (!last) throw new Error('No frames');
    const shown = {
      view: last,
      viewer: 0,
      names: ['Pearl', 'Kai'],
      step: frames.length - 1,
      frames,
      log: [],
    };
    render(<CheckersAfterwards {...shown} onStep={onStep} />);
    expect(await screen.findByText(/Your mistakes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in the analysis board' })).toHaveAttribute(
      'href',
      addressOf(recordOf(frames, ['Pearl', 'Kai']), 0),
    );
  });
});

describe('the address of a game', () => {
  test.each([
    ['from the start', '[Black "Pearl & Co"]\n[White "Kai"]\n1. 11-15 22-18 2. 15x22 25x18 0-1'],
    ['from a position', '[FEN "W:W22,K32:B9,10"]\n1... 22-18 2. 9-13 1/2-1/2'],
    ['without moves', '[FEN "W:W22,K32:B9,10"]\n*'],
  ])('round-trips a game %s', (_name, text) => {
    const record = recordOfMoves(text);
    const { FEN: _, ...tags } = record.tags;
    expect(recordFrom(paramsOf(addressOf(record, 0)))).toEqual({ ...record, tags });
  });

  test('clamps the step to the game', () => {
    const record = recordOfMoves(GAME);
    expect(placeFrom(paramsOf(addressOf(record, 3)), 7)).toBe(3);
    expect(placeFrom(paramsOf('?step=99'), 7)).toBe(7);
    expect(placeFrom(paramsOf('?step=-1'), 7)).toBe(0);
    expect(placeFrom(paramsOf('?step=1.5'), 7)).toBe(0);
    expect(placeFrom(paramsOf('?'), 7)).toBe(0);
  });

  test('explains an invalid game', () => {
    expect(recordFrom(paramsOf('?moves=11-15 11-16'))).toEqual({
      move: 2,
      message: "'11-16' isn't a legal move here.",
    });
    expect(recordFrom(paramsOf('?fen=B:W99:B1'))).toEqual({ move: 0, message: "The position can't be." });
    expect(recordFrom(paramsOf('?other=1'))).toBeNull();
  });
});

describe('the standing of a position', () => {
  test.each([
    [{ score: 0, winIn: null }, 'Even'],
    [{ score: -19, winIn: null }, 'Even'],
    [{ score: 150, winIn: null }, 'Black is ahead by 1.5 men'],
    [{ score: -220, winIn: null }, 'White is ahead by 2.2 men'],
    [{ score: 1000, winIn: 1 }, 'Black wins in 1 move'],
    [{ score: -1000, winIn: 6 }, 'White wins in 3 moves'],
    [{ score: -1000, winIn: 0 }, 'White has won'],
  ])('for %j is described in words', (assessment, text) => {
    expect(standing(assessment)).toBe(text);
  });
});

describe('the analysis board', () => {
  const moves = () => within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('button');
  const shown = () => moves().find((one) => one.getAttribute('aria-current') === 'step')?.textContent ?? null;
  const openGame = (text: string) => {
    search = addressOf(recordOfMoves(text), 0).split('?')[1] ?? '';
    return render(<AnalysisBoard />);
  };

  test('starts empty, explains invalid input and opens a pasted game', async () => {
    render(<AnalysisBoard />);
    expect(screen.getByRole('heading', { name: 'No game yet' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open a game' }));
    const field = () => screen.getByRole('textbox', { name: 'Game' });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('Paste a game first.')).toBeInTheDocument();
    await userEvent.type(field(), '1. 11-15 11-16');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText("Move 2: '11-16' isn't a legal move here.")).toBeInTheDocument();
    expect(field()).toHaveValue('1. 11-15 11-16');
    await userEvent.clear(field());
    await userEvent.type(field(), GAME);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(moves().map((one) => one.textContent?.replace(/[?!]/g, ''))).toEqual(GAME.split(' '));
    expect(location.search).toContain('moves=11-15');
  });

  test('explains an invalid link', () => {
    search = 'moves=11-15 11-16';
    render(<AnalysisBoard />);
    expect(screen.getByText("Move 2: '11-16' isn't a legal move here.")).toBeInTheDocument();
  });

  test('steps through the game and updates the address', async () => {
    openGame(GAME);
    expect(shown()).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous move' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next move' }));
    expect(shown()).toBe('11-15');
    expect(screen.getByRole('gridcell', { name: '15, black man' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Last position' }));
    expect(location.search).toContain('step=7');
    expect(screen.getByRole('button', { name: 'Next move' })).toBeDisabled();
    expect(screen.getByRole('slider', { name: 'Move' })).toHaveAttribute(
      'aria-valuetext',
      'After move 7, 5 takes 14',
    );
    await userEvent.click(moves()[1] ?? document.body);
    expect(shown()).toBe('22-18');
    await userEvent.click(screen.getByRole('button', { name: 'First position' }));
    expect(location.search).not.toContain('step');
  });

  test('opens at the linked move and copies its link and PDN', async () => {
    const user = userEvent.setup();
    search = addressOf(recordOfMoves(GAME), 3).split('?')[1] ?? '';
    render(<AnalysisBoard />);
    expect(shown()).toBe('15x22');
    await user.click(screen.getByRole('button', { name: 'Copy link to this move' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}${addressOf(recordOfMoves(GAME), 3)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy PDN' }));
    const copied = recordOfMoves(await navigator.clipboard.readText());
    expect(copied.moves.map(moveName).join(' ')).toBe(GAME);
  });

  test('marks a mistake and lets the player retry it', async () => {
    openGame(LOSING);
    const mistake = await screen.findByText(/^2\. 10-15/, { selector: 'button' });
    expect(mistake.textContent).toBe('2. 10-15??');
    await userEvent.click(mistake);
    expect(shown()).toBe('31-26');
    expect(await screen.findByText(/^Best line:/)).toBeInTheDocument();
    const row = mistake.closest('li');
    if (!row) throw new Error('No row');
    expect(row.textContent).toMatch(/Blunder by Black\. It lets White win\./);
    await userEvent.click(within(row).getByRole('button', { name: 'Try again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Find a better move' });
    const typed = within(dialog).getByLabelText('Type a move');
    await userEvent.type(typed, '10-15{Enter}');
    await within(dialog).findByText(/^10-15 isn't it\. It lets White win/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show the best move' }));
    const best = /Best: 2\. ([\d-]+)/.exec(dialog.textContent ?? '')?.[1] ?? '';
    await userEvent.type(within(dialog).getByLabelText('Type a move'), `${best}{Enter}`);
    expect(await within(dialog).findByText(`${best} is right.`)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
