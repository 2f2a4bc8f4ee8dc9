import styled from 'styled-components';

export const PictureButton = styled.button`
  position: relative;
  flex: none;
  align-self: start;
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: none;

  .badge {
    position: absolute;
    inset: auto -0.375rem -0.375rem auto;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 2px solid var(--color-page);
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  &:hover .badge {
    background: var(--color-accent);
  }

  &:focus-visible {
    outline-offset: 4px;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
