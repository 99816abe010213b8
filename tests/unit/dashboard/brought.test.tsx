import { screen } from '@testing-library/react';
import { NextThing } from '@/components/home/next-thing';
import { Brought } from '@/components/panel/brought';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { panelGuild } from '../../support/panel-props';

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
}));
prepareBrowser();

const { userId, guildId } = panelGuild;
const guilds = { guilds: [], invitable: [], memberOf: [], notice: null };
const item = (guildName: string) => ({
  ...{ guildId, guildName, sectionId: 'verify', sectionTitle: 'Verify' },
  text: '6 members to let in',
});

const show = (guildName?: string) =>
  renderWithQueries(
    <Brought
      userId={userId}
      answers={{ guilds, waiting: guildName === undefined ? undefined : { items: [item(guildName)] } }}
    >
      <NextThing userId={userId} />
    </Brought>,
  );

test('renders the data that came with the page at once, without a request', () => {
  const api = new FakeApi({});
  show('Coral Reef');
  expect(screen.getByRole('heading')).toHaveTextContent('Coral Reef has 6 members to let in.');
  expect(screen.getByRole('link', { name: 'Open Verify' })).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('requests the data that did not come with the page', async () => {
  new FakeApi({ [`GET /api/dashboard/guilds/${userId}/waiting`]: { items: [item('Tide Pool')] } });
  show();
  expect(await screen.findByText(/Tide Pool has/)).toBeInTheDocument();
});
