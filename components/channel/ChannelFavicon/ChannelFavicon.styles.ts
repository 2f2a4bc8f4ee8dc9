import styled from 'styled-components';

/** A rounded square as large as `--favicon-size`. */
export const FaviconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--favicon-size);
  height: var(--favicon-size);
  overflow: hidden;
  border-radius: calc(var(--favicon-size) * 0.2);
  background: var(--color-sunken);
  color: var(--color-muted);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  svg {
    width: 62%;
    height: 62%;
  }
`;
