/**
 * Reports for each message whether it could be handed over; an invalid number, or one that gets too many messages, is not
 * our failure.
 */
import { errorCodes } from '#contract/core/error-code.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { SmsProvider } from './sms.provider.ts'

export const watchSms = (provider: SmsProvider, onSent: (worked: boolean) => void): SmsProvider => ({
  async send(message) {
    try {
      await provider.send(message)
    } catch (error) {
      if (!(error instanceof AppError) || errorCodes[error.code].report) onSent(false)
      throw error
    }
    onSent(true)
  },
})
