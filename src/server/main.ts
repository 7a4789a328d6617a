/** Starts the server. What Node has compiled once it does not compile again, nor does it take the types out of it. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Written by the build; NODE_COMPILE_CACHE names another folder. One that cannot be written costs a second, no more.
enableCompileCache(join(import.meta.dirname, '../../dist/compiled'))
await import('./process/start.ts')
