import { render, screen, within } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { PageNumbers } from '@/components/parts/PageNumbers';
import { paths } from '@/lib/site/paths';
import { DayStories } from './DayStories';
import { MonthCalendar } from './MonthCalendar';
import { ArchiveNeighbours } from './ArchiveNeighbours';

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('MonthCalendar', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

  test('has a month’s days under their weekdays; those with stories are links that say how many', () => {
    render(
      <MonthCalendar
        month="2026-11"
        days={[
          { day: '2026-11-01', count: 2 },
          { day: '2026-11-20', count: 43 },
        ]}
      />,
    );
    // 1 November 2026 is a Sunday, and the month takes six weeks.
    expect(
      rows().map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => Number.parseInt(cell.textContent ?? '', 10) || null),
      ),
    ).toEqual([
      [null, null, null, null, null, null, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, null, null, null, null, null, null],
    ]);
    expect(hrefs(screen.getAllByRole('link'))).toEqual(['/archive/2026-11-01', '/archive/2026-11-20']);
    expect(screen.getByRole('link', { name: /^20 ноября 2026: 43\sсюжета$/ })).toBeVisible();
  });

  test.each([
    ['2027-02', 4],
    ['2026-02', 5],
    ['2026-08', 6],
  ])('%s takes %i weeks', (month, weeks) => {
    render(<MonthCalendar month={month} days={[]} />);
    expect(rows()).toHaveLength(weeks);
  });
});

const toPage = (page: number) => paths.archiveDay('2026-11-20', page);

describe('PageNumbers', () => {
  test('leads to every page of the day by number; the first has the day’s own address', () => {
    render(<PageNumbers label="Страницы за 20 ноября 2026" pages={3} current={2} toPage={toPage} />);
    const links = within(screen.getByRole('navigation', { name: 'Страницы за 20 ноября 2026' })).getAllByRole('link');
    expect(hrefs(links)).toEqual(['/archive/2026-11-20', '/archive/2026-11-20/2', '/archive/2026-11-20/3']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  test('a day of one page needs none', () => {
    const { container } = render(<PageNumbers label="Страницы за 20 ноября 2026" pages={1} toPage={toPage} />);
    expect(container).toBeEmptyDOMElement();
  });
});

test('a day’s stories say when they began in Minsk, and what is missing (R23, R24)', () => {
  render(
    <DayStories
      first={26}
      stories={[
        buildSummary({ id: 9, title: 'Мост открыт', creation_at: '2026-11-20T11:05:00Z', sources_count: 5 }),
        buildSummary({ id: 8, title: '', creation_at: '2026-11-19T21:00:00Z', category: null }),
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('14:05');
  expect(first).toHaveTextContent('5 изданий');
  expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T11:05:00Z');
  expect(second).toHaveTextContent('00:00');
  expect(second).toHaveTextContent('Без названия');
  expect(second).toHaveTextContent('Без категории');
  expect(hrefs(screen.getAllByRole('link'))).toEqual(['/story/9', '/story/8']);
  expect(screen.getByRole('list')).toHaveAttribute('start', '26');
});

test('at an end of the archive only one way is left, and the way to all of it', () => {
  render(
    <ArchiveNeighbours
      label="Соседние дни"
      earlier={null}
      later={{ href: '/archive/2026-11-21', words: '21 ноября' }}
    />,
  );
  expect(hrefs(within(screen.getByRole('navigation', { name: 'Соседние дни' })).getAllByRole('link'))).toEqual([
    '/archive',
    '/archive/2026-11-21',
  ]);
});
