import { Words } from './RefusalWords.styles';

interface RefusalWordsProps {
  /** What was not done. */
  said: string;
  /** Why, in the server's words. */
  reasons: readonly string[];
}

/** For an alert: what the server refused to do for the channel, and under it each reason. */
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
