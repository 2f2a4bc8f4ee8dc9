import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import type { PolicyFacts } from '@/lib/site/policies';
import { site } from '@/lib/site/site';
import { trails } from '@/lib/site/trails';
import { PolicyArticle, PolicyFrame } from './PolicyPage.styles';

export interface PolicySection {
  /** The anchor: other documents and letters link to it, so it stays when the title changes. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface Policy extends PolicyFacts {
  lead: ReactNode;
  sections: readonly PolicySection[];
  /** False for explanations, which nobody cites by section and edition: their sections have no numbers, the page names no day. */
  isLegal?: boolean;
}

/** A document of the site: its sections and their list; a legal one numbers them and names the day of its edition (POLICY-1). */
export function PolicyPage({ title, path, editedOn, lead, sections, isLegal = true }: Policy) {
  return (
    <PolicyFrame>
      <Breadcrumbs trail={trails.policy({ title, path })} />
      <PolicyArticle id="content" tabIndex={-1}>
        <header>
          <h1>{title}</h1>
          {isLegal && (
            <p className="edition">
              Редакция от <time dateTime={editedOn}>{editionDay.format(new Date(editedOn))}</time>
            </p>
          )}
          <div className="lead">{lead}</div>
        </header>
        <nav className="contents" aria-label="Содержание">
          <p aria-hidden="true">Содержание</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text">
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {isLegal && `${index + 1}. `}
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </PolicyArticle>
    </PolicyFrame>
  );
}

const editionDay = new Intl.DateTimeFormat(site.language, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: site.timeZone,
});
