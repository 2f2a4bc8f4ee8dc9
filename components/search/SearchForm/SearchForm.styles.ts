import styled from 'styled-components';
import { primaryButton } from '@/components/ui/button-styles';
import { fieldBox } from '@/components/ui/field-styles';
import { media } from '@/lib/theme/media';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);

  input,
  select {
    ${fieldBox}
    text-overflow: ellipsis;
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
