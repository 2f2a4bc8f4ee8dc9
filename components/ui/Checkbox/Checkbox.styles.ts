import styled from 'styled-components';
import { accentLink } from '../link-styles';

export const CheckLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding-block: 0.625rem;
  line-height: 1.5;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125rem;
    accent-color: var(--color-ink);
    cursor: pointer;
  }

  a {
    ${accentLink}
  }
`;
