/**
 * The environment of a child process in tests: nothing of the machine gets in, so that a test means the same everywhere. What
 * was compiled for one start need not be for the next.
 */
export const CHILD_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
