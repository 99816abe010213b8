import { act, render, screen } from '@testing-library/react';
import { Avatar } from '@/components/ui/avatar';

/** The state of every picture when React hydrates the page. */
function pictures(state: { complete: boolean; naturalWidth: number; decode: () => Promise<void> }) {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(HTMLImageElement.prototype, name, { value, configurable: true });
}

const show = () => act(async () => void render(<Avatar name="Coral Reef" src="/reef.png" />));

test('shows the initials when the picture failed before hydration', async () => {
  pictures({ complete: true, naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) });
  await show();
  expect(screen.getByText('CR')).toBeInTheDocument();
});

test.each([
  ['is still loading', { complete: false, naturalWidth: 0 }],
  ['has loaded', { complete: true, naturalWidth: 96 }],
  ['has no intrinsic size', { complete: true, naturalWidth: 0 }],
])('shows a picture that %s', async (_, state) => {
  pictures({ ...state, decode: () => Promise.resolve() });
  await show();
  expect(screen.queryByText('CR')).toBeNull();
  expect(document.querySelector('img')).toHaveAttribute('src', '/reef.png');
});
