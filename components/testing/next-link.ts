/** jest.config.mjs gives this to every browser test that asks for `next/link`. */
export { PlainLink as default } from './PlainLink';
