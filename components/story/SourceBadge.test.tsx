import { render } from '@testing-library/react';
import { SourceBadge } from './SourceBadge';

describe('the badge of a source', () => {
  it.each(['/media/ab/favicon.webp', 'https://outlet.example/favicon.ico'])('shows the favicon %s', (favicon) => {
    const { container } = render(<SourceBadge source={{ name: 'Орбита', favicon }} />);
    expect(container.querySelector('img')).toHaveAttribute('src', favicon);
  });

  it.each([null, 'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'])(
    'shows the first letter where the favicon is %s (XSS-1)',
    (favicon) => {
      const { container } = render(<SourceBadge source={{ name: 'Орбита', favicon }} />);
      expect(container.querySelector('img')).toBeNull();
      expect(container).toHaveTextContent('ООрбита');
    },
  );

  it('names a missing source (R24)', () => {
    const { container } = render(<SourceBadge source={null} />);
    expect(container).toHaveTextContent('Источник неизвестен');
  });
});
