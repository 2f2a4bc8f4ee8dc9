import { styled } from '@/lib/theme/styled';

/** Sentences about the result of a search, above the list. */
export const Status = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  &:empty {
    display: none;
  }

  a {
    font-weight: 600;
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
`;

export const StatusTitle = styled.p`
  font: 700 var(--text-xl)/var(--leading-snug) var(--font-headline);
  font-size-adjust: 0.481;
`;

export const StatusNote = styled.p`
  color: var(--color-muted);
`;
