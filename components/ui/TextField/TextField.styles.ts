import styled from 'styled-components';
import { fieldBox } from '../field-styles';

export const Box = styled.div`
  position: relative;
  display: flex;

  input {
    ${fieldBox}
  }

  input[type='password'],
  &.reveals > input {
    padding-right: 3.25rem;
  }

  .reveal {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 3rem;
    border: 0;
    border-radius: var(--radius-m);
    background: none;
    color: var(--color-muted);
  }

  .reveal:hover {
    color: var(--color-ink);
  }
`;
