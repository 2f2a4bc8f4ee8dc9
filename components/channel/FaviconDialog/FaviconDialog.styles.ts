import styled from 'styled-components';
import { fileChoice } from '@/components/ui/file-choice';

export const Upload = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  ${fileChoice}

  .acts {
    gap: var(--space-2);
  }

  .note {
    max-width: 100%;
    overflow: hidden;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
    text-overflow: ellipsis;
  }

  .name {
    white-space: nowrap;
  }
`;
