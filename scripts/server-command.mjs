/**
 * How the server is started, behind the name of Node; deploy/ says the same (decision 034). Left to itself, Node lets the room
 * for what lives but a moment grow to 128 MB, and collects with four threads, which on one core leave a fifth of it to
 * those who wait for an answer.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=16', '--v8-pool-size=1', 'src/server/main.ts']
