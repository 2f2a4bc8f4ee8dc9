import { dark, light } from '@/lib/theme/tokens';
import { siteMetadata, siteViewport } from './site-metadata';
import { webManifest } from './web-manifest';

describe('what every page has (SEO-1)', () => {
  it('is for nobody’s index unless the page says otherwise', () => {
    expect(siteMetadata.robots).toBe('noindex,follow');
  });

  it('gives the browser’s frame the colour of the page in both themes', () => {
    expect(siteViewport.themeColor).toEqual([
      { media: '(prefers-color-scheme: light)', color: light.page },
      { media: '(prefers-color-scheme: dark)', color: dark.page },
    ]);
    expect(webManifest.theme_color).toBe(light.page);
    expect(webManifest.background_color).toBe(light.page);
  });
});
