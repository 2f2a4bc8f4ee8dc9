import { suggestUsername } from './user-store';

describe('suggestUsername (R10)', () => {
  test.each([
    ['anna.k@example.by', 0, /^anna\.k-[1-9]\d{3}$/],
    ['a@example.by', 0, /^a-[1-9]\d{3}$/],
    ['anna.k@example.by', 3, /^anna\.k-[1-9]\d{6}$/],
    ['anna.k@example.by', 100, /^anna\.k-[1-9]\d{11}$/],
    [`${'x'.repeat(300)}@example.by`, 0, /^x{145}-\d{4}$/],
  ])('%s at attempt %d', (email, attempt, form) => {
    expect(suggestUsername(email, attempt)).toMatch(form);
  });
});
