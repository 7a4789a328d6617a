import { expect, test } from 'vitest'
import { POLICY_DIRECTIVES, securityHeaders } from './security-headers.ts'

test('browsers report to us; by the newer way only over encryption, where they know it', () => {
  const plain = securityHeaders({ https: false, development: false })
  expect(plain['Content-Security-Policy']).toMatch(/; report-uri \/api\/violation$/)
  expect(plain['Reporting-Endpoints']).toBeUndefined()
  const secure = securityHeaders({ https: true, development: false })
  expect(secure['Content-Security-Policy']).toMatch(/; report-uri \/api\/violation; report-to violation$/)
  expect(secure['Reporting-Endpoints']).toBe('violation="/api/violation"')
})

test('the names to count by are those of the policy', () => {
  expect([...POLICY_DIRECTIVES]).toEqual(
    expect.arrayContaining(['default-src', 'script-src', 'trusted-types', 'frame-src']),
  )
  for (const name of POLICY_DIRECTIVES) expect(name).toMatch(/^[a-z-]+$/)
})
