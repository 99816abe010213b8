import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTheme, setTheme, themes } from '@/components/layout/theme';
import { ThemeSwitch } from '@/components/layout/theme-switch';
import { blockStorage } from '../../support/browser';

/** Stands in for `matchMedia`: whether the system prefers light, and its change events. */
const system = Object.assign(new EventTarget(), { matches: false });
const script = readFileSync(join(__dirname, '../../../public/early.js'), 'utf8');
const shownTheme = () => document.documentElement.getAttribute('data-theme');

/** Runs the file as the page's head does. */
function runScript() {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
}

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  document.documentElement.removeAttribute('data-theme');
  Object.assign(window, { matchMedia: () => system });
});

describe('public/early.js', () => {
  test.each([
    ['dark', true, 'dark'],
    ['light', false, 'light'],
    [null, true, 'light'],
    [null, false, 'dark'],
    ['"><script>', true, 'light'],
    ['system', false, 'dark'],
  ])('stored %j, system light %j: %s', (stored, isLight, expected) => {
    if (stored !== null) localStorage.setItem('theme', stored);
    system.matches = isLight;
    runScript();
    expect(shownTheme()).toBe(expected);
  });

  test('follows the system when storage is blocked', () => {
    blockStorage();
    system.matches = true;
    runScript();
    expect(shownTheme()).toBe('light');
  });

  test('follows the system, the switch and other tabs while the page is open', () => {
    runScript();
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(shownTheme()).toBe('light');
    setTheme('dark');
    expect(shownTheme()).toBe('dark');
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new Event('storage'));
    expect(shownTheme()).toBe('light');
    system.matches = false;
    setTheme('system');
    expect(shownTheme()).toBe('dark');
  });
});

describe('ThemeSwitch', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  test('follows the system by default and remembers a choice', async () => {
    const { unmount } = render(<ThemeSwitch />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    expect(radio('System theme')).toBeChecked();
    await userEvent.click(radio('Light theme'));
    expect(localStorage.getItem('theme')).toBe('light');
    expect(radio('Light theme')).toBeChecked();
    unmount();
    render(<ThemeSwitch />);
    expect(radio('Light theme')).toBeChecked();
    await userEvent.click(radio('Dark theme'));
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(radio('System theme'));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(radio('System theme')).toBeChecked();
  });

  test('agrees with a second switch on the page and with other tabs', async () => {
    render(
      <>
        <ThemeSwitch />
        <ThemeSwitch />
      </>,
    );
    const lights = () => screen.getAllByRole('radio', { name: 'Light theme' });
    await userEvent.click(lights()[0] ?? document.body);
    for (const light of lights()) expect(light).toBeChecked();
    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new Event('storage')));
    for (const dark of screen.getAllByRole('radio', { name: 'Dark theme' })) expect(dark).toBeChecked();
  });

  test('treats an invalid stored theme as the system theme', () => {
    localStorage.setItem('theme', 'neon');
    expect(readTheme()).toBe('system');
    expect(themes).toEqual(['system', 'dark', 'light']);
  });

  test('does not throw when storage is blocked', () => {
    blockStorage();
    expect(readTheme()).toBe('system');
    expect(() => setTheme('light')).not.toThrow();
  });
});
