import styled from 'styled-components';

/** A circle as large as `--avatar-size`. */
export const AvatarCircle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--avatar-size);
  height: var(--avatar-size);
  overflow: hidden;
  border-radius: var(--radius-round);
  background: var(--color-accent-soft);
  color: var(--color-accent);
  font: 600 calc(var(--avatar-size) * 0.38) / 1 var(--font-text);
  user-select: none;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
