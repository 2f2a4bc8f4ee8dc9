import type { ComponentProps } from 'react';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { StoryGrid } from './StoryGrid';

interface StaticGridProps extends ComponentProps<typeof StoryGrid> {
  /** All that `belowLead` depends on, as JSON. */
  shows?: unknown;
}

/** A `StoryGrid` that nothing in the browser changes. */
export function StaticGrid({ shows, belowLead, ...grid }: StaticGridProps) {
  return (
    <StaticBlock shows={[grid, shows]}>
      <StoryGrid {...grid} belowLead={belowLead} />
    </StaticBlock>
  );
}
