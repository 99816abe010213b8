import { act, render, screen, waitFor } from '@testing-library/react';
import { initialGameState } from '@/components/pets/explore/game';
import { SeeThrough } from '@/components/pets/explore/see-through';
import { createState } from '@/components/pets/state';

// Tiles are 50 px wide, and the title covers the first two columns and rows.
test('fades while the figure or its head is beneath', async () => {
  const state = createState({ ...initialGameState, place: { x: 1, y: 2 } });
  const scene = { tileAt: (x: number, y: number) => ({ x: Math.floor(x / 50), y: Math.floor(y / 50) }) };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 99, 99));
  render(
    <SeeThrough visit={{ game: { state }, scene }} className="absolute">
      Coral Shore
    </SeeThrough>,
  );
  const title = screen.getByText('Coral Shore');
  const goTo = (x: number, y: number) => act(() => state.set({ place: { x, y } }));
  await waitFor(() => expect(title).toHaveClass('opacity-30'));
  goTo(2, 2);
  await waitFor(() => expect(title).not.toHaveClass('opacity-30'));
  goTo(0, 0);
  await waitFor(() => expect(title).toHaveClass('opacity-30'));
  goTo(1, 3);
  await waitFor(() => expect(title).not.toHaveClass('opacity-30'));
});
