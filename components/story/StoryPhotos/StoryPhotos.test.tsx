import { render, screen } from '@testing-library/react';
import { buildArticle, buildDetail, buildImage } from '@/components/testing/build-story';
import { StoryPhotos } from './StoryPhotos';

const [one, two] = [buildImage('one'), buildImage('two')];
const sources = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('src'));

describe('StoryPhotos', () => {
  it('shows the pictures of the story but the one that is shown already', () => {
    render(<StoryPhotos story={buildDetail([], { images: [one, two] })} shown={buildArticle({ image: one })} />);
    expect(sources()).toEqual(['/media/two-card.jpg']);
  });

  it('works with addresses alone', () => {
    const story = buildDetail([], { main_image: 'https://a.example/1.jpg', main_images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] });
    render(<StoryPhotos story={story} shown={buildArticle()} />);
    expect(sources()).toEqual(['https://a.example/2.jpg']);
  });

  it('is absent when there is nothing more to see', () => {
    const { container } = render(<StoryPhotos story={buildDetail([], { images: [one] })} shown={buildArticle({ image: one })} />);
    expect(container).toBeEmptyDOMElement();
  });
});
