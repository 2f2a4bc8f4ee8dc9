import { render, screen, within } from '@testing-library/react';
import { PromoBanner } from './PromoBanner';

const banner = { imageUrl: 'https://cdn.example/a.png', link: 'https://shop.example/', alt: 'Скидки недели' };
const place = () => within(screen.getByRole('region', { name: 'Реклама' }));

describe('PromoBanner (HOME-3)', () => {
  it('is the operator’s picture and where it leads, named as advertising', () => {
    render(<PromoBanner banner={banner} />);
    const link = place().getByRole('link', { name: 'Скидки недели' });
    expect(link).toHaveAttribute('href', 'https://shop.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
    expect(place().getByText('Реклама')).toBeInTheDocument();
  });

  it('keeps the picture’s place and does not fetch it before it is seen', () => {
    render(<PromoBanner banner={banner} />);
    const picture = place().getByRole('img');
    expect(picture).toHaveAttribute('src', 'https://cdn.example/a.png');
    expect(picture).toHaveAttribute('width', '300');
    expect(picture).toHaveAttribute('height', '250');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('tells about the site while nobody has bought the place', () => {
    render(<PromoBanner banner={null} />);
    expect(place().getByText('Реклама')).toBeInTheDocument();
    expect(place().getByText(/сравните, кто что написал/)).toBeInTheDocument();
    expect(place().queryByRole('link')).toBeNull();
  });

  it('takes the banner from the settings (README)', () => {
    process.env.BANNER_IMAGE_URL = banner.imageUrl;
    process.env.BANNER_LINK = banner.link;
    render(<PromoBanner />);
    delete process.env.BANNER_IMAGE_URL;
    delete process.env.BANNER_LINK;
    expect(place().getByRole('link', { name: 'shop.example' })).toBeInTheDocument();
  });
});
