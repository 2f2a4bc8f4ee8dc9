import styled from 'styled-components';

/** What covers a grid while another one loads has its very size: nothing below moves. */
export const Layers = styled.div`
  position: relative;

  & > .covered {
    visibility: hidden;
  }

  & > .cover {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
`;
