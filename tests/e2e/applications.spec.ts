// A manager creates a form, a member fills it in, the manager decides, and the member is notified.
import { guilds, people } from '../support/people';
import { expect, test } from '../support/playwright';
import { sandboxKnobs } from '../support/sandbox';
import { openSection, toast } from './section-form';

test.use({ person: 'pearl' });

test('an application goes from a new form to a decision sent to the applicant', async ({
  page,
  site,
  pageFor,
  allowConsoleErrors,
}) => {
  // For the missing form at the end.
  allowConsoleErrors(/status of 404/);
  await openSection(page, guilds.coralReef, 'applications', 'forms');
  await page.getByRole('button', { name: 'New application' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox', { name: 'ID' }).fill('Reef Guide');
  await expect(editor.getByText('Saved as reef-guide')).toBeVisible();
  await editor.getByRole('textbox', { name: 'Question 1' }).fill('When are you here?');
  await editor.getByRole('button', { name: 'Add a question' }).click();
  await expect(editor.getByRole('textbox', { name: 'Question 2' })).toBeFocused();
  await page.keyboard.type('Why would you like to guide?');
  await editor.getByRole('button', { name: /^Move question 2/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(editor.getByRole('textbox', { name: 'Question 1' })).toHaveValue(
    'Why would you like to guide?',
  );
  const handle = editor.getByRole('button', { name: /^Move question 1/ });
  await expect(handle).toBeFocused();
  // Hovering waits until it has stopped moving.
  await handle.hover();
  await page.mouse.down();
  const from = await handle.boundingBox();
  const below = await editor.getByRole('textbox', { name: 'Question 2' }).boundingBox();
  if (!from || !below) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x, below.y + 2 * below.height, { steps: 5 });
  await page.mouse.up();
  await expect(editor.getByRole('textbox', { name: 'Question 2' })).toHaveValue(
    'Why would you like to guide?',
  );
  await editor.getByRole('button', { name: 'Create application' }).click();
  await expect(toast(page, '✅ Application created.')).toBeVisible();
  await expect(page.getByText('reef-guide · 2 questions')).toBeVisible();

  const hub = await pageFor('kai');
  await hub.goto(`/userhub/${guilds.coralReef}/applications`);
  await hub.getByRole('link', { name: 'Apply for Reef guide' }).click();
  const why = hub.getByRole('textbox', { name: 'Why would you like to guide?' });
  await why.fill('I know every corner of the reef.');
  await hub.reload();
  await expect(hub.getByText('Your draft is back')).toBeVisible();
  await expect(why).toHaveValue('I know every corner of the reef.');
  await hub.getByRole('button', { name: 'Submit Application' }).click();
  const when = hub.getByRole('textbox', { name: 'When are you here?' });
  await expect(when).toBeFocused();
  await expect(when).toHaveAccessibleDescription('Please answer this question.');
  await when.fill('In the evening');
  await hub.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(hub, 'Application submitted successfully!')).toBeVisible();
  await expect(hub).toHaveURL(`/userhub/${guilds.coralReef}/applications`);
  await expect(hub.getByText("You've applied")).toBeVisible();

  await page.getByRole('button', { name: 'Submissions to Reef guide' }).click();
  await page.getByText('Answers of Kai').click();
  await expect(page.getByText('I know every corner of the reef.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Kai' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Show them around!');
  await page.getByRole('button', { name: 'Accept application' }).click();
  await expect(toast(page, 'Application accepted. Kai has been told.')).toBeVisible();
  await expect(page.getByText('Told by DM.')).toBeVisible();
  const sent = (await sandboxKnobs(site.sandboxUrl).messagesTo(people.kai)).at(-1);
  expect(sent).toMatchObject({ embeds: [{ title: 'Your application was accepted' }] });

  await hub.reload();
  await expect(hub.getByText('Show them around!')).toBeVisible();
  await hub.goto(`/userhub/${guilds.coralReef}/apply/no-such-form`);
  await expect(hub.getByRole('heading', { name: 'Application not found' })).toBeVisible();
  await hub.getByRole('link', { name: 'See all applications' }).click();
  await expect(hub.getByRole('link', { name: 'Apply for Moderator' })).toBeVisible();
});
