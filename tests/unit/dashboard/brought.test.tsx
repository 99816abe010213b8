import { screen } from '@testing-library/react';
import { NextThing } from '@/components/home/next-thing';
import { Brought } from '@/components/panel/brought';
import { guildId, userId } from '@/lib/core/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
}));
prepareBrowser();

const pearl = userId.parse('200000000000000003');
const guilds = { guilds: [], invitable: [], memberOf: [], notice: null };
const item = (guildName: string) => ({
  guildId: guildId.parse('300000000000000001'),
  guildName,
  sectionId: 'verify',
  sectionTitle: 'Verify',
  text: '6 members to let in',
});

const show = (guildName?: string) =>
  renderWithQueries(
    <Brought
      userId={pearl}
      answers={{ guilds, waiting: guildName === undefined ? undefined : { items: [item(guildName)] } }}
    >
      <NextThing userId={pearl} />
    </Brought>,
  );

test('what a page brings is drawn at once, and nobody is asked for it', () => {
  const api = new FakeApi({});
  show('Coral Reef');
  expect(screen.getByRole('heading')).toHaveTextContent('Coral Reef has 6 members to let in.');
  expect(screen.getByRole('link', { name: 'Open Verify' })).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('what it could not bring is asked for', async () => {
  new FakeApi({
    [`GET /api/dashboard/guilds/${pearl}/waiting`]: { items: [item('Tide Pool')] },
  });
  show();
  expect(await screen.findByText(/Tide Pool has/)).toBeInTheDocument();
});
