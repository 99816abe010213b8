import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createFetcher, drawFetched, type Fetcher, useFetchWhenIdle } from '@/components/ui/fetched';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

type Named = { name: string };
const Greeting = ({ name }: Named) => `Hello ${name}`;

function Trigger({ fetcher }: { fetcher: Fetcher<Named> }) {
  useFetchWhenIdle(fetcher);
  return null;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'Failed' : this.props.children;
  }
}

test('what is drawn is fetched once, and stands there in the moment in which it has come', async () => {
  const calls: ((component: typeof Greeting) => void)[] = [];
  const fetcher = createFetcher<Named>(() => new Promise((resolve) => calls.push(resolve)));
  const Drawn = drawFetched(fetcher, () => 'Waiting');
  render(<Drawn name="Pearl" />);
  render(<Drawn name="Kai" />);
  expect(screen.getAllByText('Waiting')).toHaveLength(2);
  await act(async () => calls[0]?.(Greeting));
  expect(screen.getByText('Hello Pearl')).toBeInTheDocument();
  expect(screen.getByText('Hello Kai')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('what was asked for ahead is drawn at once', async () => {
  const fetcher = createFetcher<Named>(async () => Greeting);
  const Drawn = drawFetched(fetcher);
  await act(async () => fetcher.fetch());
  render(<Drawn name="Pearl" />);
  expect(screen.getByText('Hello Pearl')).toBeInTheDocument();
});

test('code that cannot be fetched fails as a component does, and is asked for again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const fetcher = createFetcher<Named>(async () => {
    if (isDown) throw new Error('The network is gone.');
    return Greeting;
  });
  const Drawn = drawFetched(fetcher);
  const tree = (
    <Boundary>
      <Drawn name="Pearl" />
    </Boundary>
  );
  const first = render(tree);
  expect(await screen.findByText('Failed')).toBeInTheDocument();
  first.unmount();
  isDown = false;
  await act(async () => fetcher.fetch());
  render(tree);
  expect(await screen.findByText('Hello Pearl')).toBeInTheDocument();
  expect(log).toHaveBeenCalled();
});

test('an idle page asks ahead, and one that is left does not', () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Greeting);
  const fetcher = createFetcher<Named>(load);
  render(<Trigger fetcher={fetcher} />).unmount();
  jest.runAllTimers();
  expect(load).not.toHaveBeenCalled();
  render(<Trigger fetcher={fetcher} />);
  jest.runAllTimers();
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
