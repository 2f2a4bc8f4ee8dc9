// The package has no types of its own; these are of what is used here.
declare module 'structured-data-testing-tool' {
  interface Tested {
    group?: string;
    test: string;
    error?: { message: string };
  }
  interface Result {
    passed: Tested[];
    failed: Tested[];
  }
  /** Rejects with an Error whose `res` is the result when a test failed. */
  const tool: {
    structuredDataTest: (
      html: string,
      options: { presets: readonly object[]; schemas?: readonly string[] },
    ) => Promise<Result>;
  };
  export default tool;
}

declare module 'structured-data-testing-tool/presets.js' {
  const presets: { Google: object; Facebook: object; Twitter: object };
  export default presets;
}
