import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

export const Days = styled.ul`
  display: flex;
  flex-direction: column;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    align-items: baseline;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }

  ${media.tablet} {
    & > li {
      grid-template-columns: 15rem 7rem minmax(0, 1fr);
    }
  }

  h3 {
    font-size: var(--text-l);
  }

  h3 a {
    display: inline-block;
    padding-block: 0.125rem;
    text-decoration-color: transparent;
    text-underline-offset: 0.2em;
  }

  h3 a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }

  .count {
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

export const Years = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
  }

  ${media.tablet} {
    & > li {
      grid-template-columns: 5rem minmax(0, 1fr);
    }
  }

  h3 {
    font-size: var(--text-xl);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
    gap: var(--space-1) var(--space-3);
  }

  a {
    display: inline-block;
    padding-block: 0.3125rem;
    text-decoration-color: var(--color-line);
    text-underline-offset: 0.25em;
  }

  a:hover {
    color: var(--color-accent);
    text-decoration-color: currentColor;
  }
`;
