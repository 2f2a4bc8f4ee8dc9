import { styled } from '@/lib/theme/styled';

const Words = styled.span`
  & > span {
    display: block;
    overflow-wrap: anywhere;
  }

  & > span + span {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;

interface RefusalWordsProps {
  /** Sentence that says what was not done. */
  said: string;
  /** Why, in the server's words. */
  reasons: readonly string[];
}

/** For an alert: what the server refused to do, and each reason below it. */
export function RefusalWords({ said, reasons }: RefusalWordsProps) {
  return (
    <Words>
      <span>{said}</span>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </Words>
  );
}
