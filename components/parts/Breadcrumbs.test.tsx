import { render, screen, within } from '@testing-library/react';
import { breadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { policies } from '@/lib/site/policies';
import { trails } from '@/lib/site/trails';
import { Breadcrumbs } from './Breadcrumbs';

const category = { id: 5, name: 'Общество' };

describe('the way from home (SEO-6: breadcrumbs shown on the page as well)', () => {
  test.each([
    ['a category', trails.category(category), ['Главная', 'Общество']],
    ['a story', trails.story({ id: 7, headline: 'Мост открыт', category }), ['Главная', 'Общество', 'Мост открыт']],
    [
      'a story without a category',
      trails.story({ id: 7, headline: 'Мост открыт', category: null }),
      ['Главная', 'Мост открыт'],
    ],
    ['a channel', trails.channel({ id: 4, name: 'Вестник' }), ['Главная', 'Издания', 'Вестник']],
    ['a policy', trails.policy(policies.cookie), ['Главная', policies.cookie.title]],
    ['the archive', trails.archive({ kind: 'index' }), ['Главная', 'Архив']],
    ['a month', trails.archive({ kind: 'month', month: '2026-11' }), ['Главная', 'Архив', 'Ноябрь 2026']],
    [
      'a day',
      trails.archive({ kind: 'day', day: '2026-11-05', page: 1 }),
      ['Главная', 'Архив', 'Ноябрь 2026', '5 ноября 2026'],
    ],
    [
      'a further page of a day',
      trails.archive({ kind: 'day', day: '2026-11-05', page: 2 }),
      ['Главная', 'Архив', 'Ноябрь 2026', '5 ноября 2026', 'Страница 2'],
    ],
  ])('to %s: what is shown is what the structured data say', (_page, trail, names) => {
    render(<Breadcrumbs trail={trail} />);
    const steps = within(screen.getByRole('navigation', { name: 'Вы здесь' })).getAllByRole('listitem');
    const told = breadcrumbs(trail, 'https://sujet.by').itemListElement;
    expect(steps.map((step) => step.textContent)).toEqual(names);
    expect(told).toEqual(
      steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.textContent,
        item: `https://sujet.by${step.querySelector('a')?.getAttribute('href') ?? trail.at(-1)?.path}`.replace(
          /\/$/,
          '',
        ),
      })),
    );
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([...names.slice(1).map(() => null), 'page']);
    expect(steps.at(-1)?.querySelector('a')).toBeNull();
  });

  it('ends before a story, whose headline stands right beneath', () => {
    render(<Breadcrumbs trail={trails.story({ id: 7, headline: 'Мост открыт', category })} endsBefore />);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Главная', '/'],
      ['Общество', '/category/5'],
    ]);
    expect(screen.queryByText('Мост открыт')).toBeNull();
  });
});
