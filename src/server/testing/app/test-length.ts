/** How much is tried: enough to notice in every run of the tests, or all of it (`--full`, as in `npm run test:faults`). */
const full = process.env['TEST_LENGTH'] === 'full'

export const times = (short: number, long: number): number => (full ? long : short)
