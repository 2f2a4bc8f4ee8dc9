import { css } from './plain-css';

test('rules are sent without comments, indentation and what no browser needs', () => {
  const size = '2rem';
  expect(css`
    /* Why. */
    a,
    a:hover {
      margin: 0 ${size};
      font:
        400 1rem/1.6 'Segoe UI',
        serif;
    }

    @media (max-width: 599.98px) {
      a > b {
        inset: auto;
      }
    }
  `).toBe("a,a:hover{margin:0 2rem;font:400 1rem/1.6 'Segoe UI',serif}@media (max-width:599.98px){a > b{inset:auto}}");
});
