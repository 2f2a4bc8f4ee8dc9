import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { themeKey } from '@/lib/theme/theme-choice';
import { ThemeSwitch } from './ThemeSwitch';

const root = document.documentElement;
const toggle = () => screen.getByRole('switch', { name: 'Тёмная тема' });

beforeEach(() => {
  localStorage.clear();
  // As the script of the page's head does.
  root.dataset.js = '';
  delete root.dataset.theme;
});

describe('ThemeSwitch (HEADER-1, R31)', () => {
  it('is off at first and switches light and dark', async () => {
    render(<ThemeSwitch />);
    expect(toggle()).not.toBeChecked();
    await userEvent.click(toggle());
    expect(toggle()).toBeChecked();
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem(themeKey)).toBe('dark');
    await userEvent.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(root).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem(themeKey)).toBe('light');
  });

  it.each([' ', '{Enter}'])('is switched by the key «%s»', async (key) => {
    render(<ThemeSwitch />);
    await userEvent.tab();
    expect(toggle()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(toggle()).toBeChecked();
  });

  it('follows another tab', () => {
    render(<ThemeSwitch />);
    localStorage.setItem(themeKey, 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeKey })));
    expect(toggle()).toBeChecked();
  });

  it('is not left ticked by a browser that restores the fields of a page', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(<ThemeSwitch />);
    host.querySelectorAll('input').forEach((input) => (input.checked = true));
    const mounted = await act(async () => hydrateRoot(host, <ThemeSwitch />));
    expect(toggle()).not.toBeChecked();
    await userEvent.click(toggle());
    expect([toggle().matches(':checked'), root.dataset.theme]).toEqual([true, 'dark']);
    await act(async () => mounted.unmount());
    host.remove();
  });

  it('hydrates everybody’s HTML in the dark theme without a warning', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(<ThemeSwitch />);
    expect(toggle()).not.toBeChecked();
    localStorage.setItem('theme', 'dark');
    root.dataset.theme = 'dark';
    const tree = await act(async () => hydrateRoot(host, <ThemeSwitch />));
    expect(toggle()).toBeChecked();
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => tree.unmount());
    host.remove();
    complaint.mockRestore();
  });

  it('hides where scripts do not run: the page is light then', () => {
    delete root.dataset.js;
    render(<ThemeSwitch />);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
