import Link from 'next/link';

/** A link from one document to another, with the section where one is meant. */
export function DocumentLink({ to, section, children }: { to: string; section?: string; children: string }) {
  return (
    <Link href={section ? `${to}#${section}` : to} prefetch={false}>
      {children}
    </Link>
  );
}
