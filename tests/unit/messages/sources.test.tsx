import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser, toasts } from '../../support/browser';
import { base, button, field, link, press, show, template, type } from '../../support/embedbuilder-panel';
import { Refusal } from '../../support/fake-api';

prepareBrowser();

describe('a sent message', () => {
  const draft = { content: 'Old', embeds: [], rows: [] };

  test('is opened by its link, changed and saved', async () => {
    const { api } = show({
      answers: {
        [`GET ${base}/message?${new URLSearchParams({ link })}`]: {
          ...{ draft, link, channelName: 'welcome', version: 'v1' },
        },
        [`POST ${base}/edit`]: { message: 'Changed.', link, version: 'v2' },
      },
    });
    await press('Edit sent message');
    await screen.findByRole('dialog', { name: 'Edit a sent message' });
    type('Message link', link);
    await press('Open');
    await waitFor(() => expect(field('Message text')).toHaveValue('Old'));
    expect(screen.getByText('#welcome')).toBeInTheDocument();
    type('Message text', 'New');
    for (const version of ['v1', 'v2']) {
      await press('Save changes');
      await waitFor(() =>
        expect(api.bodies.at(-1)).toEqual({ link, version, draft: { ...draft, content: 'New' } }),
      );
      await waitFor(() => expect(button('Save changes')).toBeEnabled());
    }
  });
});

describe('JSON', () => {
  const text = () => field('JSON');

  test('shows the message, imports another and names what was left out', async () => {
    show();
    type('Message text', 'Ahoy');
    await press('JSON');
    await screen.findByRole('dialog', { name: 'Message as JSON' });
    expect(JSON.parse(text().textContent ?? '')).toEqual({ content: 'Ahoy', embeds: [], components: [] });
    expect(button('Import')).toBeDisabled();
    type('JSON', '{"content": "New", "tts": true}');
    await press('Import');
    expect(field('Message text')).toHaveValue('New');
    expect(toasts.at(-1)).toMatchObject({ tone: 'warning', description: 'Left out: tts.' });
  });

  test('with a syntax error is rejected with its position, and nothing is lost', async () => {
    show();
    type('Message text', 'Ahoy');
    await press('JSON');
    await screen.findByRole('dialog');
    type('JSON', '{"content": "New",}');
    await press('Import');
    expect(screen.getByRole('alert')).toHaveTextContent('Line 1, column 19: Remove the comma before }.');
    expect(text()).toHaveValue('{"content": "New",}');
    await press('Back to my message');
    expect(text()).toHaveValue(JSON.stringify({ content: 'Ahoy', embeds: [], components: [] }, null, 2));
  });
});

describe('templates', () => {
  const changed = { message: 'Done.', messageTemplates: [], messageTemplateLimit: 10 };
  const one = `${base}/templates/${template.id}`;
  const draft = { content: 'Be kind', embeds: [], rows: [] };

  test('save the current message under a name, unless it is in use', async () => {
    const { api } = show({
      answers: {
        [`POST ${base}/templates`]: new Refusal('already_exists', 'No.', { name: 'There is one.' }),
      },
    });
    type('Message text', 'Ahoy');
    await press('Templates');
    await screen.findByRole('dialog', { name: 'Templates' });
    expect(screen.getByText('No templates yet')).toBeInTheDocument();
    type('Save this message as', ' Rules ');
    await press('Save');
    expect(await screen.findByText('There is one.')).toBeInTheDocument();
    api.answers[`POST ${base}/templates`] = { ...changed, id: template.id, version: 1 };
    await press('Save');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Done.' }));
    expect(api.bodies.at(-1)).toMatchObject({ name: 'Rules', draft: { content: 'Ahoy' } });
  });

  test('are opened, and saved with their version', async () => {
    const { api } = show({
      templates: [template],
      answers: {
        [`GET ${one}`]: { id: template.id, name: 'Rules', version: 3, draft },
        [`PUT ${one}`]: { ...changed, id: template.id, version: 4 },
      },
    });
    await press('Templates');
    await userEvent.click(await screen.findByRole('button', { name: 'Open: Rules' }));
    await waitFor(() => expect(field('Message text')).toHaveValue('Be kind'));
    await press('Save template');
    await waitFor(() => expect(api.bodies.at(-1)).toEqual({ draft, version: 3 }));
    await waitFor(() => expect(button('Save template')).toBeEnabled());
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.bodies.at(-1)).toEqual({ draft, version: 4 }));
  });

  test('are renamed, and deleted after confirmation', async () => {
    const { api } = show({
      templates: [template],
      answers: { [`PATCH ${one}`]: changed, [`DELETE ${one}`]: changed },
    });
    await press('Templates');
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Rules' }));
    const name = await screen.findByRole('textbox', { name: /^New name for Rules/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'News{Enter}');
    await waitFor(() => expect(api.bodies).toContainEqual({ name: 'News' }));
    await waitFor(() => expect(button('Rename: Rules')).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Rules' }));
    const sure = await screen.findByRole('alertdialog', { name: "Delete the template 'Rules'?" });
    expect(api.calls).not.toContain(`DELETE ${one}`);
    await userEvent.click(within(sure).getByRole('button', { name: 'Delete template' }));
    await waitFor(() => expect(api.calls).toContain(`DELETE ${one}`));
  });

  test('name the plan with more room when the limit is reached', async () => {
    show({ templates: [template], limit: 1 });
    await press('Templates');
    expect(await screen.findByText(/Basic allows 50 templates\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Save this message as' })).toBeNull();
  });
});
