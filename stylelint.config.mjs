/** Styles stand in template strings of TypeScript; prettier and the eye lay them out, so rules about blank lines are off. */
export default {
  extends: ['stylelint-config-standard'],
  customSyntax: 'postcss-styled-syntax',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    // Nested selectors are read top down, by what they style and not by their weight.
    'no-descending-specificity': null,
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true }],
    // Safari on iOS knows the property under this name only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
    // Browsers of 2022 do not read `(width >= 600px)`.
    'media-feature-range-notation': 'prefix',
    'declaration-property-value-no-unknown': true,
    'no-unknown-animations': true,
    'no-unknown-custom-media': true,
    'color-named': 'never',
    'function-url-no-scheme-relative': true,
  },
};
