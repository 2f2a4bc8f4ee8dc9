import styled from 'styled-components';
import { media } from '@/lib/theme/media';

export const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  .who {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-1);
    min-width: 0;
    line-height: var(--leading-snug);
  }

  /* Cut at 200 px, at 150 px in the compact layout (PROFILE-4). */
  .who > * {
    max-width: 200px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .name {
    font-size: var(--text-xl);
  }

  .email {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ${media.compact} {
    flex-flow: row wrap;

    .who {
      flex: 1;
      align-items: stretch;
    }

    .who > * {
      max-width: 150px;
    }

    .name {
      font-size: var(--text-m);
    }
  }

  ${media.phone} {
    & > button {
      width: 100%;
    }
  }
`;
