/** For tests of deletions that have no pictures. */
export const noFiles = { remove: () => Promise.resolve() };
