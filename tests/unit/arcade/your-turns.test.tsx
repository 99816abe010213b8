// What waits in the arcade, on the pages where people are.
import { act, screen } from '@testing-library/react';
import { TurnList } from '@/components/panel/turn-list';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const userId = '200000000000000003';
const path = `GET /api/arcade/turns/${userId}`;
const turn = {
  matchId: 'abcdefghijklmnopqrstuv',
  gameId: 'checkers',
  gameName: 'Checkers',
  isInvitation: false,
  opponents: ['Kai'],
};

test('names whom it is one’s turn against, and who invites, and leads there', async () => {
  const invited = { ...turn, matchId: 'vutsrqponmlkjihgfedcba', gameId: 'battleship', isInvitation: true };
  new FakeApi({ [path]: { items: [turn, { ...invited, gameName: 'Battleship' }] } });
  renderWithQueries(<TurnList userId={userId} />);
  const link = await screen.findByRole('link', { name: 'Your turn against Kai Checkers' });
  expect(link).toHaveAttribute('href', `/arcade/checkers/game?matchId=${turn.matchId}`);
  expect(screen.getByRole('link', { name: 'Kai invites you to play Battleship' })).toHaveAttribute(
    'href',
    `/arcade/battleship/game?matchId=${invited.matchId}`,
  );
});

test('takes no room while nothing waits, or nobody can say', async () => {
  const api = new FakeApi({ [path]: { items: [] } });
  const { container } = renderWithQueries(<TurnList userId={userId} />);
  await act(async () => undefined);
  expect(api.calls).toContain(path);
  expect(container).toBeEmptyDOMElement();
});
