import { render, screen } from '@testing-library/react';
import { SourceLink } from './SourceLink';

describe('the name of a source leads to its channel', () => {
  it('by a plain link, named by the name alone', () => {
    render(<SourceLink source={{ id: 4, name: 'Полесская волна', favicon: null }} />);
    expect(screen.getByRole('link', { name: 'Полесская волна' })).toHaveAttribute('href', '/channel/4');
  });

  it('and nowhere where the source is unknown (R24)', () => {
    const { container } = render(<SourceLink source={null} />);
    expect(container).toHaveTextContent('Источник неизвестен');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
