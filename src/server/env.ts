/** Everything that can be configured, checked at the start: a wrong value ends in one clear line. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The operator at the keyboard reads English; the reader's messages elsewhere are Chinese. */
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

const flag = oneOf(['on', 'off']).transform((value) => value === 'on')

const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65535, 'must be a number from 0 to 65535'))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DEMO: flag.default(true),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE: flag.default(true),
  METRICS_PUBLIC: flag.default(false),
  TRUST_PROXY: flag.default(false),
})

export type Env = Omit<z.output<typeof schema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

export class EnvError extends Error {
  override name = 'EnvError'
}

export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty value means the same as none, as in a line `PORT=` of the file.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`configuration: ${problems.join('; ')}`)
  }
  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
  }
}

/** Values of the file .env stand behind those of the environment. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
