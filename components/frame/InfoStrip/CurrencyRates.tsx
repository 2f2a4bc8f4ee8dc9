import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { CurrencyRate } from '@/lib/contract/currency';
import { currencyCodes } from '@/lib/contract/currency-units';
import { decimal } from '@/lib/text/numbers';
import { rateTitle } from './info-texts';

const Rates = styled.ul`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-4);

  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    color: var(--color-ink);
  }

  ${media.phone} {
    gap: var(--space-2);

    li {
      gap: var(--space-1);
    }
  }
`;

const Meaning = styled.span`
  ${visuallyHidden}
`;

/** As the National Bank publishes them. */
const digits = 4;

/** USD, EUR and RUB, in this order, each with its icon; what a value means is in its tooltip (R30). */
export function CurrencyRates({ rates, now }: { rates: readonly CurrencyRate[]; now: number }) {
  const shown = currencyCodes.flatMap((code) => {
    const rate = rates.find(({ currency }) => currency === code);
    return rate ? [{ code, value: decimal(rate.value, digits), title: rateTitle(rate, code, now) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Rates>
      {shown.map(({ code, value, title }) => (
        <li key={code} title={title}>
          <img src={`/currency/${code.toLowerCase()}.svg`} width={16} height={16} alt={code} />
          <span>{value}</span>
          <Meaning>{title}</Meaning>
        </li>
      ))}
    </Rates>
  );
}
