import { render, screen } from '@testing-library/react';
import { ChannelHead } from './ChannelHead';

const channel = {
  id: 4,
  name: 'Полесская волна',
  description: 'Новости Полесья.',
  url: 'https://polesie.example/news',
  favicon: '/media/volna/thumb.webp',
};

describe('who publishes (CHANNEL-1)', () => {
  it('picture, name, description, the way to their own site', () => {
    const { container } = render(<ChannelHead channel={channel} storiesCount={35} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Полесская волна' })).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/volna/thumb.webp');
    expect(screen.getByText('Новости Полесья.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Сайт издания' });
    expect(link).toHaveAttribute('href', 'https://polesie.example/news');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    [1, '1\u00a0сюжет'],
    [3, '3\u00a0сюжета'],
    [35, '35\u00a0сюжетов'],
  ])('%d stories are «%s»', (count, words) => {
    render(<ChannelHead channel={channel} storiesCount={count} />);
    expect(screen.getByText(words, { normalizer: (text) => text })).toBeInTheDocument();
  });

  it.each([null, '', 'javascript:alert(1)', 'ftp://polesie.example', 'polesie.example'])(
    'the address %j is no link (XSS-1)',
    (url) => {
      render(<ChannelHead channel={{ ...channel, url }} storiesCount={1} />);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('what is not known has no place: no count, no description, our own drawing for a picture', () => {
    const { container } = render(
      <ChannelHead channel={{ ...channel, description: null, url: null, favicon: null }} storiesCount={0} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.textContent).toBe('Полесская волнаСледить');
  });

  it('names where the channel can be followed, once there is an address', () => {
    render(
      <ChannelHead
        channel={channel}
        storiesCount={1}
        feeds={[
          { name: 'RSS', href: '/channel/4/rss' },
          { name: 'Atom', href: '/channel/4/atom' },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/channel/4/rss');
    expect(screen.getByRole('link', { name: 'Atom' })).toBeInTheDocument();
  });
});
