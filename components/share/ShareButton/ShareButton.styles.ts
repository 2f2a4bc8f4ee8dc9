import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

export const Opener = styled.button`
  ${quietButton}
  flex: none;
  padding-inline: var(--space-4);
  font-size: var(--text-s);

  html:not([data-js]) & {
    display: none;
  }

  ${media.phone} {
    width: 2.75rem;
    padding: 0;

    .word {
      ${visuallyHidden}
    }
  }

  @media print {
    display: none;
  }
`;
