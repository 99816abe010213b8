// The list of turns and invitations shown outside the arcade.
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

test('lists turns and invitations with their opponents, linked to the matches', async () => {
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

test('renders nothing when there are no turns', async () => {
  const api = new FakeApi({ [path]: { items: [] } });
  const { container } = renderWithQueries(<TurnList userId={userId} />);
  await act(async () => undefined);
  expect(api.calls).toContain(path);
  expect(container).toBeEmptyDOMElement();
});
