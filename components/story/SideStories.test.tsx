import { render, screen } from '@testing-library/react';
import { buildSummary } from '@/components/testing/build-story';
import { SideStories } from './SideStories';

const title = 'Новости из категории';

describe('SideStories (STORY-3, «Home page»)', () => {
  it('is a named list of links to its stories, in the order given', () => {
    render(<SideStories title={title} stories={[buildSummary({ id: 9 }), buildSummary({ id: 4 })]} tellsEmpty />);
    expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/story/9', '/story/4']);
    expect(screen.queryByText('Нет новостей для отображения.')).toBeNull();
  });

  it('says that it is empty where it is asked to, as beside a story', () => {
    render(<SideStories title={title} stories={[]} tellsEmpty />);
    expect(screen.getByRole('region', { name: title })).toHaveTextContent('Нет новостей для отображения.');
  });

  it('is absent elsewhere, as editors’ picks that could not be had are (ERROR-1)', () => {
    const { container } = render(<SideStories title="Выбор редакции" stories={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
