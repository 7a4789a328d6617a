/** What browsers report of breaches of the content security policy. No call gives any of it back. */
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'

export const violationCalls = defineCalls({
  'POST /api/violation': {
    noun: 'violation',
    summary: 'What a browser has refused by the content security policy, as browsers send it; counted, not kept',
    body: 'violation',
    model: z.null(),
    cache: 'secret',
    limit: { name: 'violation', counts: 'call', rules: [{ per: 'network', max: 30, window: 'ten minutes' }] },
  },
})
