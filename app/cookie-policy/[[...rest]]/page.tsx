import { cookiePolicy } from '@/components/pages/policy/cookie/cookie-policy';
import { policies } from '@/lib/site/policies';
import { describePolicy, showPolicy, type PolicyProps } from '../../_data/show-policy';

export const revalidate = 60;
export const generateStaticParams = () => [];

export function generateMetadata(props: PolicyProps) {
  return describePolicy(props, policies.cookie);
}

export default function Page(props: PolicyProps) {
  return showPolicy(props, cookiePolicy);
}
