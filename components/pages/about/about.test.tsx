import { render, screen, within } from '@testing-library/react';
import { PolicyPage } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { siteContacts } from '@/lib/site/operator';
import { findRoute } from '@/lib/site/routes';
import { aboutDocument } from './about-document';

function show(env: Record<string, string>) {
  const { container } = render(<PolicyPage {...aboutDocument(siteContacts(env))} />);
  return { container, main: screen.getByRole('main') };
}

describe('«О проекте» (ABOUT-1)', () => {
  it('says how stories are made, what is no event, how mistakes are put right, and who runs the site', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('О проекте');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Откуда новости',
      'Что такое сюжет',
      'Что такое ход событий',
      'Какая статья первая',
      'Что мы не считаем событием',
      'Что решает порядок',
      'Ошибки и исправления',
      'Права изданий',
      'Что мы знаем о читателях',
      'Контакты',
    ]);
  });

  it('is no legal document: it has no day of an edition', () => {
    const { container } = show({});
    expect(container.querySelector('time')).toBeNull();
  });

  it('leads to pages that exist, and to each of its sections', () => {
    const { container, main } = show({});
    for (const link of within(main).getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) expect(container.querySelector(href)).not.toBeNull();
      else expect(findRoute(href)).not.toBeNull();
    }
  });

  it('gives the operator’s contacts from the settings', () => {
    const { main } = show({ SITE_ORIGIN: 'https://news.example.by', CONTACT_EMAIL: 'info@sujet.by' });
    expect(within(main).getByRole('link', { name: 'info@sujet.by' })).toHaveAttribute('href', 'mailto:info@sujet.by');
  });

  it('says so where the operator has given none', () => {
    const { main } = show({ SITE_ORIGIN: 'https://news.example.by' });
    expect(main).toHaveTextContent('Владелец сайта пока не указал, как с ним связаться.');
  });
});
