import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StoryHeader } from './StoryHeader';

const header = (fields: Partial<Parameters<typeof StoryHeader>[0]> = {}) => (
  <StoryHeader
    source={{ id: 4, name: 'Полесская волна', favicon: '/media/volna.webp' }}
    creationDate="2026-03-12T11:05:00Z"
    title="Мост открыт"
    shareUrl="https://sujet.by/story/7"
    story={{ id: 7, title: 'Мост открыт' }}
    {...fields}
  />
);

// As the script of the page's head does.
beforeEach(() => void (document.documentElement.dataset.js = ''));

describe('StoryHeader (STORY-4)', () => {
  it('shows title, favicon and name of the source, the date, and shares the story', async () => {
    const { container } = render(header());
    expect(screen.getByRole('heading', { level: 1, name: 'Мост открыт' })).toBeInTheDocument();
    expect(screen.getByText('Полесская волна')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/volna.webp');
    expect(container.querySelector('time')).toHaveAttribute('dateTime', '2026-03-12T11:05:00Z');
    await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
    const link = await screen.findByRole('link', { name: 'Telegram' });
    expect(link).toHaveAttribute(
      'href',
      `https://t.me/share/url?url=https%3A%2F%2Fsujet.by%2Fstory%2F7&text=${encodeURIComponent('Мост открыт')}`,
    );
  });

  it('says of the editors’ headline that it is theirs, with the outlet’s beside it (DESK-3)', () => {
    render(header({ title: 'Мост открыт снова', outletTitle: 'Шок: "мост" открыт!' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Мост открыт снова');
    expect(screen.getByText(/^Заголовок редакции\. У издания: «Шок: .+ открыт!»$/)).toBeInTheDocument();
  });

  it('has no buttons where scripts do not run: they would do nothing', () => {
    delete document.documentElement.dataset.js;
    render(header());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has an absolute date in the HTML (R23)', () => {
    expect(renderToString(header())).toContain('12 марта 2026, 14:05');
  });

  it('says when the story last grew, with the day where that is another one', () => {
    const { container, rerender } = render(header({ updated: '2026-03-12T12:31:00Z' }));
    const words = () => container.querySelector('.updated')?.textContent ?? null;
    expect(words()).toBe('обновлено 15:31');
    rerender(header({ updated: '2026-03-13T06:05:00Z' }));
    expect(words()).toBe('обновлено 13 марта, 09:05');
    rerender(header({ updated: '2026-03-12T11:05:00Z' }));
    expect(words()).toBeNull();
  });

  it('says what is missing, also where it is shared (R24)', async () => {
    render(header({ source: null, title: '' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Без названия' })).toBeInTheDocument();
    expect(screen.getByText('Источник неизвестен')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
    expect(await screen.findByRole('link', { name: 'VK' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Без названия')),
    );
  });
});
