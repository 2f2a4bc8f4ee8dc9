import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { ShareButton } from './ShareButton';

const mockChunk = jest.fn();
jest.mock('./ShareDialog', () => {
  const actual = jest.requireActual<object>('./ShareDialog');
  return {
    ...actual,
    // A dynamic import waits for what looks like a promise: so does this module for its chunk.
    then: (resolve: (module: object) => void, reject: (error: Error) => void) =>
      mockChunk() === 'fails' ? reject(new Error('Loading chunk 7 failed.')) : resolve(actual),
  };
});

const view = (
  <>
    <ShareButton url="https://sujet.by/story/7" title="«Мост» открыт" />
    <AlertHost />
  </>
);
// As the script of the page's head does.
beforeEach(() => void (document.documentElement.dataset.js = ''));

const opener = () => screen.getByRole('button', { name: 'Поделиться' });

describe('ShareButton (SHARE-1, R35)', () => {
  it('opens a dialog of exactly six links out of the site, which tell those sites nothing of the page', async () => {
    render(view);
    await userEvent.click(opener());
    const dialog = within(await screen.findByRole('dialog', { name: 'Поделиться сюжетом' }));
    const links = dialog.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'X (Twitter)',
      'Telegram',
      'WhatsApp',
      'VK',
      'Viber',
      'Одноклассники',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^(https|viber):\/\/.*«Мост» открыт/s);
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('https://sujet.by/story/7');
      expect(link.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    }
    expect(screen.getByRole('dialog').querySelector('img, iframe, script')).toBeNull();
  });

  it('closes by Escape and gets the focus back', async () => {
    render(view);
    await userEvent.click(opener());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('says so when the dialog’s code cannot be had, and tries again', async () => {
    mockChunk.mockReturnValue('fails');
    render(view);
    await userEvent.click(opener());
    expect(
      await screen.findByText('Не удалось открыть окно. Проверьте соединение и попробуйте ещё раз.'),
    ).toBeInTheDocument();
    mockChunk.mockReturnValue('comes');
    await userEvent.click(opener());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
