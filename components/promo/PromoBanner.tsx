import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { media } from '@/lib/theme/media';
import { siteBanner, type Banner } from '@/lib/site/operator';
import { site } from '@/lib/site/site';

const paid = css`
  .paid {
    display: block;
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }

  /* Nothing shifts when the picture comes, and none is cut. */
  .paid > img {
    width: 100%;
    height: auto;
    aspect-ratio: 6 / 5;
    object-fit: contain;
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

const own = css`
  .own {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: var(--space-2);
    min-height: 15.625rem;
    padding: var(--space-5);
    overflow: hidden;
    border-radius: var(--radius-m);
    background: var(--color-accent-soft);
  }

  .slogan {
    font: 700 var(--text-xl)/var(--leading-tight) var(--font-headline);
    font-size-adjust: 0.481;
    text-wrap: balance;
  }

  .words {
    font-size: var(--text-s);
    line-height: 1.45;
  }

  /* The words stand under the lines at any width. */
  svg {
    width: 68%;
    margin-left: calc(-1 * var(--space-5));
    color: var(--color-accent);
  }
`;

const Slot = styled.section<{ $isPaid: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);

  .label {
    color: var(--color-muted);
    font-size: var(--text-xs);
    line-height: var(--leading-snug);
  }

  ${({ $isPaid }) => ($isPaid ? paid : own)}

  ${media.compact} {
    display: none;
  }

  @media print {
    display: none;
  }
`;

/** The nominal size of the operator's picture; its box has the same shape, whatever the picture's own. */
const pictureSize = { width: 300, height: 250 };

/** The advertising slot: the operator's banner, or else a text about the site. Hidden on narrow screens (HOME-3). */
export function PromoBanner({ banner = siteBanner() }: { banner?: Banner | null }) {
  return (
    <StaticBlock shows={['Реклама', banner, site.name]}>
      <Slot $isPaid={banner !== null} aria-label="Реклама">
        <p className="label">Реклама</p>
        {banner ? <Paid {...banner} /> : <OwnPromo />}
      </Slot>
    </StaticBlock>
  );
}

/** Lazy: a picture that is not shown, as on narrow screens, is not fetched. */
function Paid({ imageUrl, link, alt }: Banner) {
  return (
    <a className="paid" href={link} target="_blank" rel="sponsored noopener noreferrer">
      <img src={imageUrl} {...pictureSize} alt={alt} loading="lazy" decoding="async" />
    </a>
  );
}

function OwnPromo() {
  return (
    <div className="own">
      <svg viewBox="0 0 240 96" fill="none" strokeWidth="4" strokeLinecap="round" aria-hidden="true">
        <path
          d="M-4 12c110 0 96 36 196 36M-4 36c90 0 110 12 196 12M-4 60c90 0 110-12 196-12M-4 84c110 0 96-36 196-36"
          stroke="currentColor"
        />
        <circle cx="204" cy="48" r="10" fill="currentColor" />
      </svg>
      <p className="slogan">Одно событие{'\u00a0'}— все версии</p>
      <p className="words">
        «{site.name}» сводит публикации разных изданий вместе: сравните, кто что написал, и откройте первоисточник.
      </p>
    </div>
  );
}
