import { fireEvent, render, screen, within } from '@testing-library/react';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { buildArticle, buildDetail, buildImage } from '@/components/testing/build-story';
import { trackActivity } from '@/lib/client/activity';
import { StoryMemoryProvider } from './StoryMemory';
import { StoryView } from './StoryView';

jest.mock('@/lib/client/activity', () => ({ trackActivity: jest.fn() }));
jest.mock('@/components/reactions/Reactions', () => ({ Reactions: () => null }));

const articles = Array.from({ length: 8 }, (_, index) =>
  buildArticle({ id: index + 1, title: `Заголовок ${index + 1}` }),
);
const trail = [
  { name: 'Главная', path: '/' },
  { name: 'Сюжет', path: '/story/7' },
];

function view(selectedId = 1, story = buildDetail(articles)) {
  const selected = story.news_articles.find(({ id }) => id === selectedId);
  if (!selected) throw new Error(`no article ${selectedId}`);
  return (
    <main>
      <StoryView
        story={story}
        selected={selected}
        trail={trail}
        shareUrl="https://sujet.by/story/7"
        listPage={1}
        whole={null}
        reactions={null}
      />
    </main>
  );
}

/** As the router shows it: another article is another page, and the layout around stays. */
const page = (selectedId: number, story = buildDetail(articles)) => (
  <StoryMemoryProvider>
    <Fragment key={selectedId}>{view(selectedId, story)}</Fragment>
  </StoryMemoryProvider>
);

const heading = () => screen.getByRole('heading', { level: 1 });
const others = () => within(screen.getByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })).getAllByRole('listitem');

describe('StoryView (STORY-1, R18)', () => {
  beforeEach(() => void jest.mocked(trackActivity).mockClear());

  it('shows the first article, its source, its words and the way to the original', () => {
    render(view());
    expect(heading()).toHaveTextContent('Заголовок 1');
    expect(screen.getByText('Краткое изложение статьи 1.')).toBeInTheDocument();
    const original = screen.getByRole('link', { name: 'Читать в первоисточнике' });
    expect(original).toHaveAttribute('href', 'https://outlet.example/news/1');
    expect(original).toHaveAttribute('target', '_blank');
    expect(original).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('tells once that the story has been opened, whichever article is selected (R20)', () => {
    const { rerender } = render(page(1));
    rerender(page(3));
    expect(trackActivity).toHaveBeenCalledTimes(1);
    expect(trackActivity).toHaveBeenCalledWith(7);
  });

  it('shows the pictures of the story, the selected article’s first', () => {
    const [one, two] = [buildImage('one'), buildImage('two')];
    const pictured = [buildArticle({ id: 1, image: one }), buildArticle({ id: 2, title: 'Второй', image: two })];
    const story = buildDetail(pictured, { images: [one, two] });
    const { rerender } = render(view(1, story));
    const gallery = () =>
      within(screen.getByRole('group', { name: 'Фотографии сюжета' }))
        .getAllByRole('link', { name: /фото/ })
        .map((link) => link.getAttribute('href'));
    expect(gallery()).toEqual(['/media/one-full.jpg', '/media/two-full.jpg']);
    rerender(view(2, story));
    expect(gallery()).toEqual(['/media/two-full.jpg', '/media/one-full.jpg']);
  });

  it('lists the other articles, with the original of each for paper', () => {
    render(view(2));
    expect(others()).toHaveLength(7);
    expect(within(others()[0] ?? document.body).getByRole('link', { name: 'Заголовок 1' })).toHaveAttribute(
      'href',
      '/story/7?article=1',
    );
    expect(others()[0]?.querySelector('.headline')).toHaveAttribute('data-original', 'https://outlet.example/news/1');
    expect(screen.queryByRole('link', { name: 'Заголовок 2' })).toBeNull();
  });

  it('has its address at the end, and room for the time of printing, for paper (PRINT-1)', () => {
    const { container } = render(view());
    const printed = container.querySelector('[data-printed]');
    expect(printed).toBeEmptyDOMElement();
    expect(printed?.parentElement).toHaveTextContent('«Сюжет»: https://sujet.by/story/7');
  });

  it('copies its own address, whichever article is selected (SHARE-2)', () => {
    const { container } = render(view(3));
    expect(container.querySelector('button[title="Скопировать ссылку"]')).toHaveAttribute(
      'data-url',
      'https://sujet.by/story/7',
    );
  });

  it('renders the article of the address on the server', () => {
    expect(renderToString(view(4))).toMatch(/<h1[^>]*>Заголовок 4<\/h1>/);
  });

  it('shows another outlet’s text where the selected one sent a headline alone, and names it (R42)', () => {
    const silent = buildArticle({ id: 1, summary: '' });
    const telling = buildArticle({ id: 2, summary: 'Мост открыли утром.' });
    render(view(1, buildDetail([silent, telling])));
    expect(screen.queryByText('Описание отсутствует')).toBeNull();
    const credit = screen.getByText(/^Текст издания/);
    expect(credit).toHaveTextContent('Текст издания Издание 2');
    expect(within(credit).getByRole('link')).toHaveAttribute('href', '/story/7?article=2');
    expect(screen.getByText('Мост открыли утром.')).toBeInTheDocument();
  });

  it('says what is missing, and links to nothing that is not http(s) (R24, XSS-1)', () => {
    const bare = buildArticle({ title: '', summary: '', url: 'javascript:alert(1)', source: null });
    render(view(1, buildDetail([bare])));
    expect(heading()).toHaveTextContent('Без названия');
    expect(screen.getByText('Описание отсутствует')).toBeInTheDocument();
    expect(screen.getByText('Источник неизвестен')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Читать в первоисточнике' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'ЭТОТ СЮЖЕТ В СМИ:' })).toBeNull();
  });
});

describe('when another article is selected (R18)', () => {
  const headline = (id: number) => screen.getByRole('link', { name: `Заголовок ${id}` });

  it('the focus goes to its title, and by «back» to the headline that was chosen', () => {
    const { rerender } = render(page(1));
    expect(document.body).toHaveFocus();
    document.body.click();
    rerender(page(3));
    expect(heading()).toHaveFocus();
    window.dispatchEvent(new Event('popstate'));
    rerender(page(1));
    expect(headline(3)).toHaveFocus();
    document.body.click();
    rerender(page(4));
    expect(heading()).toHaveFocus();
  });

  it('the list stays as far unfolded as it was', () => {
    const { rerender } = render(page(1));
    fireEvent.click(screen.getByRole('button', { name: 'Показать еще' }));
    rerender(page(3));
    expect(others().filter((item) => item.classList.contains('folded'))).toHaveLength(0);
    expect(heading()).toHaveFocus();
  });

  it('is no heavier with four hundred articles and their pictures than with two hundred (WEIGHT-1)', () => {
    const weightOf = (count: number) => {
      const images = Array.from({ length: count }, (_, index) => buildImage(`photo-${100 + index}`));
      const many = images.map((image, index) =>
        buildArticle({
          id: 1000 + index,
          title: `Заголовок ${1000 + index}`,
          source: { id: 1000 + index, name: `Издание ${1000 + index}`, favicon: null },
          publication_at: new Date(Date.UTC(2026, 2, 12, 11, index)).toISOString(),
          image,
        }),
      );
      return renderToString(view(1000, buildDetail(many, { images }))).length;
    };
    expect(Math.abs(weightOf(400) - weightOf(200))).toBeLessThan(100);
  });
});
