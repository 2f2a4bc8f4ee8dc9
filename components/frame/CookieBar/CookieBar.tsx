import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import { accentLink } from '@/components/ui/link-styles';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { media } from '@/lib/theme/media';
import { policies } from '@/lib/site/policies';
import { CookieBarHost } from './CookieBarHost';

/**
 * Stands in every document, which is the same for everybody, and shows where the head's script has found no consent: with the first paint, over the space
 * that the page reserves for it (lib/theme/global-style.ts).
 */
const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 15;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  box-shadow: var(--color-shadow);
  font-size: var(--text-s);
  line-height: 1.5;

  /* Without its scripts nothing would take the answer. */
  html:not([data-asks-consent]) &,
  html[data-broken] & {
    display: none;
  }

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
    max-width: var(--page-width);
    margin-inline: auto;
    padding: var(--space-3) var(--page-gutter);
  }

  a {
    display: inline-block;
    ${accentLink}
  }

  button {
    ${primaryButton}
    flex: none;
  }

  ${media.phone} {
    & > div {
      flex-wrap: wrap;
      gap: var(--space-3);
    }

    /* The same three lines on every phone, also on those where two would do; large letters have the button below. */
    p {
      flex: 1 1 11rem;
      min-height: 4.5em;
    }
  }

  @media print {
    display: none;
  }
`;

/** Asks for the consent to cookies (FRAME-2, R32). It lies beside the page, not over it, and nothing waits for the user's choice. */
export function CookieBar() {
  return (
    <CookieBarHost>
      <StaticBlock shows="cookie-bar">
        <Bar aria-label="Согласие на файлы cookie">
          <div>
            <p>
              Файлы cookie нужны для входа и настроек. <a href={policies.cookie.path}>Подробнее о cookie</a>
            </p>
            <button type="button">Принять</button>
          </div>
        </Bar>
      </StaticBlock>
    </CookieBarHost>
  );
}
