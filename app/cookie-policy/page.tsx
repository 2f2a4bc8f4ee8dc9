import { cookiePolicy } from '@/components/pages/policy/cookie/cookie-policy';
import { policies } from '@/lib/site/policies';
import { describePolicy, showPolicy } from '../_data/show-policy';

export function generateMetadata() {
  return describePolicy(policies.cookie);
}

export default function Page() {
  return showPolicy(cookiePolicy);
}
