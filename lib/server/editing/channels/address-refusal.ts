import { describeFetchReason } from '../../platform/outbound/fetch-failure';
import { type AllowedHosts, findAddressProblem } from '../../platform/outbound/target-url';

/** Why no feed may have this address (SSRF-1), as a Russian sentence; null when it may. */
export function findAddressRefusal(address: string, allowedHosts: AllowedHosts): string | null {
  const reason = findAddressProblem(address, allowedHosts);
  if (reason === null) return null;
  return reason === 'private-address'
    ? 'Адрес ведёт во внутреннюю сеть: нужен общедоступный.'
    : describeFetchReason(reason);
}
