// The site as an Activity: in the stand-in for Discord's client, which shows it in a frame of another origin
// and speaks the SDK's own protocol with it.
import type { FrameLocator, Page } from '@playwright/test';
import { type Person, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { runningSite } from '../support/running-site';

const names: Readonly<Record<Person, string>> = {
  marina: 'Marina',
  finn: 'Finn',
  pearl: 'Pearl',
  kai: 'Kai',
  drift: 'Drift',
};

/** Opens the stand-in with these knobs in a new room and returns the frame of the first person. */
async function openClient(page: Page, person: Person, knobs: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ as: people[person], instance: `i-${crypto.randomUUID()}`, ...knobs });
  await page.goto(`${runningSite().sandboxUrl}/activity?${query}`);
  return frameOf(page, person);
}

function frameOf(page: Page, person: Person): FrameLocator {
  return page.frameLocator(`iframe[title="Activity of ${names[person]}"]`);
}

function clientOf(page: Page, person: Person) {
  return page.getByRole('region', { name: `${names[person]}'s client` });
}

const friends = { name: 'Friends', level: 1 } as const;

test('two people join, navigate, open links in the browser and stay signed in after a reload', async ({
  page,
}) => {
  const kai = await openClient(page, 'kai', { beside: people.pearl });
  const pearl = frameOf(page, 'pearl');
  await expect(
    kai
      .getByRole('heading', friends)
      .or(kai.getByRole('link', { name: 'Friends' }))
      .first(),
  ).toBeVisible();
  await kai.getByRole('link', { name: 'Friends' }).click();
  await expect(kai.getByText('No friends.')).toBeVisible();
  for (const frame of [kai, pearl]) {
    await expect(frame.getByRole('img', { name: /^2 people here: (Kai, Pearl|Pearl, Kai)$/ })).toBeVisible();
  }

  // The address retains the parameters that the SDK reads, which a reload needs.
  const inner = () => page.frames().find((frame) => frame.name() === '' && /social/.test(frame.url()));
  await kai.getByRole('link', { name: 'Profile' }).click();
  await expect(kai.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect.poll(() => inner()?.url()).toMatch(/instance_id=i-.*frame_id=.*platform=desktop/);

  // Pages that exist only on the site open in the browser, not in the frame.
  await kai.getByRole('button', { name: 'Open in your browser' }).click();
  const links = page.getByRole('list', { name: "Links that left Kai's frame" });
  await expect(links).toContainText(`${runningSite().url}/social/profile`);

  await clientOf(page, 'kai').getByRole('button', { name: 'Reload' }).click();
  await expect(kai.getByRole('link', { name: 'Friends' })).toBeVisible();
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({
      name: 'corallium-activity',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      partitionKey: 'http://127.0.0.1',
    }),
  );
});

test('a match in the room can be joined and fits into picture in picture', async ({ page }) => {
  const kai = await openClient(page, 'kai', { beside: people.pearl, path: '/arcade/checkers' });
  const pearl = frameOf(page, 'pearl');
  await kai.getByRole('tab', { name: 'Multiplayer' }).click();
  await kai.getByRole('button', { name: 'Create invite link' }).click();
  const room = pearl.getByRole('region', { name: 'Match in this Activity' });
  await expect(room).toContainText('Kai is waiting for a player: Checkers.');
  await room.getByRole('button', { name: 'Join' }).click();
  for (const [frame, name] of [
    [kai, 'Kai'],
    [pearl, 'Pearl'],
  ] as const) {
    await expect(frame.getByRole('region', { name: `${name} (you)` })).toBeVisible();
  }
  await clientOf(page, 'pearl').getByRole('button', { name: 'pip' }).click();
  const whole = { ratio: 1 };
  await expect(pearl.getByText(/^(Your turn\.|Waiting for Kai\.)$/)).toBeInViewport(whole);
  await expect(pearl.getByRole('grid', { name: 'Checkers board' })).toBeInViewport(whole);
  await expect(pearl.getByRole('button', { name: 'Resign' })).toHaveCount(0);
  await clientOf(page, 'pearl').getByRole('button', { name: 'focused' }).click();
  await expect(pearl.getByRole('button', { name: 'Resign' })).toBeVisible();
  // A tile in the grid has no room for more either.
  await clientOf(page, 'pearl').getByRole('button', { name: 'grid' }).click();
  await expect(pearl.getByRole('button', { name: 'Resign' })).toHaveCount(0);
  await expect(pearl.getByRole('grid', { name: 'Checkers board' })).toBeInViewport(whole);
});

