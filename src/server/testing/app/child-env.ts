/**
 * The environment of a child process in tests: no other variable of the machine is passed on, so that a test behaves the
 * same everywhere. Code compiled for one start is reused for the next.
 */
export const CHILD_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
