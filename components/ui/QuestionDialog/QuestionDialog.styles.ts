import styled from 'styled-components';
import { media } from '@/lib/theme/media';

/** `data-stacked` puts the answers one under another on phones, for those whose words are long. `.quoted` is what others wrote. */
export const Question = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  line-height: 1.5;

  .quoted {
    overflow-wrap: anywhere;
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-inline-start: 1.25rem;
    list-style: disc;
  }

  .answers {
    display: flex;
    gap: var(--space-3);
    padding-top: var(--space-2);
  }

  .answers > button {
    flex: 1;
  }

  &[data-stacked] > .answers {
    flex-wrap: wrap;
  }

  ${media.phone} {
    &[data-stacked] > .answers {
      flex-direction: column-reverse;
    }
  }
`;
