import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CookieBar } from './CookieBar';

const root = document.documentElement;
const bar = () => screen.queryByRole('region', { name: 'Согласие на файлы cookie' });
const accept = () => screen.findByRole('button', { name: 'Принять' });
const look = (visibility: string) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility === 'visible' ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeAll(() => {
  const observer = (tell: () => void) => ({
    observe: () => tell(),
    unobserve: () => undefined,
    disconnect: () => undefined,
  });
  globalThis.ResizeObserver = jest.fn().mockImplementation(observer);
});

beforeEach(() => {
  document.cookie = 'cookieConsent=; max-age=0';
  localStorage.clear();
  root.removeAttribute('data-asks-consent');
  root.removeAttribute('style');
});

describe('the cookie bar (FRAME-2, R32)', () => {
  it('asks, beside the page, and leads to the policy', async () => {
    render(<CookieBar />);
    await accept();
    expect(bar()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Подробнее о cookie' })).toHaveAttribute('href', '/cookie-policy');
  });

  it('keeps room under the page, as high as it is, until the answer', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(77);
    render(<CookieBar />);
    const button = await accept();
    expect(root).toHaveAttribute('data-asks-consent');
    expect(root.style.getPropertyValue('--cookie-bar-height')).toBe('77px');
    await userEvent.click(button);
    expect(root).not.toHaveAttribute('data-asks-consent');
    expect(root.style.getPropertyValue('--cookie-bar-height')).toBe('');
  });

  it('stores the consent in a cookie for 365 days and in localStorage, and goes', async () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    render(<CookieBar />);
    await userEvent.click(await accept());
    const [attributes = ''] = written.mock.calls.flat().filter((cookie) => cookie.startsWith('cookieConsent=true;'));
    written.mockRestore();
    const days = (Date.parse(/expires=([^;]+)/.exec(attributes)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(365, 2);
    expect(attributes.split('; ')).toEqual(expect.arrayContaining(['path=/', 'sameSite=Lax']));
    expect(document.cookie).toContain('cookieConsent=true');
    expect(localStorage.getItem('cookieConsent')).toBe('true');
    expect(bar()).toBeNull();
  });

  it('is in everybody’s HTML, and goes for those who accepted', async () => {
    expect(renderToString(<CookieBar />)).toContain('Принять');
    document.cookie = 'cookieConsent=true';
    render(<CookieBar />);
    await act(async () => undefined);
    expect(bar()).toBeNull();
    expect(root).not.toHaveAttribute('data-asks-consent');
  });

  it('asks again when the cookie has gone, whatever localStorage says', async () => {
    localStorage.setItem('cookieConsent', 'true');
    render(<CookieBar />);
    expect(await accept()).toBeInTheDocument();
  });

  it('asks again also where the cookie goes while the page is open, when it is looked at', async () => {
    document.cookie = 'cookieConsent=true';
    render(<CookieBar />);
    document.cookie = 'cookieConsent=; max-age=0';
    look('visible');
    expect(await accept()).toBeInTheDocument();
    expect(root).toHaveAttribute('data-asks-consent');
  });

  it('goes when another tab has the answer', async () => {
    render(<CookieBar />);
    await accept();
    document.cookie = 'cookieConsent=true';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' })));
    expect(bar()).toBeNull();
  });

  it('leaves the room that the head’s script made while the page hydrates, and complains of nothing', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    root.dataset.asksConsent = '';
    const toggled = jest.spyOn(root, 'toggleAttribute');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(<CookieBar />);
    const tree = await act(async () => hydrateRoot(host, <CookieBar />));
    expect(await accept()).toBeInTheDocument();
    expect(toggled.mock.calls).not.toContainEqual(['data-asks-consent', false]);
    toggled.mockRestore();
    expect(root).toHaveAttribute('data-asks-consent');
    expect(complaint).not.toHaveBeenCalled();
    await act(async () => tree.unmount());
    host.remove();
    complaint.mockRestore();
  });

  it('gives the focus to the page when it goes', async () => {
    render(
      <>
        <CookieBar />
        <main tabIndex={-1}>Страница</main>
      </>,
    );
    await userEvent.click(await accept());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('asks once a page where the browser keeps no cookies', async () => {
    const kept = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
    render(<CookieBar />);
    await userEvent.click(await accept());
    expect(bar()).toBeNull();
    look('visible');
    expect(bar()).toBeNull();
    kept.mockRestore();
  });
});
