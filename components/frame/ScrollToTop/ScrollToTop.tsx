import { ArrowUpIcon } from '@/components/ui/icons/ArrowUpIcon';
import { Corner } from './ScrollToTop.styles';
import { TopButton } from './TopButton';

/** The way back to the top of a long page (FRAME-3). */
export function ScrollToTop() {
  return (
    <Corner>
      <TopButton>
        <ArrowUpIcon />
      </TopButton>
    </Corner>
  );
}
