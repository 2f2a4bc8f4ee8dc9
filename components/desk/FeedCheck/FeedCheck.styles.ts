import { styled } from '@/lib/theme/styled';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';

export const Check = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  padding-top: var(--space-2);
  line-height: 1.5;
  overflow-wrap: anywhere;

  .status {
    width: 100%;
  }

  .status:empty {
    display: none;
  }

  .status > p + p {
    padding-top: var(--space-2);
  }

  .status > .verdict {
    font-weight: 600;
  }

  .status > .stale {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-focus);
  }

  .status[data-bad] {
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-accent-soft);
    box-shadow: inset 3px 0 var(--color-accent);
  }
`;

export const Preview = styled.div`
  ${absoluteOnPaper}

  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  width: 100%;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  .feed {
    font-weight: 600;
  }

  .over {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ol,
  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  li {
    display: flex;
    flex-direction: column;
  }

  li > button {
    align-self: flex-start;
    margin-top: var(--space-2);
  }

  li > a {
    text-decoration-color: var(--color-line);
    text-underline-offset: 0.2em;
  }

  li > a:hover {
    color: var(--color-accent);
  }

  .about {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .about > .new {
    color: var(--color-accent);
    font-weight: 600;
  }
`;
