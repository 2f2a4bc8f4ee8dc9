import type { ReactNode } from 'react';
import { StoryMemoryProvider } from '@/components/story/StoryView/StoryMemory';

/** Stays while the reader selects one article of the story after another. */
export default function StoryLayout({ children }: { children: ReactNode }) {
  return <StoryMemoryProvider>{children}</StoryMemoryProvider>;
}
