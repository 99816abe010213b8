import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated } from '@/components/ui/hydrated';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const content = (
  <Hydrated>
    <input aria-label="Prefix" defaultValue="!" />
  </Hydrated>
);

test("the server's HTML cannot be used until React has taken it over", async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(content);
  document.body.append(place);
  expect(place.firstElementChild).toHaveAttribute('inert');
  const root = await act(async () => hydrateRoot(place, content));
  expect(place.firstElementChild).not.toHaveAttribute('inert');
  await act(async () => root.unmount());
});

test('what the browser draws itself can be used at once', () => {
  render(content);
  expect(screen.getByLabelText('Prefix').parentElement).not.toHaveAttribute('inert');
});
