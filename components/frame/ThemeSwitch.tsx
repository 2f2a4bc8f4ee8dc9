import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { ThemeCheckbox } from './ThemeCheckbox';

/** 62×34 px, 50×33 px in the compact layout (HEADER-5); the label around it makes the target as high as a finger. */
const SwitchBox = styled.label`
  --width: 62px;
  --height: 34px;
  --inset: 5px;
  --knob: calc(var(--height) - 2 * var(--inset));
  --icon: 16px;

  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  width: var(--width);
  min-height: 2.75rem;
  color: var(--color-muted);
  cursor: pointer;

  ${media.compact} {
    --width: 50px;
    --height: 33px;
    --inset: 6px;
    --icon: 14px;
  }

  /* Nothing to switch with. */
  :root:not([data-js]) & {
    display: none;
  }

  input {
    appearance: none;
    width: var(--width);
    height: var(--height);
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-round);
    background: var(--color-sunken);
    cursor: inherit;
    transition: border-color var(--motion);
  }

  input:focus-visible {
    border-radius: var(--radius-round);
  }

  &:hover input {
    border-color: var(--color-ink);
  }

  .knob,
  svg {
    position: absolute;
    pointer-events: none;
    transition:
      transform var(--motion),
      color var(--motion);
  }

  .knob {
    left: var(--inset);
    width: var(--knob);
    height: var(--knob);
    border-radius: var(--radius-round);
    background: var(--color-ink);
  }

  :root[data-theme='dark'] & .knob {
    transform: translateX(calc(var(--width) - var(--knob) - 2 * var(--inset)));
  }

  /* The sun to the left, the moon to the right, the knob under the one that shines. */
  svg {
    width: var(--icon);
    height: var(--icon);
    --side: calc(var(--inset) + (var(--knob) - var(--icon)) / 2);
  }

  svg:first-of-type {
    left: var(--side);
  }

  svg:last-of-type {
    right: var(--side);
  }

  :root:not([data-theme='dark']) & svg:first-of-type,
  :root[data-theme='dark'] & svg:last-of-type {
    color: var(--color-on-ink);
  }

  @media (forced-colors: active) {
    .knob {
      border: 1px solid ButtonText;
    }
  }
`;

/** Switches between light and dark (HEADER-1, R31): a sun and a moon, checked when dark. Absent without scripts: the page is light. */
export function ThemeSwitch() {
  return (
    <SwitchBox>
      <ThemeCheckbox />
    </SwitchBox>
  );
}
