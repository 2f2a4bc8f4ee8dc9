import { cleanReport } from './clean-report';

const clean = (message: string) =>
  cleanReport({ message, file: '(page)', line: 1, column: 1, stack: [message], build: '', route: 'home' });

describe('nothing of a reader comes into the log (WATCH-1)', () => {
  test.each([
    ['an address of mail', 'cannot send to ivan.petrov+news@почта.бел', 'ivan'],
    ['a token of a query', 'failed: ?next=x&token=s3cr3t', 's3cr3t'],
    ['a sign-in code', 'code 123456 is wrong', '123456'],
    ['a code in two parts', 'code 123 456 is wrong', '456'],
    ['a telephone', 'call +375 (29) 123-45-67 back', '45'],
    ['a name in a path', 'not found: /users/ivan-petrov/photo', 'ivan'],
    ['a name in words', 'unknown user Иван Петров', 'Петров'],
    ['a value in quotes', "invalid value 'ivan petrov' given", 'petrov'],
    ['a value in other quotes', 'invalid value «ivan», `petrov`, "sidorov" given', 'petrov'],
    ['a token', 'bad eyJhbGciOiJI.eyJzdWIi0xMjM0NTY3.abc', 'eyJ'],
    ['an address elsewhere', 'blocked https://cdn.example/u/ivan?x=1', 'ivan'],
  ])('%s', (_what, message, secret) => {
    const { message: told, stack } = clean(message);
    expect([told, ...stack].join()).not.toContain(secret);
    expect(told).toContain('…'.slice(0, Number(!message.includes('https'))));
  });

  test.each([
    "TypeError: Cannot read properties of undefined (reading 'map')",
    'at t (/_next/static/chunks/0a1b2c3d4e5f6a7b.js:1:204512)',
    'Minified React error …',
    'x is not a function',
  ])('what tells of the fault stays: %s', (message) => {
    expect(clean(message)).toMatchObject({ message, stack: [message] });
  });
});
