/** Chooses who sends codes, as configured. */
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Log } from '../../../http/observe/log.ts'
import { createAlibabaSms } from './sms.alibaba.ts'
import { createOutbox, type Outbox, type OutboxStore } from './sms.outbox.ts'
import type { SmsProvider, SmsSettings } from './sms.provider.ts'

/** An Outbox if that is configured: it has `list`, and the others have not. */
export function createSmsProvider(
  env: { SMS: SmsSettings },
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
  store?: OutboxStore,
): SmsProvider | Outbox {
  const settings = env.SMS
  if (settings.provider === 'outbox') return createOutbox({ log, now, store })
  if (settings.provider === 'alibaba') return createAlibabaSms(settings)
  log.warn('SMS_PROVIDER is off: no codes are sent, so readers can sign in by password only')
  return switchedOff
}

const switchedOff: SmsProvider = {
  async send() {
    throw new AppError('UNAVAILABLE', m.account.noSms, { cause: new Error('SMS_PROVIDER is off') })
  },
}
