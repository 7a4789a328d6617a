/**
 * The arguments with which Node starts the server; deploy/ has the same (decision 034). By default, Node lets the heap's
 * young generation grow to 128 MB, and collects garbage with four threads, which on one core leave a fifth of it to
 * requests.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=16', '--v8-pool-size=1', 'src/server/main.ts']
