import { styled } from '@/lib/theme/styled';

export const EmptyWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-s);

  &[data-large] {
    align-items: center;
    padding: var(--space-7) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-sunken);
    text-align: center;
    text-wrap: balance;
  }

  &[data-large] > :first-child {
    color: var(--color-ink);
    font: 700 var(--text-xl)/var(--leading-snug) var(--font-headline);
    font-size-adjust: 0.481;
  }
`;
