import { styled } from '@/lib/theme/styled';
import { bareIconButton } from '@/components/ui/button-styles';
import { PrinterIcon } from '@/components/ui/icons';
import { tool } from './tool';

/** Higher than the line that it ends, which stays as it is. */
const Tools = styled.div`
  display: flex;
  flex: none;
  margin-block: -0.75rem;
  margin-inline-end: -0.5rem;

  button {
    ${bareIconButton}
    font: 600 var(--text-m)/1 var(--font-headline);
  }

  button:hover {
    background: var(--color-sunken);
    color: var(--color-ink);
  }

  html:not([data-js]) & {
    display: none;
  }

  @media print {
    display: none;
  }
`;

/** Changes the look of a story's text (READING-1), and brings it to paper (PRINT-1). Absent without scripts. */
export function ReadingTools() {
  return (
    <Tools>
      <button {...tool('text')} aria-haspopup="dialog" aria-label="Размер и шрифт текста">
        Aa
      </button>
      <button {...tool('print')} title="Напечатать сюжет">
        <PrinterIcon />
      </button>
    </Tools>
  );
}
