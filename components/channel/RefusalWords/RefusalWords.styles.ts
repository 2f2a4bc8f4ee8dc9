import styled from 'styled-components';

export const Words = styled.span`
  & > span {
    display: block;
    overflow-wrap: anywhere;
  }

  & > span + span {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;
