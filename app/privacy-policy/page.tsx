import { privacyPolicy } from '@/components/pages/policy/privacy/privacy-policy';
import { policies } from '@/lib/site/policies';
import { describePolicy, showPolicy } from '../_data/show-policy';

export function generateMetadata() {
  return describePolicy(policies.privacy);
}

export default function Page() {
  return showPolicy(privacyPolicy);
}
