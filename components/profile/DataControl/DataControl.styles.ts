import styled from 'styled-components';
import { media } from '@/lib/theme/media';

export const Acts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  & > p {
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  & > button:first-of-type {
    max-width: var(--side-width);
  }
`;

export const Question = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  line-height: 1.5;

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-inline-start: 1.25rem;
    list-style: disc;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    padding-top: var(--space-2);
  }

  .answers > button {
    flex: 1;
  }

  ${media.phone} {
    .answers {
      flex-direction: column-reverse;
    }
  }
`;
