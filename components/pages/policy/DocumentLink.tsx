/** A link from one document to another, with the section where one is meant. */
export function DocumentLink({ to, section, children }: { to: string; section?: string; children: string }) {
  return <a href={section ? `${to}#${section}` : to}>{children}</a>;
}
