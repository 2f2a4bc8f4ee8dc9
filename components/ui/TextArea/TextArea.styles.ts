import styled from 'styled-components';
import { fieldBox } from '../field-styles';

export const Area = styled.textarea`
  ${fieldBox}
  padding: var(--space-3) var(--space-4);
  resize: vertical;
`;
