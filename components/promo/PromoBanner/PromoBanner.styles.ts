import styled from 'styled-components';
import { media } from '@/lib/theme/media';

export const Place = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);

  .label {
    color: var(--color-muted);
    font-size: var(--text-xs);
    line-height: var(--leading-snug);
  }

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

  .own {
    position: relative;
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

  svg {
    position: absolute;
    top: var(--space-4);
    left: 0;
    width: 68%;
    color: var(--color-accent);
  }

  ${media.compact} {
    display: none;
  }

  @media print {
    display: none;
  }
`;
