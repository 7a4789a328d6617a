import { expect, test } from 'vitest'
import { POLICY_DIRECTIVES, securityHeaders } from './security-headers.ts'

test.each([false, true])('browsers report to us, at once and without a group of endpoints; encrypted: %s', (https) => {
  const { 'Content-Security-Policy': policy, ...others } = securityHeaders({ https, development: false })
  expect(policy).toMatch(/; report-uri \/api\/violation$/)
  expect(others).not.toHaveProperty('Reporting-Endpoints')
})

test('the names to count by are those of the policy', () => {
  expect([...POLICY_DIRECTIVES]).toEqual(
    expect.arrayContaining(['default-src', 'script-src', 'trusted-types', 'frame-src']),
  )
  for (const name of POLICY_DIRECTIVES) expect(name).toMatch(/^[a-z-]+$/)
})
