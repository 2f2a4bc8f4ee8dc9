import type { ReactNode } from 'react';
import { Section } from '@/components/ui/Section';
import { styled } from '@/lib/theme/styled';

/** The cover of a grid has exactly the grid's size while another one loads: nothing below moves. */
const Layers = styled.div`
  > div {
    position: relative;
  }

  > div > .covered {
    visibility: hidden;
  }

  > div > .cover {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
`;

/** The block «Рекомендации для Вас»; its content is `RecommendedGrid`. */
export function RecommendedBlock({ children }: { children: ReactNode }) {
  return (
    <Section title="Рекомендации для Вас" isBelow>
      <Layers>{children}</Layers>
    </Section>
  );
}