test('a second person joins and leaves the table of the room while the first stays seated', async ({
  page,
}) => {
  const kai = await openClient(page, 'kai', { beside: people.pearl, path: '/arcade/blackjack' });
  const pearl = frameOf(page, 'pearl');
  await kai.getByRole('button', { name: 'Play now' }).click();
  await expect(kai.getByRole('button', { name: /^Bet \d/ })).toBeVisible({ timeout: 30_000 });
  const room = pearl.getByRole('region', { name: 'Match in this Activity' });
  await expect(room).toContainText('Blackjack');
  await room.getByRole('button', { name: 'Join' }).click();
  await expect(pearl.getByRole('region', { name: 'Pearl (you)' })).toBeVisible({ timeout: 60_000 });
  await expect(kai.getByRole('region', { name: 'Pearl', exact: true })).toBeVisible();
  await pearl.getByRole('button', { name: 'Leave table' }).click();
  await pearl.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(pearl.getByRole('region', { name: 'Pearl (you)' })).toBeHidden({ timeout: 90_000 });
  await expect(kai.getByRole('region', { name: 'Kai (you)' })).toBeVisible();
});

test("Battleship in picture in picture shows the opponent's waters and the status", async ({ page }) => {
  const kai = await openClient(page, 'kai', { path: '/arcade/battleship' });
  await kai.getByRole('button', { name: 'Play the computer' }).click();
  await kai.getByRole('button', { name: 'Ready' }).click();
  await expect(kai.getByRole('grid', { name: "Easy's waters" })).toBeVisible();
  for (const layout of ['pip', 'grid']) {
    await clientOf(page, 'kai').getByRole('button', { name: layout }).click();
    await expect(kai.getByRole('grid')).toHaveCount(1);
    await expect(kai.getByRole('grid', { name: "Easy's waters" })).toBeInViewport({ ratio: 1 });
    await expect(kai.getByText('Your turn.', { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await clientOf(page, 'kai').getByRole('button', { name: 'focused' }).click();
  await expect(kai.getByRole('grid', { name: 'Your waters' })).toBeVisible();
});

test('works without cookies and in an old client', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401 \(Unauthorized\)/);
  const kai = await openClient(page, 'kai', { cookies: 'none', client: 'old', platform: 'mobile' });
  await kai.getByRole('link', { name: 'Friends' }).click();
  await expect(kai.getByText('No friends.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  // Discord's buttons cover the top on a phone, and this client doesn't report how far down.
  const top = () => kai.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top);
  await expect.poll(top).toBe(48);
});

test('a whole match can be played without cookies, and no error is shown', async ({
  page,
  allowConsoleErrors,
}) => {
  // Only the call that detects the missing cookie is refused.
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(new URL(answer.url()).pathname);
  });
  allowConsoleErrors(/401 \(Unauthorized\)/);
  const knobs = { beside: people.pearl, path: '/arcade/checkers', cookies: 'none' };
  const kai = await openClient(page, 'kai', knobs);
  const pearl = frameOf(page, 'pearl');
  await kai.getByRole('tab', { name: 'Multiplayer' }).click();
  await kai.getByRole('button', { name: 'Create invite link' }).click();
  await pearl.getByRole('button', { name: 'Join' }).click();
  await expect(kai.getByRole('region', { name: 'Kai (you)' })).toBeVisible();
  const own = await kai.getByText(/^You · (Black|White)/).textContent();
  const [black, white] = own?.includes('Black') ? [kai, pearl] : [pearl, kai];
  for (const [mover, other, from, to] of [
    [black, white, 11, 15],
    [white, black, 23, 19],
    [black, white, 8, 11],
  ] as const) {
    for (const square of [from, to]) await mover.locator(`[data-square="${square}"]`).click();
    await expect(
      other.getByRole('gridcell', { name: new RegExp(`^${to}, (black|white) man`) }),
    ).toBeVisible();
  }
  await white.getByRole('button', { name: 'Resign' }).click();
  await white.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await expect(black.getByRole('heading', { name: 'You won: by resignation.' })).toBeVisible();
  // Within main only: Next's route announcer is an alert too.
  for (const frame of [kai, pearl]) {
    await expect(frame.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  expect(refused.filter((path) => !path.startsWith('/api/auth/activity/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('people have their server names, and invite to the channel or by link', async ({
  page,
  allowConsoleErrors,
}) => {
  // A person who comes by link shares the match with the room before they have a seat.
  allowConsoleErrors(/403 \(Forbidden\)/);
  const marina = await openClient(page, 'marina', { beside: people.kai, path: '/arcade/checkers' });
  await expect(marina.getByRole('img', { name: /^2 people here: .*Marina 🪸/ })).toBeVisible();
  await marina.getByRole('button', { name: 'Invite people' }).click();
  const links = page.getByRole('list', { name: "Links that left Marina's frame" });
  await expect(links).toHaveText('Invitation to this channel');
  // On a phone both orientations are allowed.
  await expect(clientOf(page, 'marina')).toHaveAttribute('data-orientation', '1');

  // Where a channel has no invitations, the same button shares a link to the match.
  const alone = await openClient(page, 'marina', { place: 'dm', path: '/arcade/checkers' });
  await alone.getByRole('tab', { name: 'Multiplayer' }).click();
  await alone.getByRole('button', { name: 'Create invite link' }).click();
  await expect(alone.getByRole('heading', { name: 'Waiting for another player' })).toBeVisible();
  await expect(async () => {
    await alone.getByRole('button', { name: 'Invite people' }).click();
    await expect(links.last()).toHaveText(/custom_id=[\w-]{22}$/, { timeout: 500 });
  }).toPass();
  const custom = /custom_id=([\w-]{22})$/.exec((await links.last().textContent()) ?? '')?.[1] ?? '';
  const kai = await openClient(page, 'kai', { custom, rights: 'no' });
  await expect(kai.getByRole('region', { name: 'Kai (you)' })).toBeVisible();
  // Without the right to invite to the channel it shares a link too.
  await kai.getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('list', { name: "Links that left Kai's frame" })).toContainText('custom_id=');
});

test('a missing page has the navigation, and a hot phone gets no animations', async ({ page }) => {
  const kai = await openClient(page, 'kai', { path: '/arcade/checkers/a/b', platform: 'mobile' });
  await expect(
    kai.getByRole('heading', { name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  await expect(kai.getByRole('navigation', { name: 'Activity' })).toBeVisible();
  await kai.getByRole('link', { name: 'Back to the arcade' }).click();
  await expect(kai.getByRole('heading', { level: 1, name: 'Arcade' })).toBeVisible();

  const warm = kai.locator('[data-hot]');
  await clientOf(page, 'kai').getByRole('button', { name: 'hot' }).click();
  await expect(warm).toHaveCount(1);
  expect(await warm.evaluate((root) => getComputedStyle(root).getPropertyValue('--animate-splash'))).toBe(
    'none',
  );
  await clientOf(page, 'kai').getByRole('button', { name: 'cool' }).click();
  await expect(warm).toHaveCount(0);
});

test('a refused sign-in is explained, and picture in picture hides the bar', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 \(Forbidden\)/);
  const kai = await openClient(page, 'kai', { refuse: 'authorize' });
  await expect(kai.getByRole('heading', { name: "You're not signed in" })).toBeVisible();
  await kai.getByRole('button', { name: 'Try again' }).click();
  await expect(kai.getByRole('heading', { name: "You're not signed in" })).toBeVisible();

  const pearl = await openClient(page, 'pearl', { user: 'other' });
  await expect(pearl.getByRole('heading', { name: "Discord didn't say who you are" })).toBeVisible();

  const drift = await openClient(page, 'drift');
  await expect(drift.getByRole('banner')).toBeVisible();
  await clientOf(page, 'drift').getByRole('button', { name: 'pip' }).click();
  await expect(drift.getByRole('banner')).toHaveCount(0);
  await clientOf(page, 'drift').getByRole('button', { name: 'focused' }).click();
  await expect(drift.getByRole('banner')).toBeVisible();
});

test('a client that stays silent after a reload times out and can be retried', async ({ page }) => {
  const kai = await openClient(page, 'kai', { hang: 'reload' });
  await expect(kai.getByRole('banner')).toBeVisible();
  const client = clientOf(page, 'kai');
  await client.getByRole('button', { name: 'Reload' }).click();
  await expect(kai.getByText('Loading Corallium...')).toBeVisible();
  // The timeout of ten seconds begins when the page has loaded, which is slow on a busy machine.
  const silence = kai.getByRole('heading', { name: "Discord isn't answering" });
  await expect(silence).toBeVisible({ timeout: 60_000 });
  await client.getByRole('button', { name: 'Answer again' }).click();
  await kai.getByRole('button', { name: 'Try again' }).click();
  await expect(kai.getByRole('banner')).toBeVisible();
});

test('outside Discord the page says where to open it', async ({ page, allowConsoleErrors }) => {
  await page.goto('/social/friends?activity=true');
  await expect(page.getByRole('heading', { name: 'Open Corallium inside Discord' })).toBeVisible();
  // No other page allows framing, whatever its query.
  allowConsoleErrors(/frame-ancestors/);
  const refused = await page.request.get('/dashboard/selector?activity=true');
  expect(refused.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
