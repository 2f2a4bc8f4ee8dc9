import { render, screen, within } from '@testing-library/react';
import { buildArticle } from '@/components/testing/build-story';
import { BriefSummary } from './BriefSummary';

const articles = [1, 2, 3].map((id) => buildArticle({ id }));
const sentence = (article_id: number) => ({ article_id, text: `Предложение статьи номер ${article_id} о мосте.` });
const show = (summary: { article_id: number; text: string }[] | null, told = articles, shown = '') =>
  render(<BriefSummary storyId={7} summary={summary} articles={told} shown={shown} />);
const items = () => within(screen.getByRole('region', { name: 'Коротко' })).getAllByRole('listitem');

describe('«Коротко» (DIGEST-1: a summary that never invents)', () => {
  it('is sentences in their order, each with the way to the article that says it', () => {
    show([sentence(2), sentence(1), sentence(2)].map((one, index) => ({ ...one, text: `${one.text} ${index}` })));
    expect(items().map((item) => item.textContent)).toEqual([
      'Предложение статьи номер 2 о мосте. 0 Издание 2',
      'Предложение статьи номер 1 о мосте. 1 Издание 1',
      'Предложение статьи номер 2 о мосте. 2 Издание 2',
    ]);
    expect(within(items()[0] ?? document.body).getByRole('link', { name: 'Издание 2' })).toHaveAttribute(
      'href',
      '/story/7?article=2',
    );
  });

  it('names a missing source (R24)', () => {
    show([sentence(2), sentence(3)], [buildArticle({ id: 2, source: null }), buildArticle({ id: 3 })]);
    expect(screen.getByRole('link', { name: 'Источник неизвестен' })).toBeInTheDocument();
  });

  it.each([
    ['there is none', null, articles],
    ['the articles are not of this story', [sentence(8), sentence(9)], articles],
  ])('is absent where %s', (_where, summary, told) => {
    expect(show(summary, told).container).toBeEmptyDOMElement();
  });

  it('is there when one article alone speaks, unless its text is read below', () => {
    expect(show([sentence(1)]).container).not.toBeEmptyDOMElement();
    expect(show([sentence(1)], articles, `${sentence(1).text} И ещё одно.`).container).toBeEmptyDOMElement();
    expect(show([sentence(1), sentence(2)], articles, sentence(1).text).container).not.toBeEmptyDOMElement();
  });
});
