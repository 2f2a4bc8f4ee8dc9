import styled from 'styled-components';
import { primaryButton } from '@/components/ui/button-styles';

export const Whole = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-5);

  .opening {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
    width: 100%;
  }

  .opening > * {
    width: 100%;
  }

  .words {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    max-width: var(--text-width);
    font-size: var(--text-l);
  }

  .original {
    ${primaryButton}
  }

  @media print {
    .words {
      max-width: none;
      font-size: var(--text-m);
    }

    .original {
      display: block;
      padding: 0;
      background: none;
      color: inherit;
      font-weight: 400;
    }

    .original > svg {
      display: none;
    }

    .original::after {
      content: ': ' attr(href);
    }
  }
`;
