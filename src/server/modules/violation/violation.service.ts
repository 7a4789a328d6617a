/** Breaches of the content security policy, as browsers report them: counted by directive, and logged seldom. */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { violationCalls } from '#contract/site/violation.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createBuckets } from '../../http/load/address-limit.ts'
import { clientNetwork } from '../../http/load/client-network.ts'
import { POLICY_DIRECTIVES } from '../../http/pages/security-headers.ts'
import { readViolations, type Violation } from './violation.report.ts'

const [LIMIT] = violationCalls['POST /api/violation'].limit.rules

type ViolationTools = {
  publicUrl: string
  /** called for each that is worth knowing; the log leaves out repetitions */
  onViolation?: ((violation: Violation) => void) | undefined
}

export function createViolationService({ publicUrl, onViolation = () => {} }: ViolationTools) {
  const { origin } = new URL(publicUrl)
  // In memory only: no address is ever stored.
  const networks = createBuckets({ rate: (LIMIT.max * 1000) / LIMIT_WINDOWS[LIMIT.window], burst: LIMIT.max })

  return {
    receive(body: Uint8Array, address: string, now: number): void {
      if (networks.take(clientNetwork(address), now) > 0) throw new AppError('TOO_MANY')
      const violations = readViolations(body, origin, POLICY_DIRECTIVES)
      if (!violations) throw new AppError('BAD_INPUT', m.violation.wrongReport)
      for (const violation of violations) onViolation(violation)
    },
  }
}

export type ViolationService = ReturnType<typeof createViolationService>
