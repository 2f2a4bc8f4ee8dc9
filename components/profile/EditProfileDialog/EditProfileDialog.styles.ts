import { styled } from '@/lib/theme/styled';
import { fileChoice } from '@/components/ui/file-choice';

export const FormBlocks = styled.div`
  form {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }
`;

export const SuccessWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  font-size: var(--text-l);
`;

export const Picker = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  ${fileChoice}

  /* With a file chosen no higher than the avatar, so that the form below stays where it is. */
  .acts {
    gap: var(--space-1);
  }

  .chosen {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    max-width: 100%;
  }

  .chosen > .note {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chosen > button {
    flex: none;
  }

  .note,
  .error {
    font-size: var(--text-s);
    line-height: 1.5;
  }

  .note {
    color: var(--color-muted);
  }

  .error {
    color: var(--color-accent);
    font-weight: 500;
  }
`;
