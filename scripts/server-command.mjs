/**
 * How the server is started, behind the name of Node; deploy/ says the same. Left to itself, Node lets the room for what lives
 * but a moment grow to 128 MB while the program is read, and never gives it back. With this it is 32 MB, and no page
 * is rendered slower.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=16', 'src/server/main.ts']
