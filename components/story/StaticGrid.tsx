import type { ComponentProps } from 'react';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { StoryGrid } from './StoryGrid';

/** A `StoryGrid` that nothing in the browser changes. */
export function StaticGrid(grid: ComponentProps<typeof StoryGrid>) {
  return (
    <StaticBlock shows={grid}>
      <StoryGrid {...grid} />
    </StaticBlock>
  );
}
