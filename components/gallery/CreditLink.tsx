import type { PhotoCredit } from './photo';

/** The name of the outlet whose picture it is, as a link to its article there. */
export function CreditLink({ credit: { outlet, url } }: { credit: PhotoCredit }) {
  if (url === null) return outlet;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {outlet}
    </a>
  );
}
