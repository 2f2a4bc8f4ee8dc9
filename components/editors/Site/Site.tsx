import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deskSiteQuery } from '@/lib/client/desk-site';
import { Loaded } from '../Loaded';
import { SiteForm } from './SiteForm';

/** The site as readers see it: name, logo, colours, words, contacts, banner (SITE-1). */
export function Site() {
  const query = useQuery(deskSiteQuery());
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: deskSiteQuery().queryKey });
  return (
    <Loaded query={query}>
      {/* The form is made anew after its own saving alone: another admin's does not overwrite what is being typed. */}
      {(site) => <SiteForm site={site} onSaved={renew} />}
    </Loaded>
  );
}
