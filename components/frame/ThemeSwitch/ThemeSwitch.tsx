import { MoonIcon } from '@/components/ui/icons/MoonIcon';
import { SunIcon } from '@/components/ui/icons/SunIcon';
import { SwitchBox } from './ThemeSwitch.styles';
import { ThemeCheckbox } from './ThemeCheckbox';

/** Light or dark (HEADER-1, R31): a sun and a moon, checked when dark. Where scripts do not run there is none: the page is light. */
export function ThemeSwitch() {
  return (
    <SwitchBox>
      <ThemeCheckbox />
      <span className="knob" />
      <SunIcon />
      <MoonIcon />
    </SwitchBox>
  );
}
