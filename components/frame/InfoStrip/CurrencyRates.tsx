import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { CurrencyRate } from '@/lib/contract/currency';
import { type CurrencyCode, currencyCodes, currencyUnits } from '@/lib/contract/currency-units';
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

  small {
    color: var(--color-muted);
    font-size: 0.75em;
  }

  small:first-child {
    font-size: inherit;
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

/** More says nothing to who reads news: the National Bank publishes four. */
const digits = 2;

/** USD, EUR and RUB, in this order: «$ 2,99 ▲», «100 ₽ 3,71»; what a value means, and its change, is in its tooltip (R30). */
export function CurrencyRates({ rates, now }: { rates: readonly CurrencyRate[]; now: number }) {
  const shown = currencyCodes.flatMap((code) => {
    const rate = rates.find(({ currency }) => currency === code);
    return rate ? [{ code, rate, value: decimal(rate.value, digits), title: rateTitle(rate, code, now) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Rates>
      {shown.map(({ code, rate, value, title }) => (
        <li key={code} title={title}>
          {unitOf(rate, code) > 1 && <small>{unitOf(rate, code)}</small>}
          <img src={`/currency/${code.toLowerCase()}.svg`} width={16} height={16} alt={code} />
          <span>{value}</span>
          <Change {...rate} />
          <Meaning>{title}</Meaning>
        </li>
      ))}
    </Rates>
  );
}

function unitOf({ unit }: CurrencyRate, code: CurrencyCode): number {
  return unit ?? currencyUnits[code];
}

/** The sign of a change since the day before; none where it is smaller than what is shown. */
function Change({ value, previous }: CurrencyRate) {
  if (previous === undefined || decimal(value, digits) === decimal(previous, digits)) return null;
  return <small aria-hidden="true">{value > previous ? '▲' : '▼'}</small>;
}
