/** Which database the tests run on. The same files run on both; only the environment differs. */
type TestEngine = { name: 'sqlite' } | { name: 'postgres'; serverUrl: string }

export function readTestEngine(env: NodeJS.ProcessEnv = process.env): TestEngine {
  const { TEST_ENGINE = 'sqlite', TEST_DATABASE_URL } = env
  if (TEST_ENGINE === 'sqlite') return { name: 'sqlite' }
  if (TEST_ENGINE !== 'postgres') throw new Error(`TEST_ENGINE is sqlite or postgres, not ${TEST_ENGINE}`)
  if (!TEST_DATABASE_URL)
    throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, a server to create databases on')
  return { name: 'postgres', serverUrl: TEST_DATABASE_URL }
}
