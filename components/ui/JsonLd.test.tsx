import { render } from '@testing-library/react';
import { JsonLd } from './JsonLd';

it('carries hostile text as data: it cannot end the script (XSS-1)', () => {
  const name = '</script ><img src=x onerror=alert(1)>';
  const { container } = render(<JsonLd entity={{ '@context': 'https://schema.org', '@type': 'WebPage', name }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ name });
});
