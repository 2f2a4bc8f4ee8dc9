import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { alertBox } from '../Alert.styles';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

export const Host = styled.div`
  display: contents;

  > [role='alert'] {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }

  > [data-position='page'] {
    position: fixed;
    inset: var(--space-4) 0 auto;
    z-index: 30;
    width: min(30rem, 100% - 2 * var(--space-4));
    margin-inline: auto;
    pointer-events: none;
  }

  @media print {
    > [role='alert'] {
      display: none;
    }
  }

  > [data-position='dialog']:not(:empty) {
    padding: 0 var(--space-5) var(--space-4);
  }

  > [role='alert'] > * {
    ${alertBox}
    animation: ${arrive} var(--motion) ease-out;
    box-shadow: var(--color-shadow);
    pointer-events: auto;
  }

  > [role='alert'] > [data-tone='error'] {
    box-shadow:
      inset 3px 0 var(--color-accent),
      var(--color-shadow);
  }

  .offer {
    min-height: 2.75rem;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  .close {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin: -0.625rem -0.75rem -0.625rem 0;
    border: 0;
    background: none;
  }
`;
