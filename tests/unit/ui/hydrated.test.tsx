import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Below, Hydrated, whenHydrated } from '@/components/ui/hydrated';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const content = (
  <Hydrated>
    <input aria-label="Prefix" defaultValue="!" />
  </Hydrated>
);

test("the server's HTML is inert until it is hydrated", async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(content);
  document.body.append(place);
  expect(place.firstElementChild).toHaveAttribute('inert');
  const root = await act(async () => hydrateRoot(place, content));
  expect(place.firstElementChild).not.toHaveAttribute('inert');
  await act(async () => root.unmount());
});

test('content rendered in the browser can be used at once', () => {
  render(content);
  expect(screen.getByLabelText('Prefix').parentElement).not.toHaveAttribute('inert');
});

function Drawn({ text, onDrawn }: { text: string; onDrawn?: ((text: string) => void) | undefined }) {
  useLayoutEffect(() => onDrawn?.(text), [text, onDrawn]);
  return <p>{text}</p>;
}

const page = (onDrawn?: (text: string) => void) => (
  <>
    <Below>
      <Drawn text="below" onDrawn={onDrawn} />
    </Below>
    <Drawn text="above" onDrawn={onDrawn} />
  </>
);

test('content below the first screen is hydrated last, and marked until then', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page());
  document.body.append(place);
  const order: string[] = [];
  const isMarked = () => place.querySelector('[data-deaf]') !== null;
  const note = (text: string) => {
    order.push(`${text}, ${isMarked() ? 'marked' : 'not marked'}`);
  };
  const root = await act(async () => hydrateRoot(place, page(note)));
  expect(order).toEqual(['above, marked', 'below, marked']);
  expect(isMarked()).toBe(false);
  await act(async () => root.unmount());
});

test('a task waits until the page is hydrated, and can be cancelled', () => {
  jest.useFakeTimers();
  const done: string[] = [];
  whenHydrated(() => done.push('on a page that answers'));
  document.body.setAttribute('data-deaf', '');
  whenHydrated(() => done.push('later'));
  whenHydrated(() => done.push('never'))();
  expect(done).toEqual(['on a page that answers']);
  document.body.removeAttribute('data-deaf');
  jest.runAllTimers();
  jest.useRealTimers();
  expect(done).toEqual(['on a page that answers', 'later']);
});
