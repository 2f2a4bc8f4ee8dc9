import { styled } from '@/lib/theme/styled';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  line-height: 1.5;

  & > div {
    display: contents;
  }

  dt {
    font-weight: 700;
  }
`;

/** Keys and what they do. */
export function KeyList({ keys }: { keys: readonly (readonly [keys: string, words: string])[] }) {
  return (
    <Keys>
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Keys>
  );
}
