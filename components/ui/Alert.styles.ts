import { styled } from '@/lib/theme/styled';
import { alertBox } from './alert-box';

export const AlertBox = styled.div`
  ${alertBox('&')}
`;
