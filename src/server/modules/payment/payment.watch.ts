/** Tells of each question to a way of paying whether it was answered; what it answers is passed on as it is. */
import { AlreadyPaid, type PaymentProvider } from './payment.provider.ts'

export type OnAsked = (name: string, worked: boolean) => void

export function watchProvider(provider: PaymentProvider, onAsked: OnAsked): PaymentProvider {
  async function watched<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      const result = await answer
      onAsked(provider.name, true)
      return result
    } catch (error) {
      // That somebody has paid already is an answer like any other.
      onAsked(provider.name, error instanceof AlreadyPaid)
      throw error
    }
  }
  return {
    name: provider.name,
    title: provider.title,
    begin: (request) => watched(provider.begin(request)),
    find: (number) => watched(provider.find(number)),
    close: (number) => watched(provider.close(number)),
    refund: (request) => watched(provider.refund(request)),
    readNotice: (notice, now) => provider.readNotice(notice, now),
    acknowledge: (accepted) => provider.acknowledge(accepted),
  }
}
