import styled from 'styled-components';
import { primaryButton } from '@/components/ui/button-styles';
import { media } from '@/lib/theme/media';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);

  input,
  select {
    width: 100%;
    min-width: 0;
    min-height: 3rem;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-m);
    background-color: var(--color-page);
    color: var(--color-ink);
    font: 400 max(16px, var(--text-m))/1.5 var(--font-text);
    text-overflow: ellipsis;
  }

  input:hover,
  select:hover {
    border-color: var(--color-ink);
  }

  input:focus-visible,
  select:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-m);
  }

  .filters {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 14rem));
    grid-column: 1 / -1;
    gap: var(--space-3);
  }

  label {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  button {
    ${primaryButton}
    min-height: 3rem;
  }

  ${media.phone} {
    .filters {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    button {
      padding-inline: var(--space-4);
    }
  }

  @media print {
    display: none;
  }
`;
