import styled from 'styled-components';

export const Trail = styled.nav`
  color: var(--color-muted);
  font-size: var(--text-s);
  line-height: var(--leading-snug);

  ol {
    display: flex;
    gap: var(--space-2);
  }

  li + li {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  li + li::before {
    content: '›' / '';
    padding-inline-end: var(--space-2);
  }

  /* As high as a finger or a shaking hand needs (WCAG 2.5.8), without moving what stands around. */
  a {
    display: block;
    margin-block: -0.25rem;
    padding-block: 0.25rem;
  }

  a:hover {
    color: var(--color-ink);
  }

  @media print {
    display: none;
  }
`;
