import { act, render, screen } from '@testing-library/react';
import { Avatar } from '@/components/ui/avatar';

/** What the browser knows of every picture when React takes the page over. */
function pictures(state: { complete: boolean; naturalWidth: number; decode: () => Promise<void> }) {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(HTMLImageElement.prototype, name, { value, configurable: true });
}

const show = () => act(async () => void render(<Avatar name="Coral Reef" src="/reef.png" />));

test('a picture that failed before the page was taken over gives way to the initials', async () => {
  pictures({ complete: true, naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) });
  await show();
  expect(screen.getByText('CR')).toBeInTheDocument();
});

test.each([
  ['still loads', { complete: false, naturalWidth: 0 }],
  ['has come', { complete: true, naturalWidth: 96 }],
  ['has no size of its own', { complete: true, naturalWidth: 0 }],
])('one that %s stays', async (_, state) => {
  pictures({ ...state, decode: () => Promise.resolve() });
  await show();
  expect(screen.queryByText('CR')).toBeNull();
  expect(document.querySelector('img')).toHaveAttribute('src', '/reef.png');
});
