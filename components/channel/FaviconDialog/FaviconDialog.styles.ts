import styled from 'styled-components';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';

export const Upload = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .choice {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }

  .acts {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-2);
    min-width: 0;
  }

  .file {
    ${visuallyHidden}
  }

  .choose {
    ${quietButton}
    cursor: pointer;
  }

  .file:focus-visible + .choose {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
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

  .words > span {
    display: block;
    overflow-wrap: anywhere;
  }

  .words > span + span {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;
