import styled from 'styled-components';

export const Field = styled.div`
  display: flex;
  flex-direction: column;

  label {
    align-self: flex-start;
    padding-bottom: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 1.5;
  }

  .box {
    position: relative;
    display: flex;
  }

  /* 16 px at least: below it a phone zooms into the field. */
  input {
    width: 100%;
    min-width: 0;
    min-height: 3rem;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-m);
    background: var(--color-page);
    color: var(--color-ink);
    font: 400 max(16px, var(--text-m))/1.5 var(--font-text);
  }

  input::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }

  input:hover {
    border-color: var(--color-ink);
  }

  input:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-m);
  }

  input[aria-invalid='true'] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }

  input:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-muted);
  }

  input[type='password'],
  .reveals > input {
    padding-right: 3.25rem;
  }

  .reveal {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 3rem;
    border: 0;
    border-radius: var(--radius-m);
    background: none;
    color: var(--color-muted);
  }

  .reveal:hover {
    color: var(--color-ink);
  }

  .note {
    padding-top: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }

  .error {
    padding-top: var(--space-1);
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 500;
    line-height: 1.5;
  }
`;
