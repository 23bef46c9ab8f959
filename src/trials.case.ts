/** For tests only: how often to try what a test makes up, some times always and many in `npm run test:long`. */
export const trials = (some: number, many: number): number => (process.env.TEST_LONG ? many : some)
