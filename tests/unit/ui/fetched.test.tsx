import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fetched, type Later, served, useFetchWhenIdle } from '@/components/ui/fetched';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

type Named = { name: string };
const Greeting = ({ name }: Named) => `Hello ${name}`;

function Trigger({ code }: { code: Later<Named> }) {
  useFetchWhenIdle(code);
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

const ways = [
  ['fetched', fetched],
  ['served', served],
] as const;

test.each(ways)('loads its code once and renders as soon as it has loaded (%s)', async (_, later) => {
  const calls: ((component: typeof Greeting) => void)[] = [];
  const Drawn = later<Named>(
    () => new Promise((resolve) => calls.push(resolve)),
    () => 'Waiting',
  );
  render(<Drawn name="Pearl" />);
  render(<Drawn name="Kai" />);
  expect(screen.getAllByText('Waiting')).toHaveLength(2);
  await act(async () => calls[0]?.(Greeting));
  expect(screen.getByText('Hello Pearl')).toBeInTheDocument();
  expect(screen.getByText('Hello Kai')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each(ways)('renders at once what was loaded ahead (%s)', async (_, later) => {
  const Drawn = later<Named>(async () => Greeting);
  await act(async () => Drawn.fetch());
  render(<Drawn name="Pearl" />);
  expect(screen.getByText('Hello Pearl')).toBeInTheDocument();
});

test.each(ways)(
  'throws to the error boundary when loading fails, and can load again (%s)',
  async (_, later) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const Drawn = later<Named>(async () => {
      if (isDown) throw new Error('The network is gone.');
      return Greeting;
    });
    const tree = (
      <Boundary>
        <Drawn name="Pearl" />
      </Boundary>
    );
    const first = render(tree);
    expect(await screen.findByText('Failed')).toBeInTheDocument();
    first.unmount();
    isDown = false;
    await act(async () => Drawn.fetch());
    render(tree);
    expect(await screen.findByText('Hello Pearl')).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  },
);

test('loads ahead while the page is idle, but not after it unmounts', () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Greeting);
  const Drawn = fetched<Named>(load);
  render(<Trigger code={Drawn} />).unmount();
  jest.runAllTimers();
  expect(load).not.toHaveBeenCalled();
  render(<Trigger code={Drawn} />);
  jest.runAllTimers();
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test("shows the server's HTML, inert, until its code has loaded", async () => {
  const calls: ((component: typeof Greeting) => void)[] = [];
  const load = () => new Promise<typeof Greeting>((resolve) => calls.push(resolve));
  const OnServer = served<Named>(async () => Greeting);
  // `renderToString` renders only code that is already loaded; the first call starts loading it.
  await act(async () => void renderToString(<OnServer name="Pearl" />));
  const InBrowser = served<Named>(load, () => 'Waiting');
  const place = document.createElement('div');
  place.innerHTML = renderToString(<OnServer name="Pearl" />);
  document.body.append(place);
  const root = await act(async () => hydrateRoot(place, <InBrowser name="Pearl" />));
  await act(async () => root.render(<InBrowser name="Kai" />));
  expect(screen.getByText('Hello Pearl')).toHaveAttribute('inert');
  await act(async () => calls[0]?.(Greeting));
  expect(screen.getByText('Hello Kai')).not.toHaveAttribute('inert');
  await act(async () => root.unmount());
});
