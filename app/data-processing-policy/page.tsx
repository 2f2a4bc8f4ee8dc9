import { dataProcessingPolicy } from '@/components/pages/policy/data-processing/data-processing-policy';
import { policies } from '@/lib/site/policies';
import { describePolicy, showPolicy } from '../_data/show-policy';

export function generateMetadata() {
  return describePolicy(policies.dataProcessing);
}

export default function Page() {
  return showPolicy(dataProcessingPolicy);
}
