import { styled } from '@/lib/theme/styled';
import { logoPath } from '@/lib/site/site-words';
import { isColour, softOf, type ThemeName } from '@/lib/text/contrast';
import { dark, light } from '@/lib/theme/tokens';
import type { SiteDraft } from './site-draft';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-3);

  section {
    overflow: hidden;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }

  .banner,
  .top,
  .words {
    padding: var(--space-2) var(--space-3);
  }

  .top {
    display: flex;
    align-items: center;
    min-height: 3.5rem;
    font: 700 1.5rem/1.2 var(--font-headline);
  }

  .top img {
    width: auto;
    max-width: 100%;
    height: 34px;
  }

  .words {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-3);
  }

  .button {
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-m);
    font-weight: 600;
  }
`;

const themes = [
  { theme: 'light', words: 'Светлая тема', palette: light },
  { theme: 'dark', words: 'Тёмная тема', palette: dark },
] as const;

/** The header, the banner and the accent in both themes, as they will look when they are saved. */
export function SitePreview({ draft, name }: { draft: SiteDraft; name: string }) {
  const accentOf = (theme: ThemeName, own: string) => {
    const typed = (theme === 'light' ? draft.accent_light : draft.accent_dark).trim().toLowerCase();
    return isColour(typed) ? typed : own;
  };
  return (
    <Pair aria-label="Как это будет выглядеть" role="group">
      {themes.map(({ theme, words, palette }) => {
        const accent = accentOf(theme, palette.accent);
        return (
          <section key={theme} aria-label={words} style={{ background: palette.page, color: palette.ink }}>
            <p className="top">{draft.logo ? <img src={logoPath(draft.logo.id)} alt={name} /> : name}</p>
            {draft.banner_text.trim() !== '' && (
              <p className="banner" style={{ background: softOf(accent, theme) }}>
                {draft.banner_text}
              </p>
            )}
            <p className="words">
              <span style={{ color: accent }}>Ссылка и рубрика</span>
              <span className="button" style={{ background: accent, color: palette.onInk }}>
                Кнопка
              </span>
            </p>
          </section>
        );
      })}
    </Pair>
  );
}
