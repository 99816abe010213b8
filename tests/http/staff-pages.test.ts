// Every staff level against every staff page, and calls at the addresses of pages.
import { isStaffLevel, staffAreas, staffLevels } from '@/lib/core/access';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { withStore } from '../api/test-world';
import { signIn, visitor } from '../support/client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';

const asPage = { headers: { accept: 'text/html' } };
const asJson = { headers: { accept: 'application/json' } };

async function setLevel(level: (typeof staffLevels)[number] | null): Promise<void> {
  const grantedAt = new Date().toISOString();
  await withStore((store) =>
    store.collection(siteStaff).update(siteStaffId, (staff) => ({
      ...staff,
      members: [
        ...staff.members.filter(({ userId }) => userId !== people.drift),
        ...(level === null ? [] : [{ userId: people.drift, accessLevel: level, grantedAt }]),
      ],
    })),
  );
}

const { drift } = signedIn('drift');
afterAll(() => setLevel(null));

test.each([null, ...staffLevels])(
  'a person of level %s can open only the pages for that level',
  async (own) => {
    await setLevel(own);
    for (const { path, level } of Object.values(staffAreas)) {
      const { status } = await drift.get(path, asPage);
      expect({ path, status }).toEqual({ path, status: isStaffLevel(own, level) ? 200 : 404 });
    }
  },
);

test('the address of a page answers as a call when the client accepts JSON', async () => {
  await setLevel('owner');
  const guilds = await drift.get('/staff/guilds?q=coral', asJson);
  expect(guilds.body).toMatchObject({ items: [{ name: 'Coral Reef' }] });
  expect((await drift.get('/staff/database', asJson)).body).toContain('guilds');
  expect((await drift.get('/staff/database/guilds', asJson)).body).toMatchObject({
    items: expect.any(Array),
  });
  const body = { Premium: [] };
  const saved = await drift.request('PUT', `/staff/premium/${people.drift}`, { json: body, ...asJson });
  expect(saved.body).toMatchObject({ message: `✅ Saved ${people.drift}` });
  expect((await visitor().get('/staff/guilds', asJson)).status).toBe(401);
});

test('a blocked person cannot sign in until the block is lifted', async () => {
  await setLevel('owner');
  const block = { kind: 'user', targetId: people.kai, reason: 'Spam', expiresAt: '' };
  expect((await drift.post('/api/staff/blocklist', block)).status).toBe(200);
  await expect(signIn(people.kai)).rejects.toThrow(/does not|did not lead back/);
  const lifted = await drift.request('DELETE', `/api/staff/blocklist/user/${people.kai}`);
  expect(lifted.status).toBe(200);
  await signIn(people.kai);
});
